'use client'

import { createContext, use, type ReactNode } from 'react'
import { parseSite, type SiteInfo } from '@/lib/i18n/locales'

const SiteContext = createContext<SiteInfo | null>(null)

export function SiteProvider({ site, children }: { site: SiteInfo; children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>
}

/** Returns the variant of this page; English outside the provider (the last-resort error page). */
export function useSite(): SiteInfo {
  return use(SiteContext) ?? parseSite('en')!
}
