import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { SiteChrome } from '@/components/shell/site-chrome'
import { parseSite } from '@/lib/i18n/locales'

/** Adds the bars and the footer to every page except the log-in. */
export default async function MainLayout({ children, params }: LayoutProps<'/[site]'>): Promise<ReactNode> {
  const site = parseSite((await params).site)
  // a file that the build does not have (/_next/…) arrives here like a page
  if (!site) notFound()
  return <SiteChrome>{children}</SiteChrome>
}
