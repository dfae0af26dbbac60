import { expect, test } from 'vitest'
import { prisma } from '@/lib/db/client'
import { findJobs } from '@/lib/jobs/test-queue'
import { hashCode } from './check-code'
import { logIn } from './log-in'
import { resetPassword } from './reset-password'
import {
  freshClient,
  freshEmail,
  isLoggedIn,
  makeMember,
  makeViewer,
  outcome,
  TEST_PASSWORD,
} from './test-members'

const password = 'a new horse 8'
async function giveCode(email: string) {
  const expiresAt = new Date(Date.now() + 600_000)
  await prisma.emailCode.create({
    data: { email, purpose: 'RESET', codeHash: hashCode(email, 'reset', '418204'), expiresAt },
  })
  return { email, code: '418204', password }
}

test('resetPassword sets the password, ends all other sessions, starts one here, and sends an email', async () => {
  const { id, email } = await makeMember()
  const [one, two] = [await makeViewer(id), await makeViewer(id)]
  const { userId } = await resetPassword(null, await giveCode(email), freshClient(), 'en')
  expect(userId).toBe(id)
  expect(await isLoggedIn(one)).toBe(false)
  expect(await isLoggedIn(two)).toBe(false)
  expect(await prisma.session.count({ where: { userId: id, endedAt: null } })).toBe(1)
  expect(await outcome(logIn(null, { email, password: TEST_PASSWORD }, freshClient()))).toMatchObject({
    code: 'wrong_credentials',
  })
  expect(await outcome(logIn(null, { email, password }, freshClient()))).toHaveProperty('token')
  const jobs = await findJobs<{ template: string }>({ payloadText: email })
  expect(jobs.filter(({ payload }) => payload.template === 'password_changed')).toHaveLength(1)
})

test('resetPassword changes nothing for a wrong code, an unknown address, and a suspended member', async () => {
  const { id, email } = await makeMember()
  const viewer = await makeViewer(id)
  const input = await giveCode(email)
  const wrong = await outcome(resetPassword(null, { ...input, code: '000000' }, freshClient(), 'en'))
  const unknown = await outcome(resetPassword(null, await giveCode(freshEmail()), freshClient(), 'en'))
  expect(wrong).toMatchObject({ code: 'wrong_code' })
  expect(JSON.stringify(unknown)).toBe(JSON.stringify(wrong))
  expect(await isLoggedIn(viewer)).toBe(true)
  expect(await outcome(logIn(null, { email, password: TEST_PASSWORD }, freshClient()))).toHaveProperty(
    'token',
  )

  const out = await makeMember({ status: 'SUSPENDED' })
  const hashOf = (one: number) =>
    prisma.user.findUniqueOrThrow({ where: { id: one }, select: { passwordHash: true } })
  const before = await hashOf(out.id)
  expect(await outcome(resetPassword(null, await giveCode(out.email), freshClient(), 'en'))).toMatchObject({
    code: 'account_suspended',
  })
  expect(await hashOf(out.id)).toEqual(before)
  expect(await prisma.emailCode.findMany({ where: { email: out.email } })).toMatchObject([{ usedAt: null }])
})

test('resetPassword changes the password once per code, also at once', async () => {
  const { email } = await makeMember()
  const input = await giveCode(email)
  const all = await Promise.all(
    Array.from({ length: 5 }, (_, n) =>
      outcome(resetPassword(null, { ...input, password: `${password}${n}` }, freshClient(), 'en')),
    ),
  )
  expect(all.filter((one) => 'token' in (one as object))).toHaveLength(1)
  expect(await outcome(resetPassword(null, input, freshClient(), 'en'))).toMatchObject({ code: 'wrong_code' })
}, 30_000)
