import type { ReactNode } from 'react'
import { Link } from '@/components/shell/link'

export type LinkTab = { href: string; label: string; count?: ReactNode; current: boolean }

/** Tabs that are links; the current one is marked. `label` names the group. */
export function LineTabs({
  label,
  tabs,
  className = '',
}: {
  label: string
  tabs: LinkTab[]
  className?: string
}) {
  return (
    <nav className={`line-tabs ${className}`} aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.href} href={tab.href} aria-current={tab.current ? 'page' : undefined} scroll={false}>
          {tab.label}
          {/* The space separates the count from the label for screen readers. */}
          {tab.count !== undefined && <span className="count"> {tab.count}</span>}
        </Link>
      ))}
    </nav>
  )
}
