import type { Left } from './left-to-learn'
import type { LearnStatusName } from './places'

/** How far a reader is with a lesson: howFar (left-to-learn.ts), and when it was open last, ISO. */
export type LearnState = { status: LearnStatusName; share: number; left: Left | null; at: string | null }

/**
 * The one next thing of a path: of the lessons under way, learned ones among them, that which was open last; else the
 * first that was not opened. Undefined when all are completed. Home continues what was open last on any path.
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

/** Of a lesson that was opened and left at once there is nothing to continue. */
export const hasBegun = ({ status, share }: LearnState): boolean =>
  status === 'LEARNED' || (status === 'LEARNING' && percentOf(share) > 0)

/** Of a share; 100 only when nothing is left. */
export const percentOf = (share: number): number => Math.floor(share * 100 + 1e-9)
