'use client'

import { usePathname } from 'next/navigation'
import { sitePath } from './site-path'
import { useSite } from './site-context'

/** The same page of the desktop site; the middleware remembers it for 30 days (cookie kerf_site). */
export function DesktopSiteLink({ label }: { label: string }) {
  const { prefix } = useSite()
  const path = sitePath(usePathname())
  const desktop = `${prefix.replace(/^\/m/, '')}${path === '/' ? '' : path}?site=desktop`
  return (
    <a
      className="link inline-block py-2"
      href={desktop}
      onClick={(event) => {
        // the page is the same for every query, so what the address has is known here only
        event.currentTarget.href = desktop + window.location.search.replace('?', '&')
      }}
    >
      {label}
    </a>
  )
}
