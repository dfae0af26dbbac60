import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Workshop } from '@/components/workshop/workshop'
import { missingMetadata, withNotFound } from '@/components/shell/with-not-found'
import { parseId } from '@/lib/core/ids'
import { cachedRowPlaces } from '@/lib/materials/row-places'
import { cachedPost } from '@/lib/posts/queries'
import { pageMetadata } from '@/lib/seo/metadata'

export const dynamic = 'force-static'

export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: PageProps<'/[site]/bench/[id]'>) {
  const { site, id } = await params
  const post = await findHowTo(id)
  if (!post) return missingMetadata()
  const t = await getTranslations('bench')
  const title = t('title', { title: post.title })
  // noindex: search engines index the how-to itself
  return pageMetadata({ site, path: `/detail/${post.id}`, title, noindex: true })
}

/** Workshop mode: a how-to without the bars, which a reader can save on a device. */
export default withNotFound(async function WorkshopPage({ params }: PageProps<'/[site]/bench/[id]'>) {
  const post = await findHowTo((await params).id)
  if (!post) notFound()
  return <Workshop post={post} places={await cachedRowPlaces(post.id)} />
})

async function findHowTo(segment: string) {
  const id = parseId(segment)
  const post = id === null ? null : await cachedPost(id)
  return post?.postType === 0 ? post : null
}
