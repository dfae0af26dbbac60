import type { ReactNode } from 'react'
import { SiteChrome } from '@/components/shell/site-chrome'
import { parseSite } from '@/lib/i18n/locales'

/** Every page but log-in has the bars and the footer (§2). */
export default async function HouseLayout({ children, params }: LayoutProps<'/[site]'>): Promise<ReactNode> {
  const { site } = await params
  return <SiteChrome site={parseSite(site)!}>{children}</SiteChrome>
}
