import type { ReactNode } from 'react'
import { Link } from '@/components/shell/link'

/** A link that a member wrote: it leads through /leave, the page that checks external addresses. */
export function OutsideLink({
  url,
  className = 'link wrap-anywhere',
  children,
}: {
  url: string
  className?: string
  children: ReactNode
}) {
  return (
    <Link
      href={`/leave?to=${encodeURIComponent(url)}`}
      prefetch={false}
      className={className}
      target="_blank"
      rel="ugc nofollow noopener noreferrer"
      dir="auto"
    >
      {children}
    </Link>
  )
}
