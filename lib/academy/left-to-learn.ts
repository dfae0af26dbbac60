import { isLearned } from './is-learned'
import { READ_TO_END, WATCHED_TO_END } from './places'
import { lengthOf, type Range } from './ranges'
import { lessonVideoSchema } from './video'

/** What is missing until a lesson is Learned. */
export type Left = {
  /** what comes next: `film`: its film is watched; `text`: it is read or, once the film was watched, it stays open */
  way: 'text' | 'film'
  /** of watching and reading, s; time with the film is both */
  seconds: number
  /** whether its film or, where it has none, its text was seen to the end */
  end: boolean
}

type Lesson = { minutes: number; video: unknown }
type Seen = { seconds: number; readTo: number; ranges: unknown }

/** A lesson of which nothing has been seen. */
export const nothingSeen: Seen = { seconds: 0, readTo: 0, ranges: [] }

/**
 * What is left of a lesson, null when it is learned. One with a film: the film was watched to its end, whatever was read.
 * One without: its text was read to the end. Each was open and visible for the share of its minutes as well; only a film
 * as long as that needs no time beside it.
 */
export function leftToLearn(lesson: Lesson, seen: Seen, minutesShare: number): Left | null {
  const { film, text, time } = partsOf(lesson, seen, minutesShare)
  const [filmLeft, textLeft, timeLeft] = [missingOf(film), missingOf(text), missingOf(time)]
  const end = filmLeft === 0 && textLeft === 0
  if (end && timeLeft === 0) return null
  return { way: filmLeft > 0 ? 'film' : 'text', seconds: Math.ceil(Math.max(filmLeft, timeLeft)), end }
}

/**
 * How far a reader is: `share` of the seconds that the lesson asks for and, where it is less, of its text; 0 to 1, and 1 only
 * where nothing is left.
 */
export function howFar(
  lesson: Lesson,
  seen: Seen & { status: string },
  minutesShare: number,
): { share: number; left: Left | null } {
  const left = isLearned(seen.status) ? null : leftToLearn(lesson, seen, minutesShare)
  if (!left) return { share: 1, left }
  const { film, text, time } = partsOf(lesson, seen, minutesShare)
  const all = Math.ceil(Math.max(film?.of ?? 0, time?.of ?? 0))
  const ofTime = (all - left.seconds) / all
  return { share: Math.max(0, Math.min(ofTime, text ? text.done / text.of : 1)), left }
}

/** One thing that a lesson asks for: how far it is, and how far it has to be. */
type Part = { done: number; of: number }

function partsOf(
  lesson: Lesson,
  seen: Seen,
  minutesShare: number,
): Record<'film' | 'text' | 'time', Part | null> {
  const film = filmSeconds(lesson)
  const time = { done: seen.seconds, of: lesson.minutes * 60 * minutesShare }
  if (film === 0) return { film: null, text: { done: seen.readTo, of: READ_TO_END }, time }
  const watched = { done: lengthOf((seen.ranges ?? []) as Range[]), of: film * WATCHED_TO_END }
  return { film: watched, text: null, time: film < time.of ? time : null }
}

const missingOf = (part: Part | null) => (part ? Math.max(0, part.of - part.done) : 0)

/** How long the film of a lesson is, s; 0 where it has none. */
export const filmSeconds = ({ video }: { video: unknown }): number =>
  lessonVideoSchema.safeParse(video).data?.seconds ?? 0
