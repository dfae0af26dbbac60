import { prisma } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import { addJob } from '@/lib/jobs/add-job'
import { usedIds, usedTokens } from './uses'
import { dropChunks } from './resumable-files'

/** What is uploaded while a form is written is used when the form is saved; after this long nobody will. */
export const UNUSED_HOURS = 48
const AT_ONCE = 500
const JUDGING_MS = 30 * 60_000

/**
 * Removes members' uploads that nothing uses for 48 hours, rows and files, and files in chunks that were not finished in
 * time: how many of each. The site's own (without an owner) stay. Safe to repeat and at once.
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
    // a drawing's picture is free when the drawing is gone
    if (count === 0) return removed
  }
}

function keyOf({ kind, token }: { kind: string; token: string }): string {
  const folder = kind === 'DESIGN' ? 'd' : kind === 'VIDEO' ? 'v' : 'i'
  return `${folder}/${token}`
}

async function removeExpired(now: Date): Promise<number> {
  // one that had all its bytes in time may still be judged
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
