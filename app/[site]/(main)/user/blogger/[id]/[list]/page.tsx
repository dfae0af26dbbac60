import { getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { MakerListPage, type MakerListBody } from '@/components/profile/maker-list-page'
import { missingMetadata, withNotFound } from '@/components/shell/with-not-found'
import { DomainError } from '@/lib/core/errors'
import { parseId } from '@/lib/core/ids'
import { isMomentCursor } from '@/lib/core/cursor-values'
import type { Cursor } from '@/lib/core/pagination'
import { AddressReader } from '@/lib/core/read-address'
import { listDesigns } from '@/lib/designs/list-queries'
import { listPosts } from '@/lib/posts/list-queries'
import { cachedMaker, listFans, listFollowing } from '@/lib/social/queries'
import { pageMetadata } from '@/lib/seo/metadata'

// the layouts above are static; a page that reads its query must declare itself dynamic
export const dynamic = 'force-dynamic'

type Props = {
  params: Promise<{ site: string; id: string; list: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const lists: Record<MakerListBody['list'], (id: number, cursor: Cursor | null) => Promise<MakerListBody>> = {
  projects: async (id, cursor) => ({
    list: 'projects',
    ...(await listPosts({ author: id }, 'latest', cursor)),
  }),
  designs: async (id, cursor) => ({
    list: 'designs',
    ...(await listDesigns({ author: id }, 'latest', cursor)),
  }),
  fans: async (id, cursor) => ({ list: 'fans', ...(await listFans(null, id, cursor)) }),
  following: async (id, cursor) => ({ list: 'following', ...(await listFollowing(null, id, cursor)) }),
}

export async function generateMetadata({ params }: Props) {
  const { site, list, ...rest } = await params
  const maker = await readMaker(rest.id)
  if (!maker || !isList(list)) return missingMetadata()
  const t = await getTranslations('profile.maker.lists')
  return pageMetadata({
    site,
    path: `/user/blogger/${maker.id}/${list}`,
    title: t(list, { name: maker.nickname }),
    noindex: list === 'fans' || list === 'following',
  })
}

/** One complete list of a member, whose page shows only its beginning or its count. */
export default withNotFound(async function MakerList({ params, searchParams }: Props) {
  const { id, list } = await params
  const maker = await readMaker(id)
  if (!maker || !isList(list)) notFound()
  const address = new AddressReader(await searchParams)
  const cursor = address.cursor('cursor', isMomentCursor)
  if (!address.isRight) notFound()
  const body = await lists[list](maker.id, cursor).catch(refused)
  return <MakerListPage maker={maker} body={body} />
})

/** Answers 404 for a list that its member keeps private. */
function refused(error: unknown): never {
  if (error instanceof DomainError && ['list_hidden', 'not_found'].includes(error.code)) notFound()
  throw error
}

function readMaker(segment: string) {
  const id = parseId(segment)
  return id === null ? null : cachedMaker(id)
}

function isList(segment: string): segment is MakerListBody['list'] {
  return Object.hasOwn(lists, segment)
}
