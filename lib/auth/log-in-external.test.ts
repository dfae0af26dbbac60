import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { prisma } from '@/lib/db/client'
import { logInExternal, type ExternalProfile } from './log-in-external'
import { freshClient, freshEmail, makeMember, outcome } from './test-members'

const profile = (more: Partial<ExternalProfile> = {}): ExternalProfile => ({
  provider: 'google',
  providerAccountId: randomUUID(),
  email: freshEmail(),
  emailVerified: true,
  name: 'Ada Lovelace',
  ...more,
})
const enter = (one: ExternalProfile) => logInExternal(one, freshClient(), 'ja')

test('the first log-in creates a member, and the next finds the same', async () => {
  const ada = profile()
  const first = await enter(ada)
  expect(await prisma.user.findUnique({ where: { id: first.userId } })).toMatchObject({
    email: ada.email,
    dayOffsetMinutes: 540,
    nickname: expect.stringMatching(/^Ada Lovelace( \d+)?$/) as string,
  })
  // even when the address there has changed
  const again = await enter({ ...ada, email: freshEmail() })
  expect(again.userId).toBe(first.userId)
  expect(again.sid).not.toBe(first.sid)
})

test('a log-in is linked to the member with the same proven address', async () => {
  const member = await makeMember()
  const { userId } = await enter(profile({ email: member.email.toUpperCase() }))
  expect(userId).toBe(member.id)
  expect(await prisma.externalAccount.count({ where: { userId } })).toBe(1)
})

test('an unproven address and a suspended member are refused, and no member is created', async () => {
  const member = await makeMember()
  for (const bad of [profile({ email: member.email, emailVerified: false }), profile({ email: null })]) {
    expect(await outcome(enter(bad))).toMatchObject({ code: 'not_allowed' })
    expect(await prisma.externalAccount.count({ where: { providerAccountId: bad.providerAccountId } })).toBe(
      0,
    )
  }
  const out = await makeMember({ status: 'SUSPENDED' })
  expect(await outcome(enter(profile({ email: out.email })))).toMatchObject({ code: 'account_suspended' })
})

test.each([
  '<script>alert(1)</script>',
  '',
  null,
  '@@',
  'Kerf Official',
  'x'.repeat(80),
  'аda',
  '林\u200b小木',
])('the name %j becomes a nickname that follows the rules', async (name) => {
  const { userId } = await enter(profile({ name }))
  const { nickname } = await prisma.user.findUniqueOrThrow({ where: { id: userId } })
  expect(nickname).toMatch(/^[^@/\\<>]{2,24}$/)
})

test('simultaneous first log-ins of one account create one member', async () => {
  const one = profile()
  const all = await Promise.all(Array.from({ length: 4 }, () => enter(one)))
  expect(new Set(all.map(({ userId }) => userId)).size).toBe(1)
  expect(await prisma.user.count({ where: { email: one.email! } })).toBe(1)
})
