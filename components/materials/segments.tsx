import type { ReactNode } from 'react'
import { Link } from '@/components/shell/link'

/** A choice of one among a few, side by side; when they do not fit, the row scrolls sideways. */
export function Segments({
  label,
  className = '',
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    <nav
      className={`inline-flex max-w-full gap-0.5 overflow-x-auto rounded-ctl bg-sunken scroll-px-[3px] p-[3px] [scrollbar-width:none] ${className}`}
      aria-label={label}
    >
      {children}
    </nav>
  )
}

/** `label` is the accessible name where the text is short. The current segment is scrolled into view. */
export function Segment({
  href,
  current,
  label,
  children,
}: {
  href: string
  current: boolean
  label?: string
  children: ReactNode
}) {
  const look = current
    ? 'bg-surface text-ink shadow-[0_0_0_1px_var(--edge)] [scroll-initial-target:nearest]'
    : 'text-muted hover:text-ink'
  return (
    <Link
      className={`flex min-h-9 items-center gap-2 rounded-[8px] px-[13px] text-[14px] font-semibold whitespace-nowrap focus-visible:-outline-offset-2 pointer-coarse:min-h-11 [&_.operation]:font-semibold ${look}`}
      href={href}
      scroll={false}
      aria-current={current ? 'true' : undefined}
      aria-label={label}
    >
      {children}
    </Link>
  )
}
