import { READ_TO_END, WATCHED_TO_END } from './places'
import { lengthOf, type Range } from './ranges'
import { lessonVideoSchema } from './video'

/** What is missing until a lesson is Learned. */
export type Left = {
  /** `film`: its film is long enough to stand for the lesson; `text`: it is read, a short film only goes with it */
  way: 'text' | 'film'
  /** of reading or of the film, s */
  seconds: number
  /** whether the text was read, or the film seen, to the end */
  end: boolean
}

type Lesson = { minutes: number; video: unknown }
type Seen = { seconds: number; readTo: number; ranges: unknown }

/** A lesson of which nothing has been seen. */
export const nothingSeen: Seen = { seconds: 0, readTo: 0, ranges: [] }

/**
 * What is left of a lesson, null when it is learned: it was open and visible for the share of its minutes, and its text
 * read or its film watched to the end. A film as long as that share needs no time beside it.
 */
export function leftToLearn(lesson: Lesson, seen: Seen, minutesShare: number): Left | null {
  const needed = lesson.minutes * 60 * minutesShare
  const film = filmSeconds(lesson)
  const filmLeft = film * WATCHED_TO_END - lengthOf((seen.ranges ?? []) as Range[])
  const watched = film > 0 && filmLeft <= 0
  const way = film > 0 && film >= needed ? 'film' : 'text'
  const end = watched || seen.readTo >= READ_TO_END
  const timeLeft = needed - seen.seconds
  if ((way === 'film' && watched) || (end && timeLeft <= 0)) return null
  return { way, seconds: Math.max(0, Math.ceil(way === 'film' ? filmLeft : timeLeft)), end }
}

/** How long the film of a lesson is, s; 0 where it has none. */
export const filmSeconds = ({ video }: { video: unknown }): number =>
  lessonVideoSchema.safeParse(video).data?.seconds ?? 0

type Missing = 'film' | 'end' | 'minutes' | 'time'

/** As the sentence of not_learned needs it: `minutes` where the end was reached, `time` where both are missing. */
export function describeLeft({ way, seconds, end }: Left): { what: Missing; minutes: number } {
  const what = way === 'film' ? 'film' : seconds <= 0 ? 'end' : end ? 'minutes' : 'time'
  return { what, minutes: Math.max(1, Math.ceil(seconds / 60)) }
}
