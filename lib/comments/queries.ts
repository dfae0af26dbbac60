import type { Viewer } from '@/lib/auth/viewer'
import { toPage, type Cursor, type Page } from '@/lib/core/pagination'
import { integerOf } from '@/lib/core/cursor-values'
import { DomainError } from '@/lib/core/errors'
import { prisma } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { findBlockedEitherWay } from '@/lib/members/blocks'
import { cachedQuery } from '@/lib/web/cached-query'
import { tags } from '@/lib/web/tags'
import { REPLIES_SHOWN } from './limits'
import { readableComments } from './policy'
import type { CommentSort } from './schema'
import { columnOf, getSubject, subjectOf, type CommentSubject } from './subjects'
import { commentInclude, commentView, type CommentView, type ThreadView } from './views'

export const THREADS_PAGE = 20
const REPLIES_PAGE = 50

type Wanted = {
  sort?: CommentSort
  cursor?: Cursor | null
  limit?: number
  /** begins with the thread of this comment, newest first */
  around?: number
}

/**
 * Returns a page of the threads on a post (its id) or tutorial with their first replies, newest or most liked first. A
 * deleted comment stays while it has replies, and so does one of an author behind a block with the viewer; without
 * replies both are left out. Cached pages ask without a viewer, and the browser hides blocked authors itself. Throws
 * `not_found`, also for an unknown or hidden `around`.
 */
export async function listComments(
  viewer: Viewer | null,
  of: number | CommentSubject,
  { sort = 'latest', cursor = null, limit = THREADS_PAGE, around }: Wanted = {},
): Promise<Page<ThreadView>> {
  const about: CommentSubject = typeof of === 'number' ? { type: 'post', id: of } : of
  await getSubject(prisma, about)
  const column = columnOf(about)
  const hidden = await hiddenFrom(viewer)
  const order = around === undefined ? sort : 'latest'
  const seen = { deletedAt: null, authorId: { notIn: [...hidden] } }
  const from = around === undefined ? cursor : await beginWith(around, { ...seen, ...column })
  const rows = await prisma.comment.findMany({
    where: {
      ...column,
      parentId: null,
      // repeats the subject's id: the index for replies begins with it
      AND: [{ OR: [seen, { replies: { some: { ...seen, ...column } } }] }, from ? after(order, from) : {}],
    },
    orderBy: order === 'like' ? [{ likesCount: 'desc' }, { id: 'desc' }] : { id: 'desc' },
    take: limit + 1,
    include: commentInclude,
  })
  const answers = await firstAnswers(
    about,
    rows.slice(0, limit).map(({ id }) => id),
    [...hidden],
  )
  return toPage(
    rows,
    limit,
    (row) => ({
      ...commentView(row, hidden),
      replies: answers.first.filter(({ parentId }) => parentId === row.id),
      repliesCount: answers.counts.get(row.id) ?? 0,
    }),
    (row) => ({ value: row.likesCount, id: row.id }),
  )
}

/** Returns the replies of a thread in the order of writing. Throws `not_found`. */
export async function listReplies(
  viewer: Viewer | null,
  threadId: number,
  cursor: Cursor | null = null,
): Promise<Page<CommentView>> {
  const thread = await prisma.comment.findFirst({
    where: { id: threadId, parentId: null, ...readableComments },
    select: { postId: true, tutorialId: true },
  })
  const about = thread && subjectOf(thread)
  if (!about) throw new DomainError('not_found')
  const hidden = await hiddenFrom(viewer)
  const rows = await prisma.comment.findMany({
    where: {
      ...columnOf(about),
      parentId: threadId,
      deletedAt: null,
      authorId: { notIn: [...hidden] },
      ...(cursor ? { id: { gt: cursor.id } } : {}),
    },
    orderBy: { id: 'asc' },
    take: REPLIES_PAGE + 1,
    include: commentInclude,
  })
  return toPage(
    rows,
    REPLIES_PAGE,
    (row) => commentView(row),
    ({ id }) => ({ value: 0, id }),
  )
}

const hiddenFrom = async (viewer: Viewer | null): Promise<ReadonlySet<number>> =>
  viewer ? findBlockedEitherWay(prisma, viewer.id) : new Set()

/** Returns the first replies of each thread, and their numbers: three queries, however many threads. */
async function firstAnswers(about: CommentSubject, threads: number[], hidden: number[]) {
  if (threads.length === 0) return { first: [], counts: new Map<number | null, number>() }
  const [picked, groups] = await Promise.all([
    prisma.$queryRaw<{ id: number }[]>`
      SELECT answer.id FROM unnest(${threads}::int[]) AS thread (id) CROSS JOIN LATERAL (
        SELECT c.id FROM "Comment" c
        WHERE ${ownColumn(about)} = ${about.id} AND c."parentId" = thread.id AND c."deletedAt" IS NULL
          AND c."authorId" <> ALL (${hidden}::int[])
        ORDER BY c.id LIMIT ${REPLIES_SHOWN}) AS answer`,
    prisma.comment.groupBy({
      by: ['parentId'],
      where: { ...columnOf(about), parentId: { in: threads }, deletedAt: null, authorId: { notIn: hidden } },
      _count: true,
    }),
  ])
  const rows = await prisma.comment.findMany({
    where: { id: { in: picked.map(({ id }) => id) } },
    orderBy: { id: 'asc' },
    include: commentInclude,
  })
  return {
    first: rows.map((row) => commentView(row)),
    counts: new Map(groups.map(({ parentId, _count }) => [parentId, _count])),
  }
}

const ownColumn = ({ type }: CommentSubject) =>
  type === 'post' ? Prisma.sql`c."postId"` : Prisma.sql`c."tutorialId"`

async function beginWith(commentId: number, readable: Prisma.CommentWhereInput): Promise<Cursor> {
  const comment = await prisma.comment.findFirst({
    where: { id: commentId, ...readable },
    select: { id: true, parentId: true },
  })
  if (!comment) throw new DomainError('not_found')
  return { value: 0, id: (comment.parentId ?? comment.id) + 1 }
}

function after(sort: CommentSort, cursor: Cursor) {
  const { id } = cursor
  const value = integerOf(cursor)
  if (sort === 'latest') return { id: { lt: id } }
  return { OR: [{ likesCount: { lt: value } }, { likesCount: value, id: { lt: id } }] }
}

/** Returns the first page of a post's comments for its page, cached until somebody comments. */
export const cachedComments = cachedQuery(
  'comments',
  (postId: number) => listComments(null, postId),
  (postId) => [tags.comments('post', postId)],
)

/** Returns the same for a tutorial. */
export const cachedTutorialComments = cachedQuery(
  'tutorial-comments',
  (id: number) => listComments(null, { type: 'tutorial', id }),
  (id) => [tags.comments('tutorial', id)],
)
