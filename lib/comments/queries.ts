import type { Viewer } from '@/lib/auth/viewer'
import { toPage, type Cursor, type Page } from '@/lib/core/pagination'
import { DomainError } from '@/lib/core/errors'
import { prisma } from '@/lib/db/client'
import { publicPosts } from '@/lib/posts/policy'
import { findBlockedEitherWay } from '@/lib/social/blocks'
import { makerSelect } from '@/lib/social/views'
import { cachedQuery } from '@/lib/web/cached-query'
import { tags } from '@/lib/web/tags'
import { commentView, type ThreadView } from './views'

export const THREADS_PAGE = 20
const REPLIES_MAX = 200

/**
 * A page of a post's threads with their answers, newest or most liked first; a deleted one stays while it has answers.
 * Where there is a block between the viewer and an author, what that author said is left out likewise. Pages are made
 * for everybody and ask without a viewer; in the browser they leave it out themselves. Throws not_found.
 */
export async function listComments(
  viewer: Viewer | null,
  postId: number,
  sort: 'latest' | 'like',
  cursor: Cursor | null,
  limit = THREADS_PAGE,
): Promise<Page<ThreadView>> {
  const readable = await prisma.post.count({ where: { id: postId, ...publicPosts } })
  if (readable === 0) throw new DomainError('not_found')
  const hidden = viewer ? await findBlockedEitherWay(prisma, viewer.id) : new Set<number>()
  const shown = { deletedAt: null, authorId: { notIn: [...hidden] } }
  const author = { select: makerSelect }
  const rows = await prisma.comment.findMany({
    where: {
      postId,
      parentId: null,
      AND: [{ OR: [shown, { replies: { some: shown } }] }, cursor ? after(sort, cursor) : {}],
    },
    orderBy: sort === 'like' ? [{ likesCount: 'desc' }, { id: 'desc' }] : { id: 'desc' },
    take: limit + 1,
    include: {
      author,
      replies: { where: shown, orderBy: { id: 'asc' }, take: REPLIES_MAX, include: { author } },
    },
  })
  return toPage(
    rows,
    limit,
    (row) => ({
      ...commentView(row, hidden),
      replies: row.replies.map((reply) => commentView(reply)),
      repliesCount: row.replies.length,
    }),
    (row) => ({ value: row.likesCount, id: row.id }),
  )
}

function after(sort: 'latest' | 'like', { value, id }: Cursor) {
  if (sort === 'latest') return { id: { lt: id } }
  if (typeof value !== 'number')
    throw new DomainError('invalid', { fields: { cursor: { code: 'bad_cursor' } } })
  return { OR: [{ likesCount: { lt: value } }, { likesCount: value, id: { lt: id } }] }
}

/** The first page of a post's comments for its page: kept until somebody comments. */
export const cachedComments = cachedQuery(
  'comments',
  (postId: number) => listComments(null, postId, 'latest', null),
  (postId) => [tags.comments('post', postId)],
)
