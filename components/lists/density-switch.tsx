'use client'

import { chooseOnDevice, useDeviceChoice } from '@/components/ui/device-choice'
import { IconSwitch } from '@/components/ui/icon-switch'

const densities = ['comfortable', 'compact'] as const
type Density = (typeof densities)[number]
const icons = { comfortable: 'square', compact: 'grid-3x3' } as const

/**
 * Switches between large pictures in few columns and small ones in many. Without a choice the density suits the screen:
 * compact on phones, where that is two columns instead of one.
 */
export function DensitySwitch({ labels }: { labels: Record<Density | 'density', string> }) {
  const chosen = useDeviceChoice('density')
  const shown = chosen === '' ? (matchMedia('(min-width:768px)').matches ? 'comfortable' : 'compact') : chosen
  return (
    <IconSwitch
      {...{ values: densities, icons, labels }}
      label={labels.density}
      shown={shown as Density | null}
      onChoose={(density) => chooseOnDevice('density', density)}
      className="ml-auto"
    />
  )
}
