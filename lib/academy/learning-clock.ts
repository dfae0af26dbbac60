import type { Tx } from '@/lib/db/client'

/** So much of a pause between two reports is believed at most, s: a connection may break for a while. */
const GAP_MAX_S = 300
/** Of clients that do not say how long the lesson was visible: a longer pause counts as this, s. */
const SILENT_GAP_S = 30
/** Films may be played at twice their speed. */
const FILM_SPEED = 2

export type Beat = {
  status: string
  seconds: number
  readTo: number
  ranges: unknown
  position: number
  /** real time since the member's, and this lesson's, last report, s; what may be credited at most */
  elapsed: number
}

/**
 * Begins a report of progress: one of a member at a time, whatever lesson it is of. The lesson's row is made where it is
 * missing, and its clock starts then. Time is the database's.
 */
export async function beginBeat(tx: Tx, userId: number, tutorialId: number): Promise<Beat> {
  if (!(await lockClock(tx, userId))) {
    await tx.$executeRaw`
      INSERT INTO "LearningClock" ("userId", at) VALUES (${userId}, clock_timestamp()) ON CONFLICT DO NOTHING`
    await lockClock(tx, userId)
  }
  await tx.$executeRaw`
    INSERT INTO "TutorialProgress" ("userId", "tutorialId", status, "beatAt", "updatedAt")
    VALUES (${userId}, ${tutorialId}, 'LEARNING', clock_timestamp(), now()) ON CONFLICT DO NOTHING`
  // a statement of its own: the clock is read when the lock is held
  const [row] = await tx.$queryRaw<Beat[]>`
    SELECT lesson.status::text, lesson.seconds, lesson."readTo", lesson.ranges, lesson.position,
      CASE WHEN lesson."beatAt" IS NULL THEN 0
        ELSE extract(epoch FROM clock_timestamp() - greatest(lesson."beatAt", clock.at)) END::float8 AS elapsed
    FROM "TutorialProgress" lesson JOIN "LearningClock" clock USING ("userId")
    WHERE lesson."userId" = ${userId} AND lesson."tutorialId" = ${tutorialId}`
  return { ...row!, elapsed: Math.min(GAP_MAX_S, Math.max(0, row!.elapsed)) }
}

async function lockClock(tx: Tx, userId: number): Promise<boolean> {
  const rows = await tx.$queryRaw<object[]>`
    SELECT at FROM "LearningClock" WHERE "userId" = ${userId} FOR UPDATE`
  return rows.length > 0
}

/** Seconds that a report may add: those that it claims, or the pause before it, but never more than really passed. */
export const creditedTime = ({ elapsed }: Beat, claimed: number | undefined): number =>
  Math.min(elapsed, claimed ?? SILENT_GAP_S)

/** Seconds of a film that may have been seen since the last report. */
export const creditedFilm = ({ elapsed }: Beat): number => elapsed * FILM_SPEED

/**
 * Time that was credited to one lesson is no other's. Without `credited` the clock stays, except that one that is ahead of
 * the database's, because that was set back, goes on from there.
 */
export async function moveClock(tx: Tx, userId: number, credited: boolean): Promise<void> {
  await tx.$executeRaw`
    UPDATE "LearningClock" SET at = clock_timestamp()
    WHERE "userId" = ${userId} AND (${credited} OR at > clock_timestamp())`
}
