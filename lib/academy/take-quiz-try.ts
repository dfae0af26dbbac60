import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { dayEndsAt, dayOf, isoInZone, zoneName } from '@/lib/seeds/day'

/**
 * Takes one of the day's tries of a lesson's quiz; the day is the member's. Returns how many are left and, at zero,
 * when tries are available again. Throws `quiz_tries_over` when none was left.
 */
export async function takeQuizTry(
  tx: Tx,
  { id: userId, dayOffsetMinutes }: Viewer,
  tutorialId: number,
  most: number,
): Promise<{ triesLeft: number; again: string | null }> {
  const [{ now }] = await tx.$queryRaw<[{ now: Date }]>`SELECT clock_timestamp() AS now`
  const today = dayOf(now, dayOffsetMinutes)
  const again = dayEndsAt(now, dayOffsetMinutes)
  // a clock that was set back must not open a day twice
  const [taken] = await tx.$queryRaw<{ tries: number }[]>`
    UPDATE "TutorialProgress" SET
      "quizTries" = CASE WHEN "quizDay" >= ${today} THEN "quizTries" ELSE 0 END + 1,
      "quizDay" = greatest("quizDay", ${today})
    WHERE "userId" = ${userId} AND "tutorialId" = ${tutorialId}
      AND ("quizDay" IS NULL OR "quizDay" < ${today} OR "quizTries" < ${most})
    RETURNING "quizTries" AS tries`
  if (taken) {
    const triesLeft = most - taken.tries
    return { triesLeft, again: triesLeft > 0 ? null : isoInZone(again, dayOffsetMinutes) }
  }
  throw new DomainError('quiz_tries_over', {
    params: {
      tries: most,
      seconds: Math.max(1, Math.ceil((again.getTime() - now.getTime()) / 1000)),
      // messages render times in UTC; the shift makes them show the member's local time
      at: again.getTime() + dayOffsetMinutes * 60_000,
      zone: zoneName(dayOffsetMinutes),
    },
    data: { again: isoInZone(again, dayOffsetMinutes) },
  })
}

/**
 * Returns the try after a pass, because only failures count: otherwise passing would shut out a member who marks the
 * lesson as not completed. Runs in the transaction that took the try.
 */
export async function returnQuizTry(tx: Tx, userId: number, tutorialId: number): Promise<void> {
  await tx.$executeRaw`
    UPDATE "TutorialProgress" SET "quizTries" = "quizTries" - 1
    WHERE "userId" = ${userId} AND "tutorialId" = ${tutorialId} AND "quizTries" > 0`
}
