import { expect, test } from 'vitest'
import { prisma } from '@/lib/db/client'
import { findJobs } from '@/lib/jobs/test-queue'
import { changePassword } from './change-password'
import { hashCode } from './check-code'
import { logIn } from './log-in'
import { freshClient, isLoggedIn, makeMember, makeViewer, outcome, TEST_PASSWORD } from './test-members'

const emailsTo = async (email: string) =>
  (await findJobs<{ template: string }>({ payloadText: email })).map(({ payload }) => payload.template)
const wrong = { code: 'invalid', fields: { current: { code: 'wrong_password' } } }

test('changePassword keeps this session, ends the others, and sends an email', async () => {
  const { id, email } = await makeMember()
  const [here, elsewhere] = [await makeViewer(id), await makeViewer(id)]
  await changePassword(here, { current: TEST_PASSWORD, password: 'another horse 8' }, freshClient())
  expect([await isLoggedIn(here), await isLoggedIn(elsewhere)]).toEqual([true, false])
  expect(await outcome(logIn(null, { email, password: TEST_PASSWORD }, freshClient()))).toMatchObject({
    code: 'wrong_credentials',
  })
  expect(await logIn(null, { email, password: 'another horse 8' }, freshClient())).toMatchObject({
    userId: id,
  })
  expect(await emailsTo(email)).toEqual(['password_changed'])
})

test('changePassword changes nothing when the current password is wrong or missing', async () => {
  const { id, email } = await makeMember()
  const [here, elsewhere] = [await makeViewer(id), await makeViewer(id)]
  const input = { current: 'wrong horse 7', password: 'another horse 8' }
  expect(await outcome(changePassword(here, input, freshClient()))).toMatchObject(wrong)
  expect(await isLoggedIn(elsewhere)).toBe(true)
  expect(await logIn(null, { email, password: TEST_PASSWORD }, freshClient())).toMatchObject({ userId: id })

  await prisma.user.update({ where: { id }, data: { passwordHash: null } })
  expect(await outcome(changePassword(here, input, freshClient()))).toMatchObject(wrong)
  expect(await emailsTo(email)).toEqual([])
})

test('changePassword refuses the present password, but only to those who know it, and ends no session', async () => {
  const { id, email } = await makeMember()
  const [here, elsewhere] = [await makeViewer(id), await makeViewer(id)]
  const set = (proof: { current?: string; code?: string }) =>
    outcome(changePassword(here, { ...proof, password: TEST_PASSWORD }, freshClient()))
  const same = { code: 'invalid', fields: { password: { code: 'same_password' } } }
  expect(await set({ current: TEST_PASSWORD })).toMatchObject(same)
  expect(await set({ current: 'wrong horse 7' })).toMatchObject(wrong)

  const expiresAt = new Date(Date.now() + 600_000)
  await prisma.emailCode.create({
    data: { email, purpose: 'RESET', codeHash: hashCode(email, 'reset', '418204'), expiresAt },
  })
  expect(await set({ code: '418204' })).toMatchObject(same)
  expect(await isLoggedIn(elsewhere)).toBe(true)
})

test('changePassword allows ten guesses', async () => {
  const { id } = await makeMember()
  const viewer = await makeViewer(id)
  const client = freshClient()
  const tries = []
  for (let n = 0; n < 11; n++)
    tries.push(
      await outcome(changePassword(viewer, { current: `guess ${n}`, password: 'another horse 8' }, client)),
    )
  expect(tries.slice(0, 10).every((result) => (result as { code: string }).code === 'invalid')).toBe(true)
  expect(tries[10]).toMatchObject({ code: 'too_many' })
})

test('one of two simultaneous changes with the same old password succeeds', async () => {
  const { id, email } = await makeMember()
  const viewer = await makeViewer(id)
  const next = ['another horse 8', 'a third horse 9']
  const results = await Promise.all(
    next.map((password) =>
      outcome(changePassword(viewer, { current: TEST_PASSWORD, password }, freshClient())),
    ),
  )
  expect(results.filter((result) => result === undefined)).toHaveLength(1)
  const accepted = next[results.indexOf(undefined)]!
  expect(await logIn(null, { email, password: accepted }, freshClient())).toMatchObject({ userId: id })
})

test('a member without a password sets the first with a mailed code, once, and other sessions end', async () => {
  const { id, email } = await makeMember()
  await prisma.user.update({ where: { id }, data: { passwordHash: null } })
  const [here, elsewhere] = [await makeViewer(id), await makeViewer(id)]
  const password = 'another horse 8'
  const set = (code: string) => outcome(changePassword(here, { code, password }, freshClient()))
  const expiresAt = new Date(Date.now() + 600_000)
  await prisma.emailCode.create({
    data: { email, purpose: 'RESET', codeHash: hashCode(email, 'reset', '418204'), expiresAt },
  })
  expect(await set('418205')).toMatchObject({ code: 'wrong_code', fields: { code: { code: 'wrong_code' } } })
  expect(await isLoggedIn(elsewhere)).toBe(true)
  expect(await set('418204')).toBeUndefined()
  expect([await isLoggedIn(here), await isLoggedIn(elsewhere)]).toEqual([true, false])
  expect(await logIn(null, { email, password }, freshClient())).toMatchObject({ userId: id })
  expect(await set('418204')).toMatchObject({ code: 'wrong_code' })
})
