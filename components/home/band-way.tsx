import type { ReactNode } from 'react'
import { Link } from '@/components/shell/link'
import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-names'

/** A cell of the band that is a link: its target and the reason for it. */
export function Way({
  href,
  icon,
  title,
  children,
}: {
  href: string
  icon: IconName
  title: string
  children: ReactNode
}) {
  return (
    <Link
      href={href}
      className="transition-opacity duration-200 starting:opacity-0 flex h-full items-center gap-3.5 rounded-[inherit] px-4.5"
    >
      <Icon of={icon} size="l" />
      <span className="min-w-0 flex-1">
        <b className="line-clamp-2 leading-[1.3] md:line-clamp-1" dir="auto">
          {title}
        </b>
        <span className="digits block truncate text-sm text-muted">{children}</span>
      </span>
      <Icon of="arrow-right" size="s" />
    </Link>
  )
}
