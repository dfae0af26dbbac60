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
] as const)('marketOf a member in country %s with language %s is %s', (region, language, market) => {
  expect(marketOf({ region, language })).toBe(market)
})
