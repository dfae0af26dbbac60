import { expect, test } from 'vitest'
import { pickContest } from './queries'
import { activityState } from './state'

const contest = { startsAt: '2027-05-20T00:00:00.000Z', endsAt: '2027-06-21T23:59:00.000Z' }

test.each([
  ['2027-05-19T23:59:59.999Z', 'before'],
  ['2027-05-20T00:00:00.000Z', 'running'],
  ['2027-06-21T23:59:00.000Z', 'running'],
  ['2027-06-21T23:59:00.001Z', 'ended'],
])('activityState at %s is %s', (now, state) => expect(activityState(contest, Date.parse(now))).toBe(state))

test('pickContest returns a running contest, else the next one, else the last', () => {
  const at = (id: number, from: string, to: string) => ({
    id,
    startsAt: `2027-${from}T00:00:00.000Z`,
    endsAt: `2027-${to}T00:00:00.000Z`,
  })
  const all = [
    at(1, '01-01', '02-01'),
    at(2, '05-01', '08-01'),
    at(3, '06-01', '07-01'),
    at(4, '10-01', '11-01'),
    at(5, '09-01', '12-01'),
  ]
  const pick = (day: string) => pickContest(all, Date.parse(`2027-${day}T00:00:00Z`))
  expect(pick('06-15')).toBe(3)
  expect(pick('05-15')).toBe(2)
  expect(pick('03-01')).toBe(2)
  expect(pick('08-15')).toBe(5)
  expect(pick('12-31')).toBe(5)
  expect(pickContest([], 0)).toBeNull()
})
