import { Icon } from '@/components/ui/icon'
import type { ReactNode } from 'react'

/** The look of a link to a field. */
export const problemLinkClass = 'font-semibold underline underline-offset-3'

/** A list of problems under a heading. */
export function ProblemPanel({
  id,
  heading,
  children,
}: {
  id: string
  heading: string
  children: ReactNode
}) {
  return (
    <section
      className="mb-7 scroll-mt-4 rounded-card border border-danger bg-danger-wash px-4.5 py-4"
      aria-labelledby={`${id}-h`}
      id={id}
    >
      <h2
        id={`${id}-h`}
        className="mb-2 flex items-center gap-[9px] font-sans text-lg leading-[1.4] font-[650] tracking-normal text-danger"
      >
        <Icon of="circle-alert" />
        {heading}
      </h2>
      {children}
    </section>
  )
}

export function ProblemRow({ children }: { children: ReactNode }) {
  return <li className="flex flex-wrap gap-x-2.5 py-[3px]">{children}</li>
}
