'use client'

import { Icon } from '@/components/ui/icon'
import { buttonClass, type ButtonLook } from '@/components/ui/button-class'

/** Prints the page as a sheet for the workshop (app/styles/print.css). */
export function PrintButton({
  label,
  title,
  look = { variant: 'ghost', size: 'sm' },
  only,
}: {
  label: string
  title: string
  look?: ButtonLook
  /** the part of the page to print: its styles hide the rest while `data-print` of the document names it */
  only?: string
}) {
  return (
    <button type="button" className={buttonClass(look)} title={title} onClick={() => printPage(only)}>
      <Icon of="printer" />
      {label}
    </button>
  )
}

function printPage(only: string | undefined): void {
  const root = document.documentElement
  if (only === undefined) return window.print()
  root.dataset.print = only
  // On phones `print()` returns before anything is printed.
  window.addEventListener('afterprint', () => delete root.dataset.print, { once: true })
  window.print()
}
