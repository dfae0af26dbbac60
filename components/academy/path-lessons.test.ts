import { expect, it } from 'vitest'
import { inOrder, type PathLesson } from './path-lessons'

const lesson = (id: number, level: PathLesson['level'], product: PathLesson['product'] = 'lp4') =>
  ({ id, level, product }) as PathLesson
const all = [lesson(1, 'creator'), lesson(2, 'explorer'), lesson(3, 'builder', 'lp1'), lesson(4, 'explorer')]

it('a path is the lessons of its machine, level by level, in their order', () => {
  expect(inOrder(all, 'lp4').map(({ id }) => id)).toEqual([2, 4, 1])
})
