import type { ReactNode } from 'react'

/** A part of the account page under its heading. */
export function AccountSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line py-7 first:border-t-0 first:pt-0" aria-labelledby={id}>
      <h2 id={id} className="mb-4 scroll-mt-28 text-xl!">
        {title}
      </h2>
      {children}
    </section>
  )
}
