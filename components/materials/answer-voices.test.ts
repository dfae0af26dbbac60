import { expect, it } from 'vitest'
import { voicesOf, type KnownAnswer } from './answer-voices'

const row = (id: number, maker: number | null, worked = 0, tries = 0) => ({
  ...{ id, maker: maker && { id: maker }, outcomes: { worked, tries } },
})
const voices = (sureness: string, best: object, items: object[]) => {
  const answer = { cell: { sureness }, best, rows: { items, nextCursor: null } }
  return voicesOf(answer as unknown as KnownAnswer).voices.map(({ id }) => id)
}

it('voicesOf puts the row to copy and try first among the shown ones', () => {
  const [lesson, one, again, two] = [row(1, null), row(2, 7), row(3, 7), row(4, 8)]
  expect(voices('sure', one, [one, two])).toEqual([2])
  expect(voices('few', one, [one, again, two])).toEqual([2, 4])
  expect(voices('few', two, [one, again, two])).toEqual([4, 2])
  // A lesson's row stands before those of makers, and is not hidden behind their numbers.
  expect(voices('few', lesson, [lesson, one, two])).toEqual([1, 2, 4])
  expect(voices('none', lesson, [lesson])).toEqual([1])
})

it('voicesOf recommends neither the rows of too few makers nor numbers that worked for nobody', () => {
  const recommends = (sureness: string, best: object) =>
    voicesOf({ cell: { sureness }, best, rows: { items: [], nextCursor: null } } as unknown as KnownAnswer)
      .recommends
  expect(recommends('sure', row(1, 7, 5, 6))).toBe(true)
  expect(recommends('fair', row(1, 7))).toBe(true)
  expect(recommends('fair', row(1, 7, 0, 3))).toBe(false)
  expect(recommends('few', row(1, 7, 2, 2))).toBe(false)
})
