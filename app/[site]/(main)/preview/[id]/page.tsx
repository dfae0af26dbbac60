import { notFound } from 'next/navigation'
import { PostDetail } from '@/components/detail/post-detail'
import { PreviewNote } from '@/components/detail/preview-note'
import { withNotFound } from '@/components/shell/with-not-found'
import { getViewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import { parseId } from '@/lib/core/ids'
import { parseSite } from '@/lib/i18n/locales'
import { getPreviewState, getPreview } from '@/lib/posts/own-queries'
import { pageAddress } from '@/lib/seo/metadata'

export const dynamic = 'force-dynamic'
export const metadata = { robots: { index: false } }

/** /detail/{id}?preview=1: what the author works on, or with `version` another, for the author, and what was handed in for operators. The middleware leads here. */
export default withNotFound(async function Preview({
  params,
  searchParams,
}: PageProps<'/[site]/preview/[id]'>) {
  const [viewer, { site, id: segment }, { version }] = await Promise.all([getViewer(), params, searchParams])
  const id = parseId(segment)
  const asked = version ? parseId(String(version)) : undefined
  if (!viewer || id === null || asked === null) notFound()
  const [post, state] = await Promise.all([getPreview(viewer, id, asked), getPreviewState(viewer, id)]).catch(
    absent,
  )
  const shown = asked ?? state.shown
  return (
    <PostDetail
      post={post}
      url={pageAddress(parseSite(site)!.locale, `/detail/${post.id}`)}
      preview={{
        note: <PreviewNote post={post} state={state} shown={shown} />,
        version: shown,
        back: state.own ? '/user/home?tab=works' : '/resource',
      }}
    />
  )
})

function absent(error: unknown): never {
  if (error instanceof DomainError && error.code === 'not_found') notFound()
  throw error
}
