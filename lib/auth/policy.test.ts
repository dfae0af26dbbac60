import { expect, test } from 'vitest'
import { dayOffsetFor, isReservedNickname } from './policy'

test('dayOffsetFor ends the Seeds day at midnight of UTC+8, UTC+9 or UTC', () => {
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
  'Kerf official',
  'Кеrf оffісіаl',
  'КЕRF ОFFІСІАL',
  'KerfOfficial',
  'Official.Kerf',
  'Kerf-Team',
  'kerfstudio',
  'K e r f',
  '.Kerf.',
  'Ｋｅｒｆ　ｏｆｆｉｃｉａｌ',
  'Kerf 0fficial',
  'аdmіn',
  'Adm1n',
  'ΑDΜΙΝ',
  'The Moderators',
  '𝐒𝐮𝐩𝐩𝐨𝐫𝐭',
  'su\u00adpport',
  '官\u200b方客服',
  'Deleted member',
  'Former member',
  '已注销的用户',
  '退会したメンバー',
])('isReservedNickname is true for %j', (name) => expect(isReservedNickname(name)).toBe(true))

test.each([
  'Ada',
  'Kerfuffle',
  'Supporter',
  'Systema',
  'rooted',
  'Kerf & Flame',
  'Kerf Ada',
  'Modern',
  'Storefront',
  '公园',
  'Infomaker',
])('isReservedNickname is false for %j', (name) => expect(isReservedNickname(name)).toBe(false))
