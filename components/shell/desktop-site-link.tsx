'use client'

import { usePathname } from 'next/navigation'
import { sitePath } from './site-path'
import { useSite } from './site-context'

/** A link to the same page of the desktop site; the middleware stores the choice for 30 days (cookie kerf_site). */
export function DesktopSiteLink({ label }: { label: string }) {
  const { prefix } = useSite()
  const path = sitePath(usePathname())
  const desktop = `${prefix.replace(/^\/m/, '')}${path === '/' ? '' : path}?site=desktop`
  return (
    <a
      className="link inline-block py-2"
      href={desktop}
      onClick={(event) => {
        // The page is the same for every query, so only the browser knows that of the address.
        event.currentTarget.href = desktop + window.location.search.replace('?', '&')
      }}
    >
      {label}
    </a>
  )
}
