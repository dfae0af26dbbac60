import { Icon } from './icon'
import type { ReactNode } from 'react'
import { Link } from '@/components/shell/link'

/** A choice that is an address (a machine, a status). `small` 28 px, `keyShape` square like a key of the pad. */
export function ChipLink({
  href,
  current = false,
  small = false,
  keyShape = false,
  className = '',
  children,
}: {
  href: string
  current?: boolean
  small?: boolean
  keyShape?: boolean
  className?: string
  children: ReactNode
}) {
  const classes = ['chip', small ? 'sm' : '', keyShape ? 'key' : '', className].filter(Boolean).join(' ')
  return (
    <Link href={href} className={classes} aria-current={current ? 'true' : undefined} scroll={false}>
      {children}
    </Link>
  )
}

/** An active filter: the whole chip takes it away. `removeLabel` is read aloud ("Remove filter LP4"). */
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
    <Link href={href} className="chip quiet sm" aria-label={removeLabel} scroll={false}>
      {children}
      <Icon of="x" size="s" />
    </Link>
  )
}
