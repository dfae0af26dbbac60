import { prisma, type Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { inTransaction } from '@/lib/db/transaction'
import { expireTags, tags } from '@/lib/web/tags'

/** for counters of all posts of a large site */
const TIMEOUT_MS = 10 * 60_000

/** Counter columns and the queries that count them. Table and column names are constants, never input. */
export const counters: { table: string; column: string; count: string }[] = [
  { table: 'Post', column: 'likesCount', count: 'SELECT count(*) FROM "PostLike" x WHERE x."postId" = t.id' },
  { table: 'Post', column: 'savesCount', count: 'SELECT count(*) FROM "PostSave" x WHERE x."postId" = t.id' },
  {
    table: 'Post',
    column: 'commentsCount',
    count: 'SELECT count(*) FROM "Comment" x WHERE x."postId" = t.id AND x."deletedAt" IS NULL',
  },
  {
    table: 'Post',
    column: 'downloadsCount',
    count: 'SELECT count(*) FROM "Download" x WHERE x."postId" = t.id',
  },
  {
    table: 'Comment',
    column: 'likesCount',
    count: 'SELECT count(*) FROM "CommentLike" x WHERE x."commentId" = t.id',
  },
  {
    table: 'Design',
    column: 'likesCount',
    count: 'SELECT count(*) FROM "DesignLike" x WHERE x."designId" = t.id',
  },
  {
    table: 'Design',
    column: 'savesCount',
    count: 'SELECT count(*) FROM "DesignSave" x WHERE x."designId" = t.id',
  },
  {
    table: 'Design',
    column: 'downloadsCount',
    count: 'SELECT count(*) FROM "Download" x WHERE x."designId" = t.id',
  },
  {
    table: 'User',
    column: 'followersCount',
    count: 'SELECT count(*) FROM "Follow" x WHERE x."followedId" = t.id',
  },
  {
    table: 'User',
    column: 'followingCount',
    count: 'SELECT count(*) FROM "Follow" x WHERE x."followerId" = t.id',
  },
  {
    table: 'User',
    column: 'postsCount',
    count: 'SELECT count(*) FROM "Post" x WHERE x."authorId" = t.id AND x.visible',
  },
]

type Counter = (typeof counters)[number]

/** Recounts all counters. Returns how many rows of each were wrong, and corrects them unless `dryRun`. */
export async function rebuildCounters(dryRun: boolean): Promise<{ counter: string; rows: number }[]> {
  const changes: { counter: string; rows: number }[] = []
  for (const counter of counters) {
    const rows = dryRun ? (await findWrong(prisma, counter)).length : await correct(counter)
    changes.push({ counter: `${counter.table}.${counter.column}`, rows })
  }
  return [...changes, { counter: 'FacetCount.count', rows: await rebuildFacets(dryRun) }]
}

async function findWrong(
  db: Pick<Tx, '$queryRawUnsafe'>,
  { table, column, count }: Counter,
  lock = '',
): Promise<number[]> {
  const rows = await db.$queryRawUnsafe<{ id: number }[]>(
    `SELECT t.id FROM "${table}" t WHERE t."${column}" <> (${count}) ORDER BY t.id ${lock}`,
  )
  return rows.map(({ id }) => id)
}

/** A corrected row; comments have one of the subjects. */
type Corrected = { id: number; postId?: number; designId?: number; tutorialId?: number }

/** The pages that show a counter of each table. */
const tagsOf: Record<string, (row: Corrected) => string[]> = {
  Post: ({ id }) => [tags.post(id), tags.posts],
  Design: ({ id }) => [tags.design(id), tags.designs],
  User: ({ id }) => [tags.maker(id)],
  Comment: ({ postId, designId, tutorialId }) => {
    if (postId) return [tags.comments('post', postId)]
    if (designId) return [tags.comments('design', designId)]
    return tutorialId ? [tags.comments('tutorial', tutorialId)] : []
  },
}

/**
 * Locks the wrong rows first and counts in a second statement, which sees everything that was committed until then.
 * Whoever changes a counter meanwhile waits for the lock, and adds to the corrected one. Expires the pages that show
 * the counters.
 */
function correct(counter: Counter): Promise<number> {
  const { table, column, count } = counter
  return inTransaction(
    async (tx) => {
      const wrong = await findWrong(tx, counter, 'FOR NO KEY UPDATE')
      if (wrong.length === 0) return 0
      const rows = await tx.$queryRawUnsafe<Corrected[]>(
        `UPDATE "${table}" t SET "${column}" = (${count}) WHERE t.id = ANY ($1::int[]) AND t."${column}" <> (${count})
         RETURNING ${table === 'Comment' ? 't.id, t."postId", t."designId", t."tutorialId"' : 't.id'}`,
        wrong,
      )
      await expireTags(tx, 'numbers', [...new Set(rows.flatMap(tagsOf[table]!))])
      return rows.length
    },
    { timeoutMs: TIMEOUT_MS },
  )
}

/** Recounts the facets of the lists. Returns how many counts were wrong. */
async function rebuildFacets(dryRun: boolean): Promise<number> {
  const counted = Prisma.sql`
    SELECT 'post' AS subject, facet, count(*)::int AS count
      FROM "Post", unnest(array_prepend('all', facets)) AS facet WHERE visible GROUP BY facet
    UNION ALL
    SELECT 'design', facet, count(*)::int
      FROM "Design", unnest(array_prepend('all', facets)) AS facet WHERE visible GROUP BY facet`
  const [{ rows } = { rows: 0 }] = await prisma.$queryRaw<{ rows: number }[]>`
    SELECT count(*)::int AS rows FROM (${counted}) AS c
    FULL JOIN "FacetCount" k ON k.subject = c.subject AND k.facet = c.facet
    WHERE coalesce(c.count, 0) <> coalesce(k.count, 0)`
  if (dryRun || rows === 0) return rows
  // the lock keeps others from publishing between the count and the write
  await prisma.$transaction([
    prisma.$executeRaw`LOCK TABLE "FacetCount" IN EXCLUSIVE MODE`,
    prisma.$executeRaw`DELETE FROM "FacetCount"`,
    prisma.$executeRaw`INSERT INTO "FacetCount" (subject, facet, count) ${counted}`,
  ])
  await expireTags(prisma, 'numbers', [tags.postFacets, tags.designFacets])
  return rows
}
