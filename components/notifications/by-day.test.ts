import { expect, it } from 'vitest'
import { byDay } from './by-day'

const note = (at: string, read = true) => ({ at, read })

it('puts unread notifications first, then a group for each day', () => {
  const now = Date.parse('2026-03-10T12:00:00Z')
  const groups = byDay(
    [
      note('2026-03-10T11:00:00Z', false),
      note('2026-03-10T10:00:00Z'),
      note('2026-03-09T23:59:00Z'),
      note('2026-03-09T08:00:00Z', false),
      note('2026-03-09T07:00:00Z'),
      note('2026-03-01T07:00:00Z'),
    ],
    now,
  )
  expect(groups.map(({ kind, notifications }) => [kind, notifications.length])).toEqual([
    ['new', 2],
    ['today', 1],
    ['yesterday', 2],
    ['day', 1],
  ])
  expect(byDay([], now)).toEqual([])
})
