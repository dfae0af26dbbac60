import type { ReactNode } from 'react'

/** The terms of a reward or redemption: names on the left, values on the right. */
export function Terms({ children }: { children: ReactNode }) {
  return (
    <dl className="digits grid grid-cols-[auto_1fr] border-b border-line *:border-t *:border-line *:py-2.5 [&>dd]:pl-6 [&>dd]:text-right [&>dd]:font-[550] [&>dd]:wrap-anywhere [&>dt]:text-muted">
      {children}
    </dl>
  )
}
