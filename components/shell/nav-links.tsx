'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { HOME, HomeLink } from './home-link'
import { Link } from './link'
import { isCurrent } from './site-path'

export type NavItem = { href: string; label: string; icon?: ReactNode; className?: string }

/** Navigation links; the one of this page is marked. A link with a `#` is a place on a page and is never marked. */
export function NavLinks({ items }: { items: NavItem[] }) {
  const pathname = usePathname()
  return items.map(({ href, label, icon, className }) => {
    const current = !href.includes('#') && isCurrent(pathname, href)
    const look = { className, 'aria-current': current ? ('page' as const) : undefined }
    const content = (
      <>
        {icon}
        {label}
      </>
    )
    return href === HOME ? (
      <HomeLink key={href} {...look}>
        {content}
      </HomeLink>
    ) : (
      <Link key={href} href={href} {...look}>
        {content}
      </Link>
    )
  })
}
