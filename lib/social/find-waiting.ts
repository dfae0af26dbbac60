import { z } from 'zod'
import type { Viewer } from '@/lib/auth/viewer'
import { prisma } from '@/lib/db/client'
import { languageFromDb } from '@/lib/db/language'
import { locales } from '@/lib/i18n/locales'
import { findBlockedEitherWay } from '@/lib/members/blocks'
import { publicPosts } from '@/lib/posts/policy'
import { imageViewSchema } from '@/lib/uploads/schema'

/** A stored cover also has texts, which this view leaves out. */
const coverSchema = z.object(imageViewSchema.shape)

export const waitingSchema = z.strictObject({
  id: z.int().describe('The id of the comment.'),
  postId: z.int().describe('The id of the project.'),
  title: z.string().describe('The title of the project.'),
  titleLanguage: z.enum(locales).describe('The language of the title.'),
  name: z.string().describe('The nickname of the author of the comment.'),
  nameLanguage: z.enum(locales).describe('The language that the author of the comment writes in.'),
  asks: z.boolean().describe('Whether the text has a question mark.'),
  picture: imageViewSchema.nullable().describe('The cover of the project.'),
})
export type WaitingView = z.infer<typeof waitingSchema>

const WAITING_SHOWN = 3
/**
 * Bounds of the search: the newest threads of the newest projects, the threads in which the viewer wrote last, and the
 * end of each. Older comments without a reply no longer appear.
 */
const POSTS_MAX = 1_000
const THREADS_OF_POST = 10
const THREADS_MAX = 100
const ENDING = 20

/**
 * Returns the newest three comments of others on the viewer's own public projects that the viewer has not replied to
 * since, at most one per thread. It leaves out deleted comments and those of former members and of members behind a
 * block. Three statements.
 */
export async function findWaiting(viewer: Pick<Viewer, 'id'>): Promise<WaitingView[]> {
  const ids = await findIds(viewer.id)
  if (ids.length === 0) return []
  const rows = await prisma.comment.findMany({
    where: { id: { in: ids }, deletedAt: null, post: { ...publicPosts, authorId: viewer.id } },
    orderBy: { id: 'desc' },
    select: {
      id: true,
      text: true,
      author: { select: { nickname: true, language: true } },
      post: { select: { id: true, title: true, language: true, card: true } },
    },
  })
  return rows.flatMap(({ id, text, author, post }) =>
    post
      ? {
          id,
          postId: post.id,
          title: post.title,
          titleLanguage: languageFromDb(post.language),
          name: author.nickname,
          nameLanguage: languageFromDb(author.language),
          asks: /[?？]/.test(text),
          picture: coverSchema
            .nullable()
            .catch(null)
            .parse((post.card as { cover?: unknown } | null)?.cover),
        }
      : [],
  )
}

async function findIds(viewerId: number): Promise<number[]> {
  const hidden = [...(await findBlockedEitherWay(prisma, viewerId))]
  const found = await prisma.$queryRaw<{ id: number }[]>`
    WITH own AS MATERIALIZED (
      SELECT id, "commentsCount" FROM "Post"
      WHERE "authorId" = ${viewerId} AND visible ORDER BY "publishedAt" DESC, id DESC LIMIT ${POSTS_MAX}
    ), begun AS MATERIALIZED (
      SELECT thread.id, own.id AS post FROM own CROSS JOIN LATERAL (
        -- in the order of the index, so that the planner reads only the last rows of a post
        SELECT id FROM "Comment" WHERE "postId" = own.id AND "parentId" IS NULL
        ORDER BY "parentId" DESC, id DESC LIMIT ${THREADS_OF_POST}) AS thread
      WHERE own."commentsCount" > 0 ORDER BY thread.id DESC LIMIT ${THREADS_MAX}
    ), joined AS MATERIALIZED (
      SELECT coalesce(comment."parentId", comment.id) AS id, post.id AS post FROM (
        SELECT id, "parentId", "postId" FROM "Comment" WHERE "authorId" = ${viewerId}
        ORDER BY id DESC LIMIT ${THREADS_MAX}) AS comment
      JOIN "Post" AS post ON post.id = comment."postId" AND post."authorId" = ${viewerId} AND post.visible
    ), thread AS (SELECT * FROM begun UNION SELECT * FROM joined)
    SELECT last.id FROM thread CROSS JOIN LATERAL (
      SELECT one.id FROM (
        SELECT *, max(id) FILTER (WHERE "authorId" = ${viewerId} AND "deletedAt" IS NULL) OVER () AS answered
        -- the limit drops the first comment (the lowest id) of a long thread, so a reply to it is not looked for there
        FROM (SELECT * FROM (
            (SELECT id, "authorId", "deletedAt" FROM "Comment"
              WHERE "postId" = thread.post AND "parentId" = thread.id ORDER BY id DESC LIMIT ${ENDING})
            UNION ALL SELECT id, "authorId", "deletedAt" FROM "Comment" WHERE id = thread.id) AS comment
          ORDER BY id DESC LIMIT ${ENDING}) AS ending) AS one
      JOIN "User" AS author ON author.id = one."authorId" AND author.status <> 'DELETED'
      WHERE one."deletedAt" IS NULL AND one.id > coalesce(one.answered, 0)
        AND one."authorId" <> ALL (${hidden}::int[])
      ORDER BY one.id DESC LIMIT 1) AS last
    ORDER BY last.id DESC LIMIT ${WAITING_SHOWN}`
  return found.map(({ id }) => id)
}
