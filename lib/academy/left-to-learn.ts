import { isLearned } from './is-learned'
import { READ_TO_END, WATCHED_TO_END } from './places'
import { lengthOf, type Range } from './ranges'
import { lessonVideoSchema } from './video'

/** The parts that are missing until a lesson is Learned. */
export type Left = {
  /** the next step: `film`: watch the film; `text`: read the text or, after the film, keep the lesson open */
  way: 'text' | 'film'
  /** seconds of watching and reading; time with the film counts as both */
  seconds: number
  /** whether the member saw the film or, without one, the text to its end */
  end: boolean
}

type Lesson = { minutes: number; video: unknown }
type Seen = { seconds: number; readTo: number; ranges: unknown }

/** A lesson that the member has not opened. */
export const nothingSeen: Seen = { seconds: 0, readTo: 0, ranges: [] }

/**
 * Returns what is left of a lesson, or null when it is learned. A lesson with a film requires watching it to its end,
 * whatever was read; one without requires reading to the end. Each must also be open and visible for a share of its
 * minutes, which watching a long film covers.
 */
export function leftToLearn(lesson: Lesson, seen: Seen, minutesShare: number): Left | null {
  const { film, text, time } = partsOf(lesson, seen, minutesShare)
  const [filmLeft, textLeft, timeLeft] = [missingOf(film), missingOf(text), missingOf(time)]
  const end = filmLeft === 0 && textLeft === 0
  if (end && timeLeft === 0) return null
  return { way: filmLeft > 0 ? 'film' : 'text', seconds: Math.ceil(Math.max(filmLeft, timeLeft)), end }
}

/**
 * Returns how far a reader is: `share` is the share of the required seconds or of the required text, whichever is
 * smaller. It runs from 0 to 1, and is 1 only when nothing is left.
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

/** One requirement of a lesson: the progress so far, and the goal. */
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

/** Returns the length of a lesson's film in seconds, 0 without one. */
export const filmSeconds = ({ video }: { video: unknown }): number =>
  lessonVideoSchema.safeParse(video).data?.seconds ?? 0
