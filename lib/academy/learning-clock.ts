import type { Tx } from '@/lib/db/client'

/** seconds of a pause between two reports that count at most: a connection may break for a while */
const GAP_MAX_S = 300
/** seconds that a longer pause counts as, when a client does not report how long the lesson was visible */
const SILENT_GAP_S = 30
/** players offer double speed */
const FILM_SPEED = 2

export type Beat = {
  status: string
  seconds: number
  readTo: number
  ranges: unknown
  position: number
  /**
   * seconds since the last report of this member or of this lesson, whichever is later; the most that may be credited
   */
  elapsed: number
}

/**
 * Begins a report of progress, and serializes all reports of a member, whatever the lesson. Creates the lesson's row
 * where it is missing, which starts its clock. Time is the database's.
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
  // a statement of its own, so that it reads the clock after the lock is held
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

/**
 * Returns the seconds that a report may add: the claimed ones, or the pause before it, and never more than the time
 * that passed.
 */
export const creditedTime = ({ elapsed }: Beat, claimed: number | undefined): number =>
  Math.min(elapsed, claimed ?? SILENT_GAP_S)

/** Returns the seconds of a film that a member may have seen since the last report. */
export const creditedFilm = ({ elapsed }: Beat): number => elapsed * FILM_SPEED

/**
 * Moves the member's clock after a credit, so that the same time counts for no other lesson. Without `credited` it
 * moves only a clock that is ahead because the database's clock was set back.
 */
export async function moveClock(tx: Tx, userId: number, credited: boolean): Promise<void> {
  await tx.$executeRaw`
    UPDATE "LearningClock" SET at = clock_timestamp()
    WHERE "userId" = ${userId} AND (${credited} OR at > clock_timestamp())`
}
