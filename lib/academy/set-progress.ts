import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import { inTransaction } from '@/lib/db/transaction'
import { limitRate } from '@/lib/web/rate-limits'
import { beginBeat, creditedFilm, creditedTime, moveClock } from './learning-clock'
import { filmSeconds, leftToLearn, type Left } from './left-to-learn'
import { getLearningLimits } from './limits'
import type { LearnStatusName } from './places'
import { publicTutorials } from './policy'
import { addRanges, lengthOf, type Range } from './ranges'

export type Progress = {
  status: LearnStatusName
  readTo: number
  watched: number
  position: number
  /** what is missing until it is Learned; null once it is */
  left: Left | null
}
type Given = { id: number; readTo?: number; ranges?: readonly Range[]; position?: number; seconds?: number }

/**
 * Stores how far a lesson was read, which ranges of its film were watched and for how long it was visible (`seconds`
 * since the last report). An opened lesson is Learning, and Learned once leftToLearn finds nothing left. It credits no
 * more than the time since the member's last report of any lesson, for a film twice that, so a late, repeated or
 * parallel report adds nothing. Only `position` always takes the last value. Returns the state afterwards, with
 * `watched` in distinct seconds. Throws `too_many`, `not_found`.
 */
export async function setProgress(
  viewer: Viewer,
  { id, readTo = 0, ranges = [], position, seconds }: Given,
): Promise<Progress> {
  await limitRate(viewer, 'progress')
  return inTransaction(async (tx) => {
    const lesson = await tx.tutorial.findFirst({
      where: { id, ...publicTutorials },
      select: { minutes: true, video: true },
    })
    if (!lesson) throw new DomainError('not_found')
    const { minutesShare } = await getLearningLimits(tx)
    const before = await beginBeat(tx, viewer.id, id)
    const film = filmSeconds(lesson)
    const old = (before.ranges ?? []) as Range[]
    const seen = {
      seconds: before.seconds + creditedTime(before, seconds),
      readTo: Math.max(before.readTo, readTo),
      ranges: addRanges(old, ranges, { length: film, most: creditedFilm(before) }),
    }
    const watched = lengthOf(seen.ranges)
    const left = leftToLearn(lesson, seen, minutesShare)
    // the enum declares the states in their order, so greatest() keeps the further one
    const [row] = await tx.$queryRaw<Pick<Progress, 'status' | 'readTo' | 'position'>[]>`
      UPDATE "TutorialProgress" SET
        status = greatest(status, ${left ? 'LEARNING' : 'LEARNED'}::"LearnStatus"),
        "readTo" = ${seen.readTo}::float8,
        ranges = ${JSON.stringify(seen.ranges)}::jsonb,
        seconds = ${seen.seconds}::float8,
        position = ${position === undefined ? before.position : Math.min(position, film)}::float8,
        "beatAt" = clock_timestamp(),
        "updatedAt" = now()
      WHERE "userId" = ${viewer.id} AND "tutorialId" = ${id}
      RETURNING status::text, "readTo", position`
    await moveClock(tx, viewer.id, seen.seconds > before.seconds || watched > lengthOf(old))
    const learned = row!.status === 'LEARNED' || row!.status === 'COMPLETED'
    return { ...row!, watched, left: learned ? null : left }
  })
}
