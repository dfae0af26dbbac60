import { prisma } from '@/lib/db/client'

/** counter column → how it is counted; table and column names are ours, never input. */
const counters: { table: string; column: string; count: string }[] = [
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

/** Counts everything anew: how many rows differed of each counter, mended unless `dryRun`. */
export async function rebuildCounters(dryRun: boolean): Promise<{ counter: string; rows: number }[]> {
  const changes: { counter: string; rows: number }[] = []
  for (const { table, column, count } of counters) {
    const rows = dryRun
      ? Number(
          (
            await prisma.$queryRawUnsafe<{ n: bigint }[]>(
              `SELECT count(*) AS n FROM "${table}" t WHERE t."${column}" <> (${count})`,
            )
          )[0]!.n,
        )
      : await prisma.$executeRawUnsafe(
          `UPDATE "${table}" t SET "${column}" = (${count}) WHERE t."${column}" <> (${count})`,
        )
    changes.push({ counter: `${table}.${column}`, rows })
  }
  return changes
}
