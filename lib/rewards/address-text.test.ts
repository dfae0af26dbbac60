import { expect, it } from 'vitest'
import { addressText } from './address-text'

const house = { name: 'Ada Wright', line1: '1 Kerf Street', line2: '', postcode: '97201', city: 'Portland' }

it.each([
  [
    { ...house, state: 'OR', country: 'US' },
    'United States',
    'en',
    'Ada Wright, 1 Kerf Street, Portland, OR 97201, United States',
  ],
  [
    { ...house, line2: 'Flat 2', city: 'Leeds', state: '', postcode: 'LS1 4AP', country: 'GB' },
    '英国',
    'zh-cn',
    'Ada Wright, 1 Kerf Street, Flat 2, Leeds, LS1 4AP, 英国',
  ],
  [
    { ...house, city: 'Berlin', state: '', postcode: '10115', country: 'DE' },
    'Germany',
    'en',
    'Ada Wright, 1 Kerf Street, 10115 Berlin, Germany',
  ],
  [
    {
      ...house,
      name: '森 花',
      line1: '神南1-2-3',
      city: '渋谷区',
      state: '東京都',
      postcode: '150-0041',
      country: 'JP',
    },
    '日本',
    'ja',
    '〒150-0041 東京都渋谷区神南1-2-3 森 花',
  ],
] as const)('addressText writes an address as its country does: %o', (address, country, locale, text) => {
  expect(addressText(address, country, locale)).toBe(text)
})
