import { notFound } from 'next/navigation'
import { PostDetail } from '@/components/detail/post-detail'
import { JsonLd } from '@/components/shell/json-ld'
import { missingMetadata, withNotFound } from '@/components/shell/with-not-found'
import { cachedComments } from '@/lib/comments/queries'
import { parseId } from '@/lib/core/ids'
import { cachedRowPlaces } from '@/lib/materials/row-places'
import { cachedPost, cachedRelated, cachedRemakes } from '@/lib/posts/queries'
import { postData } from '@/lib/seo/json-ld'
import { parseSite } from '@/lib/i18n/locales'
import { postCard } from '@/lib/seo/cards/card'
import { listMachines } from '@/lib/settings/queries'
import { pageAddress, pageMetadata } from '@/lib/seo/metadata'

export const dynamic = 'force-static'

export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: PageProps<'/[site]/detail/[id]'>) {
  const { site, id } = await params
  const post = await findPost(id)
  if (!post) return missingMetadata()
  return pageMetadata({
    site,
    path: `/detail/${post.id}`,
    embed: true,
    title: post.title,
    description: post.synopsis.slice(0, 200),
    card: postCard(post, parseSite(site)!.locale),
  })
}

export default withNotFound(async function Detail({ params }: PageProps<'/[site]/detail/[id]'>) {
  const { site, id } = await params
  const post = await findPost(id)
  if (!post) notFound()
  const materials = post.materials.flatMap(({ slug }) => slug ?? []).sort()
  const [machines, comments, places, remakes, related] = await Promise.all([
    listMachines(),
    cachedComments(post.id),
    cachedRowPlaces(post.id),
    cachedRemakes(post.id),
    cachedRelated(post.id, post.device?.slug ?? null, materials.join(',')),
  ])
  const { locale, mobile } = parseSite(site)!
  return (
    <>
      <JsonLd data={postData(post, locale)} />
      <PostDetail
        post={post}
        mobile={mobile}
        url={pageAddress(locale, `/detail/${post.id}`)}
        comments={comments}
        places={places}
        remakes={remakes}
        related={related}
        machines={machines}
      />
    </>
  )
})

function findPost(segment: string) {
  const id = parseId(segment)
  return id === null ? null : cachedPost(id)
}
