import { Icon } from '@/components/ui/icon'
import type { ReactNode } from 'react'
import { Link } from './link'

/** The heading of a section with its rule, drawn as a cut in progress, and a link to more. */
export function SectionHead({
  title,
  id,
  level: Heading = 'h2',
  more,
  children,
}: {
  title: ReactNode
  id?: string
  level?: 'h1' | 'h2' | 'h3'
  more?: { href: string; label: string }
  /** instead of `more`: a note or a control at the right */
  children?: ReactNode
}) {
  return (
    <div className="head">
      <Heading id={id}>{title}</Heading>
      <span className="cut-line" aria-hidden />
      {more && (
        <Link className="more" href={more.href}>
          {more.label}
          <Icon of="arrow-right" size="s" />
        </Link>
      )}
      {children}
    </div>
  )
}
