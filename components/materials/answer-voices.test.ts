import { expect, it } from 'vitest'
import { voicesOf, type KnownAnswer } from './answer-voices'

const row = (id: number, maker: number | null) => ({ id, maker: maker && { id: maker } })
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
