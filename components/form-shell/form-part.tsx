import type { ReactNode } from 'react'
import { partId } from './field-id'

/** A part of a form under its heading; `line` draws a line below it. */
export function FormPart({
  id,
  title,
  line = true,
  children,
}: {
  id: string
  title: string
  line?: boolean
  children: ReactNode
}) {
  const heading = `${partId(id)}-h`
  return (
    <section
      className={`mb-8.5 scroll-mt-4 pb-8.5 [&>.field:not(:has(~:not(.sr-only)))]:mb-0 ${line ? 'border-b border-line' : ''}`}
      id={partId(id)}
      aria-labelledby={heading}
      tabIndex={-1}
    >
      <h2
        id={heading}
        className="mb-4.5 text-[22px] md:text-[26px] md:[&:is(:lang(ja),:lang(zh))]:text-[24px]"
      >
        {title}
      </h2>
      {children}
    </section>
  )
}
