'use client'

import { Icon } from '@/components/ui/icon'
import { buttonClass, type ButtonLook } from '@/components/ui/button-class'

/** Prints the page as a sheet for the workshop (app/styles/print.css). */
export function PrintButton({
  label,
  title,
  look = { variant: 'ghost', size: 'sm' },
}: {
  label: string
  title: string
  look?: ButtonLook
}) {
  return (
    <button type="button" className={buttonClass(look)} title={title} onClick={() => window.print()}>
      <Icon of="printer" />
      {label}
    </button>
  )
}
