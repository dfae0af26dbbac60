import { expect, test } from 'vitest'
import { dayOffsetFor, isReservedNickname } from './policy'

test('the Seeds day ends at midnight of UTC+8, UTC+9 or UTC', () => {
  expect([dayOffsetFor('zh-cn'), dayOffsetFor('ja'), dayOffsetFor('en')]).toEqual([480, 540, 0])
})

test.each([
  'Kerf',
  'KERF',
  'ＫＥＲＦ',
  'Kerf Official',
  'admin',
  'Support-Team',
  'kerf官方',
  'Kerf公式',
  '運営さん',
])('%j passes for the site itself', (name) => expect(isReservedNickname(name)).toBe(true))

test.each(['Ada', 'Kerfuffle', 'Supporter', 'Systema', 'rooted'])('%j is free', (name) =>
  expect(isReservedNickname(name)).toBe(false),
)
