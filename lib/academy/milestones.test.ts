import { expect, test } from 'vitest'
import type { SeedRuleView } from '@/lib/seeds/views'
import { milestonesOf } from './milestones'

const rule = (
  code: string,
  version: number,
  amount: number,
  more: Partial<SeedRuleView> = {},
): SeedRuleView => ({
  code,
  version,
  amount,
  dailyCap: null,
  totalCap: 1,
  threshold: null,
  currencies: [],
  pendingDays: 3,
  market: null,
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: null,
  type: 'TUTORIAL',
  multiplier: null,
  names: null,
  sort: 0,
  ...more,
})

test('milestonesOf returns permanent rules for everyone in their newest version, without events, markets, future rules and rules that are off', () => {
  const rules = [
    rule('tutorials_5', 1, 100),
    rule('tutorials_5', 2, 150),
    rule('tutorials_5', 3, 999, { endsAt: '2030-01-01T00:00:00.000Z' }),
    rule('tutorials_5', 4, 888, { market: 'JP' }),
    rule('tutorials_5', 5, 777, { startsAt: '2029-01-01T00:00:00.000Z' }),
    rule('tutorials_10', 1, 200),
    rule('tutorials_10', 2, 0),
    rule('tutorials_20', 1, 400),
    rule('post', 1, 40),
  ]
  expect(milestonesOf(rules, Date.parse('2027-01-01'))).toEqual([
    { count: 5, amount: 150 },
    { count: 20, amount: 400 },
  ])
  // a version holds from its first moment
  expect(milestonesOf(rules, Date.parse('2029-01-01'))[0]).toEqual({ count: 5, amount: 777 })
})
