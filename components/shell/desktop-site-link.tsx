'use client'

import { usePathname } from 'next/navigation'
import { sitePath } from './site-path'
import { useSite } from './site-context'

const DAYS_30 = 30 * 24 * 60 * 60

/** Switches the phone redirect off for 30 days (cookie kerf_site) and goes to the same page of the desktop site. */
export function DesktopSiteLink({ label }: { label: string }) {
  const { prefix } = useSite()
  const path = sitePath(usePathname())
  const desktop = prefix.replace(/^\/m/, '') + (path === '/' ? '' : path)
  return (
    <a
      className="link"
      href={desktop}
      onClick={(event) => {
        document.cookie = `kerf_site=desktop; path=/; max-age=${DAYS_30}; samesite=lax`
        event.currentTarget.href = desktop + window.location.search
      }}
    >
      {label}
    </a>
  )
}
