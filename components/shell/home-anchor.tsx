'use client'

import { buttonClass, type ButtonLook } from '@/components/ui/button-class'
import { useSite } from './site-context'

/** The way home from an error, as a new document: whatever went wrong stays behind. */
export function HomeAnchor({ label, variant = 'primary' }: { label: string } & Pick<ButtonLook, 'variant'>) {
  return (
    <a href={useSite().prefix} className={buttonClass({ variant })}>
      {label}
    </a>
  )
}
