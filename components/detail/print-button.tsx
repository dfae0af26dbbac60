'use client'

import { Icon } from '@/components/ui/icon'
import { buttonClass } from '@/components/ui/button-class'

/** Prints the page as a sheet for the workshop (app/styles/print.css). */
export function PrintButton({ label, title }: { label: string; title: string }) {
  return (
    <button
      type="button"
      className={buttonClass({ variant: 'ghost', size: 'sm' })}
      title={title}
      onClick={() => window.print()}
    >
      <Icon of="printer" />
      {label}
    </button>
  )
}
