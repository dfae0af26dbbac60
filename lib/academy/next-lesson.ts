import type { Left } from './left-to-learn'
import type { LearnStatusName } from './places'

/** A reader's progress with a lesson: howFar (left-to-learn.ts), and when it was last open, ISO. */
export type LearnState = { status: LearnStatusName; share: number; left: Left | null; at: string | null }

/**
 * Returns the next lesson of a path: the one in progress, or learned, that was open last; else the first unopened one.
 * Undefined when all are completed. Home instead continues the lesson opened last on any path (social/find-next.ts).
 */
export function nextLesson<T extends { id: number }>(
  path: readonly T[],
  stateOf: (id: number) => LearnState,
): T | undefined {
  const withState = path.map((lesson) => ({ lesson, ...stateOf(lesson.id) }))
  const underWay = withState
    .filter(({ status }) => status === 'LEARNING' || status === 'LEARNED')
    .sort((a, b) => (b.at ?? '').localeCompare(a.at ?? ''))
  return (underWay[0] ?? withState.find(({ status }) => status === 'NOT_STARTED'))?.lesson
}

/** Tells whether there is anything to continue: a lesson that was opened and left at once has nothing. */
export const hasBegun = ({ status, share }: LearnState): boolean =>
  status === 'LEARNED' || (status === 'LEARNING' && percentOf(share) > 0)

/** Returns a share in percent, rounded down, so that 100 appears only when nothing is left. */
export const percentOf = (share: number): number => Math.floor(share * 100 + 1e-9)
