import { notFound } from 'next/navigation'
import { cache } from 'react'
import { PostDetail } from '@/components/detail/post-detail'
import { PreviewNote } from '@/components/detail/preview-note'
import { PageOfMember } from '@/components/shell/page-of-member'
import { missingMetadata, withNotFound } from '@/components/shell/with-not-found'
import { getViewer } from '@/lib/auth/viewer'
import { parseId } from '@/lib/core/ids'
import { orAbsent } from '@/lib/core/or-absent'
import { parseSite } from '@/lib/i18n/locales'
import { getPreviewState, getPreview } from '@/lib/posts/own-queries'
import { pageAddress, pageMetadata } from '@/lib/seo/metadata'

export const dynamic = 'force-dynamic'

type Props = PageProps<'/[site]/preview/[id]'>

/** Returns null for everyone who may not see the preview. */
const readSeen = cache(async (segment: string, version: string) => {
  const viewer = await getViewer()
  const id = parseId(segment)
  const asked = version ? parseId(version) : undefined
  if (!viewer || id === null || asked === null) return null
  const found = await orAbsent(Promise.all([getPreview(viewer, id, asked), getPreviewState(viewer, id)]))
  if (!found) return null
  const [post, state] = found
  return { viewer, post, state, shown: asked ?? state.shown }
})

async function readPreview({ params, searchParams }: Props) {
  const [{ id }, { version }] = await Promise.all([params, searchParams])
  return readSeen(id, version ? String(version) : '')
}

export async function generateMetadata(props: Props) {
  const seen = await readPreview(props)
  if (!seen) return missingMetadata()
  const { site } = await props.params
  const { id, title } = seen.post
  return pageMetadata({ site, path: `/detail/${id}`, title, noindex: true })
}

/**
 * /detail/{id}?preview=1: the revision that the author works on, or another one with `version`; operators see what was
 * submitted. The middleware leads here.
 */
export default withNotFound(async function Preview(props: Props) {
  const [seen, { site }] = await Promise.all([readPreview(props), props.params])
  if (!seen) notFound()
  const { viewer, post, state, shown } = seen
  const { locale, mobile } = parseSite(site)!
  return (
    <PostDetail
      post={post}
      mobile={mobile}
      url={pageAddress(locale, `/detail/${post.id}`)}
      preview={{
        note: (
          <>
            <PageOfMember id={viewer.id} />
            <PreviewNote post={post} state={state} shown={shown} />
          </>
        ),
        version: shown,
        back: state.own ? '/user/home?tab=works' : '/resource',
      }}
    />
  )
})
