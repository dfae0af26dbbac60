import { expect, it } from 'vitest'
import { hasBegun, nextLesson, type LearnState } from './next-lesson'
import type { LearnStatusName } from './places'

const state = (status: LearnStatusName, share: number, at: string | null = null): LearnState => ({
  status,
  share,
  left: null,
  at,
})

it('nextLesson is the lesson in progress that was opened last, then the first unopened one, and undefined when all are completed', () => {
  const path = [{ id: 2 }, { id: 4 }, { id: 1 }]
  const next = (given: Record<number, LearnStatusName>, opened: Record<number, string> = {}) =>
    nextLesson(path, (id) => state(given[id] ?? 'NOT_STARTED', 0, opened[id]))?.id
  expect(next({})).toBe(2)
  expect(next({ 2: 'COMPLETED' })).toBe(4)
  expect(next({ 4: 'LEARNED' })).toBe(4)
  const under = { 4: 'LEARNED', 1: 'LEARNING' } as const
  expect(next(under, { 4: '2026-05-01T10:00:00Z', 1: '2026-05-01T09:00:00Z' })).toBe(4)
  expect(next(under, { 4: '2026-05-01T10:00:00Z', 1: '2026-05-02T09:00:00Z' })).toBe(1)
  expect(next({ 1: 'COMPLETED', 2: 'COMPLETED', 4: 'COMPLETED' })).toBeUndefined()
})

it('hasBegun is true once some of a lesson is read, or when only its completion is left', () => {
  expect(hasBegun(state('NOT_STARTED', 0))).toBe(false)
  expect(hasBegun(state('LEARNING', 0.004))).toBe(false)
  expect(hasBegun(state('LEARNING', 0.01))).toBe(true)
  expect(hasBegun(state('LEARNED', 0))).toBe(true)
  expect(hasBegun(state('COMPLETED', 1))).toBe(false)
})
