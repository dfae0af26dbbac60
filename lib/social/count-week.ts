import { z } from 'zod'
import type { Viewer } from '@/lib/auth/viewer'
import { prisma } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { findBlockedEitherWay } from '@/lib/members/blocks'

export const reactions = ['likes', 'saves', 'downloads', 'comments'] as const
export type Reaction = (typeof reactions)[number]

const countsSchema = z.strictObject({ likes: z.int(), saves: z.int(), downloads: z.int(), comments: z.int() })

export const weekSchema = z.strictObject({
  now: countsSchema.describe('In the last seven days.'),
  before: countsSchema.describe('In the seven days before.'),
  newest: z
    .int()
    .nullable()
    .describe('The number of the newest projects that were counted; null when all were.'),
})
export type WeekView = z.infer<typeof weekSchema>

/**
 * Comments have no index by time, so the query reads all comments of a project; these limits bound projects and
 * comments.
 */
const POSTS_MAX = 1_000
const COMMENTS_MAX = 20_000

type Most = { posts: number; comments: number }
type Row = { kind: Reaction; now: number; before: number; looked: number; all: number }

/**
 * Returns what others did with the viewer's own public projects in the last seven days and in the seven before, or null
 * when both are empty. It counts neither the viewer's own acts, nor acts of members behind a block, nor deleted
 * comments; reactions of former members count, as everywhere. One statement beside the blocks.
 */
export async function countWeek(
  viewer: Pick<Viewer, 'id'>,
  { posts, comments }: Most = { posts: POSTS_MAX, comments: COMMENTS_MAX },
): Promise<WeekView | null> {
  const ignored = [viewer.id, ...(await findBlockedEitherWay(prisma, viewer.id))]
  const found = await prisma.$queryRaw<Row[]>`
    WITH newest AS MATERIALIZED (
      SELECT id, "publishedAt", "likesCount", "savesCount", "downloadsCount", "commentsCount" FROM "Post"
      WHERE "authorId" = ${viewer.id} AND visible ORDER BY "publishedAt" DESC, id DESC LIMIT ${posts + 1}
    ), numbered AS (
      SELECT *, row_number() OVER newer AS place, sum("commentsCount") OVER newer AS comments
      FROM newest WINDOW newer AS (ORDER BY "publishedAt" DESC, id DESC ROWS UNBOUNDED PRECEDING)
    ), looked AS MATERIALIZED (
      SELECT * FROM numbered WHERE place <= ${posts} AND comments <= ${comments}
    ), reaction AS (${Prisma.join(reactions.map(rowsOf), ' UNION ALL ')})
    SELECT kind, count(*) FILTER (WHERE "createdAt" > now() - interval '7 days')::int AS now,
      count(*) FILTER (WHERE "createdAt" <= now() - interval '7 days')::int AS before,
      (SELECT count(*)::int FROM looked) AS looked, (SELECT count(*)::int FROM newest) AS all
    FROM reaction
    WHERE by <> ALL (${ignored}::int[])
    GROUP BY kind`
  const [first] = found
  if (!first) return null
  const counts = (when: 'now' | 'before') =>
    Object.fromEntries(
      reactions.map((kind) => [kind, found.find((row) => row.kind === kind)?.[when] ?? 0]),
    ) as Record<Reaction, number>
  return {
    now: counts('now'),
    before: counts('before'),
    newest: first.looked < first.all ? first.looked : null,
  }
}

const tables = {
  likes: Prisma.sql`"PostLike"`,
  saves: Prisma.sql`"PostSave"`,
  downloads: Prisma.sql`"Download"`,
  comments: Prisma.sql`"Comment"`,
} satisfies Record<Reaction, Prisma.Sql>

/**
 * Selects the rows of fourteen days. OFFSET 0 makes PostgreSQL read project by project through the index, whatever the
 * planner estimates.
 */
function rowsOf(kind: Reaction): Prisma.Sql {
  const by = kind === 'comments' ? Prisma.sql`"authorId"` : Prisma.sql`"userId"`
  const there = kind === 'comments' ? Prisma.sql`AND "deletedAt" IS NULL` : Prisma.empty
  return Prisma.sql`
    SELECT ${kind}::text AS kind, row.* FROM looked CROSS JOIN LATERAL (
      SELECT "createdAt", ${by} AS by FROM ${tables[kind]} 
      WHERE "postId" = looked.id AND "createdAt" > now() - interval '14 days' ${there} OFFSET 0) AS row
    WHERE looked.${Prisma.raw(`"${kind}Count"`)} > 0`
}
