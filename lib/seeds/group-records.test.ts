import { expect, it } from 'vitest'
import { availableByDay, groupRecords } from './group-records'

const record = (day: string, amount: number, text: string, availableFrom: string | null = null) => ({
  ...{ day, amount, text, availableFrom, takenBack: false },
})

it('groupRecords lists equal records of a day once', () => {
  const groups = groupRecords(
    [
      record('2026-03-02', 1, 'Like'),
      record('2026-03-02', 2, 'Comment'),
      record('2026-03-02', 1, 'Like'),
      record('2026-03-02', -1, 'Like'),
      record('2026-03-02', 1, 'Like', '2026-03-05'),
      record('2026-03-01', 1, 'Like'),
    ],
    ({ text }) => text,
  )
  expect(groups.map(({ record: { day, text }, times, amount }) => [day, text, times, amount])).toEqual([
    ['2026-03-02', 'Like', 2, 2],
    ['2026-03-02', 'Comment', 1, 2],
    ['2026-03-02', 'Like', 1, -1],
    ['2026-03-02', 'Like', 1, 1],
    ['2026-03-01', 'Like', 1, 1],
  ])
})

it('availableByDay names the date once for the majority of a day’s records', () => {
  const groups = groupRecords(
    [
      record('2026-03-03', 1, 'Comment', '2026-03-06'),
      record('2026-03-02', 1, 'Project', '2026-03-09'),
      record('2026-03-02', 1, 'Like', '2026-03-05'),
      record('2026-03-02', 1, 'Comment', '2026-03-05'),
      record('2026-03-02', 2, 'Check-in'),
      record('2026-03-01', 1, 'Like'),
    ],
    ({ text }) => text,
  )
  expect([...availableByDay(groups)]).toEqual([['2026-03-02', '2026-03-05']])
})
