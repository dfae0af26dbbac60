import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import { prisma } from '@/lib/db/client'
import { READ_TO_END, type LearnStatusName } from './places'

/**
 * Notes how far a lesson was read: opened it is Learning, at its end Learned (§4). Nothing ever goes backwards, whatever
 * comes late or from another device: one statement decides. Returns what is true afterwards. Throws not_found.
 */
export async function setProgress(
  viewer: Viewer,
  { id, readTo }: { id: number; readTo: number },
): Promise<{ status: LearnStatusName; readTo: number }> {
  const status: LearnStatusName = readTo >= READ_TO_END ? 'LEARNED' : 'LEARNING'
  // the states are declared in their order, so greatest() keeps the one that is further
  const [row] = await prisma.$queryRaw<{ status: LearnStatusName; readTo: number }[]>`
    INSERT INTO "TutorialProgress" AS kept ("userId", "tutorialId", status, "readTo", "updatedAt")
    SELECT ${viewer.id}::int, id, ${status}::"LearnStatus", ${readTo}::float8, now()
    FROM "Tutorial" WHERE id = ${id}::int AND "retiredAt" IS NULL
    ON CONFLICT ("userId", "tutorialId") DO UPDATE SET
      status = greatest(kept.status, excluded.status),
      "readTo" = greatest(kept."readTo", excluded."readTo"),
      "updatedAt" = now()
    RETURNING status::text, "readTo"`
  if (!row) throw new DomainError('not_found')
  return row
}
