import { prisma } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import { addJob } from '@/lib/jobs/add-job'
import { usedIds, usedTokens } from './uses'
import { dropChunks } from './resumable-files'

/** A form uses its uploads when it is saved; after this many hours it never will. */
export const UNUSED_HOURS = 48
const AT_ONCE = 500
const JUDGING_MS = 30 * 60_000

/**
 * Removes rows and files of members' uploads that nothing has used for 48 hours, and expired uploads in chunks. Returns
 * how many of each. The site's own uploads (without an owner) stay. Safe to repeat and to run concurrently.
 */
export async function cleanUploads(given?: Date): Promise<{ uploads: number; chunks: number }> {
  const now = given ?? (await databaseNow())
  return { uploads: await removeUnused(now), chunks: await removeExpired(now) }
}

async function removeUnused(now: Date): Promise<number> {
  const before = new Date(now.getTime() - UNUSED_HOURS * 3_600_000)
  let removed = 0
  for (;;) {
    const count = await prisma.$transaction(async (tx) => {
      const rows = await tx.$queryRaw<{ kind: string; token: string }[]>`
        DELETE FROM "Upload" WHERE id IN (
          SELECT u.id FROM "Upload" u
          WHERE u."createdAt" < ${before} AND u."ownerId" IS NOT NULL
            AND u.id NOT IN (${usedIds}) AND u.token NOT IN (${usedTokens})
          ORDER BY u.id LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
        RETURNING kind::text, token`
      if (rows.length > 0) await addJob(tx, 'erase_files', { keys: rows.map(keyOf) })
      return rows.length
    })
    removed += count
    // a second round, because deleting a drawing frees its picture
    if (count === 0) return removed
  }
}

function keyOf({ kind, token }: { kind: string; token: string }): string {
  const folder = kind === 'DESIGN' ? 'd' : kind === 'VIDEO' ? 'v' : 'i'
  return `${folder}/${token}`
}

async function removeExpired(now: Date): Promise<number> {
  // a complete upload may still be judged
  const before = new Date(now.getTime() - JUDGING_MS)
  for (let removed = 0; ;) {
    const rows = await prisma.resumableUpload.findMany({
      where: { expiresAt: { lt: before } },
      take: AT_ONCE,
      select: { id: true },
    })
    for (const { id } of rows) {
      await dropChunks(id)
      await prisma.resumableUpload.deleteMany({ where: { id } })
    }
    removed += rows.length
    if (rows.length < AT_ONCE) return removed
  }
}
