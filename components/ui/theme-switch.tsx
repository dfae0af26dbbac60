'use client'

import { chooseOnDevice, useDeviceChoice } from './device-choice'
import { IconSwitch } from './icon-switch'

const themes = ['system', 'light', 'dark'] as const
type Theme = (typeof themes)[number]
const icons = { system: 'monitor', light: 'sun', dark: 'moon' } as const

/** Switches between the light theme, the dark theme and that of the system. */
export function ThemeSwitch({ labels }: { labels: Record<Theme | 'theme', string> }) {
  const chosen = useDeviceChoice('theme')
  return (
    <IconSwitch
      {...{ values: themes, icons, labels }}
      label={labels.theme}
      shown={chosen === '' ? 'system' : (chosen as Theme | null)}
      onChoose={(theme) => chooseOnDevice('theme', theme === 'system' ? '' : theme)}
      className="bg-paper!"
    />
  )
}
