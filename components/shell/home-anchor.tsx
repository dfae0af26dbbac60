'use client'

import { buttonClass, type ButtonLook } from '@/components/ui/button-class'
import { useSite } from './site-context'

/** A link home from an error screen. It loads a new document, so that the failed state is gone. */
export function HomeAnchor({ label, variant = 'primary' }: { label: string } & Pick<ButtonLook, 'variant'>) {
  return (
    <a href={useSite().prefix} className={buttonClass({ variant })}>
      {label}
    </a>
  )
}
