import { expect, it } from 'vitest'
import { splitRules } from './split-rules'
import type { SeedRuleView } from './views'

const rule = (version: number, more: Partial<SeedRuleView> = {}): SeedRuleView => ({
  code: 'post',
  version,
  amount: 40,
  dailyCap: 5,
  totalCap: 50,
  threshold: null,
  currencies: [],
  pendingDays: 3,
  market: null,
  startsAt: '2026-01-01T00:00:00Z',
  endsAt: null,
  type: 'POST',
  multiplier: null,
  names: null,
  sort: 0,
  ...more,
})
const now = new Date('2026-11-20T12:00:00Z')

it('splitRules shows one version per code and market; ended, replaced, disabled and coming ones are history', () => {
  const lasting = rule(1)
  const event = rule(2, { amount: 80, startsAt: '2026-11-01T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' })
  const japan = rule(3, { market: 'JP', amount: 60 })
  const coming = rule(4, { startsAt: '2027-01-01T00:00:00Z' })
  const off = rule(1, { code: 'share', amount: 0 })
  const all = [coming, japan, event, lasting, off]
  expect(splitRules(all, now)).toEqual({ inForce: [japan, event], others: [coming, lasting, off] })
  const later = new Date('2026-12-01T00:00:00Z')
  expect(splitRules(all, later).inForce).toEqual([japan, lasting])
})
