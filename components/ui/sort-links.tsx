import { Link } from '@/components/shell/link'

/** The orders of a list as segmented links, so that the order is in the address. */
export function SortLinks({
  label,
  options,
  className = '',
}: {
  label: string
  /** `members`: a visitor gets the log-in dialog instead (page-gestures.tsx) */
  options: { href: string; label: string; current: boolean; members?: boolean }[]
  className?: string
}) {
  return (
    <nav className={`sort ${className}`} aria-label={label}>
      {options.map((option) => (
        <Link
          key={option.href}
          href={option.href}
          aria-current={option.current ? 'true' : undefined}
          scroll={false}
          data-log-in={option.members || undefined}
        >
          {option.label}
        </Link>
      ))}
    </nav>
  )
}
