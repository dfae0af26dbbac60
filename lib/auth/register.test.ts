import { beforeAll, expect, test } from 'vitest'
import { prisma } from '@/lib/db/client'
import { getBalance } from '@/lib/seeds/queries'
import { findJobs } from '@/lib/jobs/test-queue'
import { hashCode } from './check-code'
import { logIn } from './log-in'
import { getOwnUser } from './queries'
import { register } from './register'
import { freshClient, freshEmail, freshNickname, makeMember, outcome } from './test-members'

const password = 'some horse 7'
beforeAll(async () => {
  await prisma.seedRule.createMany({
    data: [{ code: 'register', type: 'REGISTER', amount: 20, totalCap: 1, startsAt: new Date('2026-01-01') }],
    skipDuplicates: true,
  })
})

async function invited(email = freshEmail()) {
  await prisma.emailCode.create({
    data: {
      email,
      purpose: 'REGISTER',
      codeHash: hashCode(email, 'register', '418204'),
      expiresAt: new Date(Date.now() + 600_000),
    },
  })
  return { email, code: '418204', password, nickname: freshNickname() }
}
const byEmail = (email: string) => prisma.user.findUnique({ where: { email } })

test.each([
  ['en', 0],
  ['zh-cn', 480],
  ['ja', 540],
] as const)(
  'register creates a member from %s with 20 Seeds and a day offset of %i minutes',
  async (locale, dayOffsetMinutes) => {
    const input = await invited()
    const { userId } = await register(null, input, freshClient(), locale)
    const user = await byEmail(input.email)
    expect(user).toMatchObject({
      id: userId,
      dayOffsetMinutes,
      nickname: input.nickname,
      role: 'MEMBER',
      status: 'ACTIVE',
    })
    expect(user!.emailVerifiedAt).not.toBeNull()
    expect(user!.avatarPreset).toBeGreaterThanOrEqual(1)
    expect(user!.avatarPreset).toBeLessThanOrEqual(24)
    expect(user).not.toHaveProperty('passwordHash')
    expect(await getBalance(userId)).toBe(20)
    expect(await getOwnUser(userId)).toEqual({
      id: userId,
      nickname: input.nickname,
      avatar: { preset: user!.avatarPreset, image: null },
      language: locale,
      // the Seeds are on the way
      seeds: 0,
      unread: 0,
      rewardRegion: null,
      roles: ['MEMBER'],
      email: input.email,
      createdAt: user!.createdAt.toISOString(),
    })
    expect(await outcome(logIn(null, { email: input.email, password }, freshClient()))).toMatchObject({
      userId,
    })
    const jobs = await findJobs<{ template: string }>({ payloadText: input.email })
    expect(jobs.filter(({ payload }) => payload.template === 'welcome')).toHaveLength(1)
  },
)

test('register refuses a wrong code and creates nothing', async () => {
  const input = await invited()
  const answer = await outcome(register(null, { ...input, code: '000000' }, freshClient(), 'en'))
  expect(answer).toEqual({ code: 'wrong_code', fields: { code: { code: 'wrong_code' } }, params: undefined })
  expect(await byEmail(input.email)).toBeNull()
})

test('register refuses a taken name in any spelling, and the code works with another', async () => {
  const first = await invited()
  await register(null, { ...first, nickname: 'Zoë Früh 1' + first.email.slice(2, 8) }, freshClient(), 'en')
  const { nickname } = (await byEmail(first.email))!
  const input = await invited()
  for (const same of [nickname.toUpperCase(), nickname.normalize('NFD'), 'KERF', 'Kerf Support']) {
    expect(await outcome(register(null, { ...input, nickname: same }, freshClient(), 'en'))).toMatchObject({
      code: 'nickname_taken',
      fields: { nickname: { code: 'nickname_taken' } },
    })
  }
  expect(await byEmail(input.email)).toBeNull()
  expect(await outcome(register(null, input, freshClient(), 'en'))).toHaveProperty('token')
})

test('register gives no hint about an address with an account, and leaves that account unchanged', async () => {
  const member = await makeMember()
  const input = await invited(member.email)
  const unknown = await invited()
  const wrong = await outcome(register(null, { ...unknown, code: '000000' }, freshClient(), 'en'))
  for (const code of ['000000', '418204']) {
    const answer = await outcome(register(null, { ...input, code }, freshClient(), 'en'))
    expect(JSON.stringify(answer)).toBe(JSON.stringify(wrong))
  }
  expect(await byEmail(member.email)).toMatchObject({ id: member.id })
})

test('register refuses a code that was used before', async () => {
  const input = await invited()
  await register(null, input, freshClient(), 'en')
  expect(
    await outcome(register(null, { ...input, nickname: freshNickname() }, freshClient(), 'en')),
  ).toMatchObject({
    code: 'wrong_code',
  })
})

test('register creates one member per code, and gives a name to one, when calls are simultaneous', async () => {
  const input = await invited()
  const all = await Promise.all(
    Array.from({ length: 5 }, () =>
      outcome(register(null, { ...input, nickname: freshNickname() }, freshClient(), 'en')),
    ),
  )
  expect(all.filter((one) => 'token' in (one as object))).toHaveLength(1)

  const nickname = freshNickname()
  const many = await Promise.all(Array.from({ length: 5 }, () => invited()))
  const named = await Promise.all(
    many.map((one) => outcome(register(null, { ...one, nickname }, freshClient(), 'en'))),
  )
  expect(named.filter((one) => 'token' in (one as object))).toHaveLength(1)
  expect(named.filter((one) => (one as { code?: string }).code === 'nickname_taken')).toHaveLength(4)
  expect(await prisma.user.count({ where: { email: { in: many.map((one) => one.email) } } })).toBe(1)
}, 30_000)
