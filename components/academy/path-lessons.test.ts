import { expect, it } from 'vitest'
import type { LearnStatusName } from '@/lib/academy/places'
import { inOrder, nextLesson, type PathLesson } from './path-lessons'

const lesson = (id: number, level: PathLesson['level'], product: PathLesson['product'] = 'lp4') =>
  ({ id, level, product }) as PathLesson
const all = [lesson(1, 'creator'), lesson(2, 'explorer'), lesson(3, 'builder', 'lp1'), lesson(4, 'explorer')]
const statuses = (given: Record<number, LearnStatusName>) => (id: number) => given[id] ?? 'NOT_STARTED'

it('a path is the lessons of its machine, level by level, in their order', () => {
  expect(inOrder(all, 'lp4').map(({ id }) => id)).toEqual([2, 4, 1])
})

it('next is what is under way, then what only has to be completed, then what was not opened; nothing when all is done', () => {
  const path = inOrder(all, 'lp4')
  const next = (given: Record<number, LearnStatusName>) => nextLesson(path, statuses(given))?.id
  expect(next({})).toBe(2)
  expect(next({ 2: 'COMPLETED' })).toBe(4)
  expect(next({ 4: 'LEARNED' })).toBe(4)
  expect(next({ 4: 'LEARNED', 1: 'LEARNING' })).toBe(1)
  expect(next({ 1: 'COMPLETED', 2: 'COMPLETED', 4: 'COMPLETED' })).toBeUndefined()
})
