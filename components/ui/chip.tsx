import { Icon } from './icon'
import type { ReactNode } from 'react'
import { Link } from '@/components/shell/link'

/** A choice that is a link (a machine, a status); `small` is 28 px high. */
export function ChipLink({
  href,
  current = false,
  small = false,
  className = '',
  children,
}: {
  href: string
  current?: boolean
  small?: boolean
  className?: string
  children: ReactNode
}) {
  const classes = ['chip', small ? 'small' : '', className].filter(Boolean).join(' ')
  return (
    <Link href={href} className={classes} aria-current={current ? 'true' : undefined} scroll={false}>
      {children}
    </Link>
  )
}

/** An active filter as a link that removes it. `removeLabel` is its accessible name ("Remove filter LP4"). */
export function RemovableChip({
  href,
  removeLabel,
  children,
}: {
  href: string
  removeLabel: string
  children: ReactNode
}) {
  return (
    <Link href={href} className="chip quiet small" aria-label={removeLabel} scroll={false}>
      {children}
      <Icon of="x" size="s" />
    </Link>
  )
}
