import { expect, it } from 'vitest'
import { toMainlandChinese, toSimplified } from './simplified'

it.each([
  ['雷射雕刻機', '雷射雕刻机'],
  ['樺木 3mm，杯墊', '桦木 3mm，杯垫'],
  ['桦木杯垫', '桦木杯垫'],
  // by itself and in a name alike
  ['乾', '干'],
  ['乾隆', '干隆'],
  ['Birch ランプ 図', 'Birch ランプ 図'],
  // its Simplified form takes two units
  ['㜢', '㜢'],
])('%s is %s in Simplified Chinese', (text, simplified) => {
  expect(toSimplified(text)).toBe(simplified)
  expect(simplified).toHaveLength(text.length)
})

it.each([
  ['雷射切割機', '激光切割机'],
  ['雕刻軟體', '雕刻软件'],
  ['birch', 'birch'],
])('%s is %s on the mainland', (text, mainland) => {
  expect(toMainlandChinese(text)).toBe(mainland)
})
