import { expect, test } from 'vitest'
import { makeMember, makeViewer, outcome } from '@/lib/auth/test-members'
import { prisma } from '@/lib/db/client'
import { changePhone } from './change-phone'
import { phoneRegions, phoneView, readPhone } from './phone-number'
import { phoneChangeSchema } from './change-phone-schema'

test.each([
  ['CN', '13800138000', '+8613800138000'],
  ['CN', '+86 138-0013-8000', '+8613800138000'],
  ['CN', '１９９００１３８０００', '+8619900138000'],
  ['CN', '12800138000', null],
  ['CN', '1380013800', null],
  ['CN', '138001380000', null],
  ['JP', '090-1234-5678', '+819012345678'],
  ['JP', '+81 90 1234 5678', '+819012345678'],
  // a landline of Tokyo
  ['JP', '03-1234-5678', null],
  ['US', '(201) 555-0123', '+12015550123'],
  ['CA', '506 234 5678', '+15062345678'],
  ['DE', '01512 3456789', '+4915123456789'],
  ['GB', '07400 123456', '+447400123456'],
  ['GB', '123', null],
  // the number of another country than the chosen one
  ['DE', '+81 90 1234 5678', null],
  ['XX', '07400123456', null],
])('readPhone stores %s %s as %s', (region, number, stored) => {
  const input = phoneChangeSchema.safeParse({ region, number })
  expect(input.success ? readPhone(region, input.data.number) : null).toBe(stored)
  if (stored !== null) expect(phoneView(stored)?.region).toBe(region)
})

test('phoneChangeSchema refuses a text that is no number, at its field', () => {
  for (const number of ['call me', '<b>1</b>', '1'.repeat(41), '++4915123456789'])
    expect(phoneChangeSchema.safeParse({ region: 'DE', number }).error?.issues[0]?.path).toEqual(['number'])
  expect(phoneChangeSchema.safeParse({ region: '', number: '' }).error?.issues[0]?.path).toEqual(['region'])
})

test('changePhone saves a number, refuses an invalid one, deletes it, and affects no other member', async () => {
  const [{ id }, other] = [await makeMember(), await makeMember()]
  const viewer = await makeViewer(id)
  const phoneOf = async (who: number) => (await prisma.user.findUniqueOrThrow({ where: { id: who } })).phone
  expect(await changePhone(viewer, { region: 'CN', number: '13800138000' })).toEqual({
    region: 'CN',
    number: '138 0013 8000',
  })
  expect(await outcome(changePhone(viewer, { region: 'GB', number: '12345678' }))).toMatchObject({
    code: 'invalid',
    fields: { number: { code: 'format_error' } },
  })
  expect([await phoneOf(id), await phoneOf(other.id)]).toEqual(['+8613800138000', null])
  expect(await changePhone(viewer, { region: 'CN', number: '' })).toBeNull()
  expect(await phoneOf(id)).toBeNull()
})

test('phoneRegions returns every region with numbers, in the order of the language', () => {
  const ja = phoneRegions('ja')
  expect(ja.length).toBeGreaterThan(230)
  expect(ja.find(({ code }) => code === 'JP')).toEqual({ code: 'JP', name: '日本', calling: '+81' })
})
