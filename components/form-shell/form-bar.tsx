import type { ReactNode } from 'react'

/**
 * The bar of a form: the state of saving, and the button that publishes. It stays in view, except at 400 % zoom and on
 * screens as low, where the bars would cover two thirds of the form.
 */
export function FormBar({ status, children }: { status: ReactNode; children: ReactNode }) {
  return (
    <div
      className="form-bar top-14 [@media(min-height:25rem)]:sticky z-10 border-b border-line bg-paper md:top-16 md:[.chrome.m_&]:top-14"
      data-form-bar
    >
      <div className="wrap flex min-h-13 items-center gap-2.5 md:min-h-15 md:gap-3.5">
        {status}
        {children}
      </div>
    </div>
  )
}
