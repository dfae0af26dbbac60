import { notFound } from 'next/navigation'
import { AboutPage } from '@/components/protocol/about-page'
import { FaqPage } from '@/components/protocol/faq-page'
import { ProtocolText } from '@/components/protocol/protocol-page'
import { ClientMessages } from '@/components/shell/client-messages'
import { missingMetadata, withNotFound } from '@/components/shell/with-not-found'
import { cachedLevelCounts } from '@/lib/academy/queries'
import { cachedDesignFacets } from '@/lib/designs/list-queries'
import { parseSite, type Locale } from '@/lib/i18n/locales'
import { cachedHomePosts } from '@/lib/posts/home-queries'
import { cachedPostFacets } from '@/lib/posts/list-queries'
import { cachedProtocolPage, type ProtocolPage } from '@/lib/protocol/queries'
import { parseTab } from '@/lib/protocol/schema'
import { pageMetadata } from '@/lib/seo/metadata'
import { getCatalog } from '@/lib/settings/queries'

export const dynamic = 'force-static'

export function generateStaticParams() {
  return []
}

type Props = PageProps<'/[site]/protocol/[tab]'>

export async function generateMetadata({ params }: Props) {
  const { site, tab: segment } = await params
  const tab = parseTab(segment)
  if (!tab) return missingMetadata()
  const { title, summary } = await cachedProtocolPage(tab, parseSite(site)!.locale)
  return pageMetadata({ site, path: `/protocol/${tab}`, title, description: summary })
}

/** About us, community guidelines, FAQ with the feedback form, privacy policy, terms of use. */
export default withNotFound(async function ProtocolTabPage({ params }: Props) {
  const { site, tab: segment } = await params
  const tab = parseTab(segment)
  if (!tab) notFound()
  const page = await cachedProtocolPage(tab, parseSite(site)!.locale)
  if (tab === 'about') return <About page={page} locale={parseSite(site)!.locale} />
  if (tab !== 'faq') return <ProtocolText tab={tab} page={page} />
  return (
    <ClientMessages namespaces={['protocol', 'validation']}>
      <FaqPage page={page} />
    </ClientMessages>
  )
})

async function About({ page, locale }: { page: ProtocolPage; locale: Locale }) {
  const [posts, designs, levels, { devices }, { excellent }] = await Promise.all([
    cachedPostFacets(),
    cachedDesignFacets(),
    cachedLevelCounts(),
    getCatalog(),
    cachedHomePosts(locale),
  ])
  const counts = {
    posts: posts.all ?? 0,
    designs: designs.all ?? 0,
    lessons: Object.values(levels).reduce((sum, count) => sum + count, 0),
    machines: devices.length,
  }
  return <AboutPage page={page} counts={counts} projects={excellent} />
}
