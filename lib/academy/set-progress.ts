import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { limitRate } from '@/lib/web/rate-limits'
import { READ_TO_END, WATCHED_TO_END, type LearnStatusName } from './places'
import { publicTutorials } from './policy'
import { lengthOf, mergeRanges, type Range } from './ranges'
import { lessonVideoSchema } from './video'

export type Progress = { status: LearnStatusName; readTo: number; watched: number; position: number }
type Given = { id: number; readTo?: number; ranges?: readonly Range[]; position?: number }

/**
 * Notes how far a lesson was read and what was watched of its video: opened it is Learning; read to its end, or with 90 %
 * of the video's seconds seen, Learned (§4). What was seen before is kept, whatever comes late, twice or from another
 * device; only the position is where it was left last. Returns what is true afterwards, `watched` in distinct seconds.
 * Throws too_many, not_found.
 */
export async function setProgress(
  viewer: Viewer,
  { id, readTo = 0, ranges = [], position }: Given,
): Promise<Progress> {
  await limitRate(viewer, 'progress')
  return inTransaction(async (tx) => {
    const tutorial = await tx.tutorial.findFirst({
      where: { id, ...publicTutorials },
      select: { video: true },
    })
    if (!tutorial) throw new DomainError('not_found')
    const seconds = lessonVideoSchema.safeParse(tutorial.video).data?.seconds ?? 0
    const before = await lockRow(tx, viewer.id, id)
    const seen = mergeRanges([...((before.ranges ?? []) as Range[]), ...ranges], seconds)
    const watched = lengthOf(seen)
    const learned = readTo >= READ_TO_END || isWatched(watched, seconds)
    // the states are declared in their order, so greatest() keeps the one that is further
    const [row] = await tx.$queryRaw<Omit<Progress, 'watched'>[]>`
      UPDATE "TutorialProgress" SET
        status = greatest(status, ${learned ? 'LEARNED' : 'LEARNING'}::"LearnStatus"),
        "readTo" = greatest("readTo", ${readTo}::float8),
        ranges = ${JSON.stringify(seen)}::jsonb,
        position = ${position === undefined ? before.position : Math.min(position, seconds)}::float8,
        "updatedAt" = now()
      WHERE "userId" = ${viewer.id} AND "tutorialId" = ${id}
      RETURNING status::text, "readTo", position`
    return { ...row!, watched }
  })
}

/** Whether so many distinct seconds of a video are enough. */
export const isWatched = (watched: number, seconds: number): boolean =>
  seconds > 0 && watched >= seconds * WATCHED_TO_END

/** The row, made where it is missing: one device at a time adds to it. */
async function lockRow(tx: Tx, userId: number, tutorialId: number) {
  await tx.$executeRaw`
    INSERT INTO "TutorialProgress" ("userId", "tutorialId", status, "updatedAt")
    VALUES (${userId}, ${tutorialId}, 'LEARNING', now()) ON CONFLICT DO NOTHING`
  const [row] = await tx.$queryRaw<{ ranges: unknown; position: number }[]>`
    SELECT ranges, position FROM "TutorialProgress"
    WHERE "userId" = ${userId} AND "tutorialId" = ${tutorialId} FOR UPDATE`
  return row!
}
