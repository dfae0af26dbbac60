import { expect, it } from 'vitest'
import { marketOf } from './market'

it.each([
  ['GB', 'EN', 'UK'],
  ['DE', 'EN', 'EU'],
  ['US', 'ZH_CN', 'US'],
  ['BR', 'EN', 'other'],
  ['CH', 'EN', 'other'],
  [null, 'ZH_CN', 'CN'],
  [null, 'JA', 'JP'],
  [null, 'EN', null],
] as const)('country %s, language %s: market %s', (region, language, market) => {
  expect(marketOf({ region, language })).toBe(market)
})
