import { getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { MakerPage } from '@/components/profile/maker-page'
import { missingMetadata, withNotFound } from '@/components/shell/with-not-found'
import { parseId } from '@/lib/core/ids'
import { cachedMakerDesigns } from '@/lib/designs/list-queries'
import { cachedMakerPosts } from '@/lib/social/maker-posts'
import { cachedMaker } from '@/lib/social/queries'
import { parseSite } from '@/lib/i18n/locales'
import { makerCard } from '@/lib/seo/cards/card'
import { pageMetadata } from '@/lib/seo/metadata'

export const dynamic = 'force-static'

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ site: string; id: string }> }

export async function generateMetadata({ params }: Props) {
  const { site, id } = await params
  const maker = await readMaker(id)
  if (!maker) return missingMetadata()
  const t = await getTranslations('profile')
  return pageMetadata({
    site,
    path: `/user/blogger/${maker.id}`,
    feed: `/user/blogger/${maker.id}/feed.xml`,
    card: makerCard(maker, parseSite(site)!.locale),
    title: maker.nickname,
    description: maker.bio.slice(0, 200) || t('about', { name: maker.nickname }),
  })
}

export default withNotFound(async function Blogger({ params }: Props) {
  const maker = await readMaker((await params).id)
  if (!maker) notFound()
  const [posts, designs] = await Promise.all([cachedMakerPosts(maker.id), cachedMakerDesigns(maker.id)])
  return <MakerPage maker={maker} posts={posts} designs={designs} />
})

function readMaker(segment: string) {
  const id = parseId(segment)
  return id === null ? null : cachedMaker(id)
}
