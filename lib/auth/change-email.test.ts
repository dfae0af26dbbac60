import { beforeEach, expect, test, vi } from 'vitest'
import { prisma } from '@/lib/db/client'
import { forgetPoints } from '@/lib/db/limit-rate'
import type { ComposedMail } from '@/lib/mail/compose-mail'
import { findJobs } from '@/lib/jobs/test-queue'
import { recordOrder } from '@/lib/seeds/record-orders'
import { locksAccountFirst } from '@/lib/seeds/test-account-first'
import { giveSeeds } from '@/lib/seeds/test-member'
import { changeEmail, maskEmail } from './change-email'
import { emailKey, limits } from './limits'
import { logIn } from './log-in'
import { sendCode } from './send-code'
import { freshClient, freshEmail, makeMember, makeViewer, outcome, TEST_PASSWORD } from './test-members'
import type { Viewer } from './viewer'

const sent: ComposedMail[] = []
vi.mock('@/lib/mail/send-mail', () => ({
  sendMail: (mail: ComposedMail) => Promise.resolve(sent.push(mail)),
}))
beforeEach(() => void (sent.length = 0))

const emailOf = async (id: number) => (await prisma.user.findUniqueOrThrow({ where: { id } })).email
const emails = async (to: string) => {
  const jobs = await findJobs<{ to: string; template: string }>({ payloadText: to })
  return jobs.map(({ payload }) => payload.template)
}
async function mailCode(viewer: Viewer, email: string, purpose: 'oldEmail' | 'newEmail') {
  await forgetPoints(limits.codePause, emailKey(email))
  expect(await sendCode(viewer, { email, purpose }, freshClient(), 'en')).toEqual({ cooldown: 60 })
  return /^\d{6}/.exec(sent.at(-1)!.subject)?.[0] ?? ''
}
async function begin() {
  const { id, email } = await makeMember()
  const viewer = await makeViewer(id)
  const next = freshEmail()
  return { id, email, viewer, next, oldCode: await mailCode(viewer, email, 'oldEmail') }
}
const wrong = (field: 'code' | 'oldCode') => ({
  code: 'wrong_code',
  fields: { [field]: { code: 'wrong_code' } },
})

test('changeEmail with both codes lets the new address log in, and notifies the old one', async () => {
  const { id, email, viewer, next, oldCode } = await begin()
  const code = await mailCode(viewer, next, 'newEmail')
  await changeEmail(viewer, { email: next, code, oldCode }, freshClient())
  expect(await emailOf(id)).toBe(next)
  expect(await outcome(logIn(null, { email: next, password: TEST_PASSWORD }, freshClient()))).toMatchObject({
    userId: id,
  })
  expect(await outcome(logIn(null, { email, password: TEST_PASSWORD }, freshClient()))).toMatchObject({
    code: 'wrong_credentials',
  })
  expect(await emails(email)).toEqual(['email_changed'])
  // a code works once
  expect(
    await outcome(changeEmail(viewer, { email: freshEmail(), code, oldCode }, freshClient())),
  ).toMatchObject({
    code: 'wrong_code',
  })
})

test('orders made with the new address before earn now, as at registering', async () => {
  const { id, viewer, next, oldCode } = await begin()
  const bought = { number: `K-${id}`, email: next, total: 99.99, currency: 'USD' }
  expect(await recordOrder(bought)).toMatchObject({ seedsEarned: 0, missed: { reason: 'no_member' } })
  const code = await mailCode(viewer, next, 'newEmail')
  await changeEmail(viewer, { email: next, code, oldCode }, freshClient())
  expect(await prisma.storeOrder.findUnique({ where: { number: bought.number } })).toMatchObject({
    userId: id,
    awardedAt: expect.any(Date),
  })
  const earned = await prisma.seedEntry.findMany({ where: { account: { userId: id } } })
  expect(earned.map(({ amount }) => amount)).toEqual([49])
})

test('orders that come in while the address changes: each earns, and nobody waits for the other for good', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, email, viewer, next, oldCode } = await begin()
    const code = await mailCode(viewer, next, 'newEmail')
    const buy = (address: string, at: number) =>
      recordOrder({ number: `K-${id}-${at}`, email: address, total: 20, currency: 'USD' })
    await Promise.all([
      ...[email, next, next].map(buy),
      changeEmail(viewer, { email: next, code, oldCode }, freshClient()),
      ...[next, next].map((address, at) => buy(address, at + 3)),
    ])
    // the one of the old address counts where it came before the change
    const earned = await prisma.seedEntry.count({ where: { account: { userId: id }, amount: 10 } })
    expect(earned).toBeGreaterThanOrEqual(4)
  }
})

test('a member has twenty wrong tries in a quarter of an hour, from wherever', async () => {
  const { id, email, viewer, next, oldCode } = await begin()
  const tries: unknown[] = []
  for (let n = 0; n < 21; n++)
    tries.push(await outcome(changeEmail(viewer, { email: next, code: '000000', oldCode }, freshClient())))
  expect(tries.slice(0, 20)).toMatchObject(Array(20).fill({ code: 'wrong_code' }))
  expect(tries[20]).toMatchObject({ code: 'too_many', params: { seconds: expect.any(Number) as number } })
  expect(await emailOf(id)).toBe(email)
})

test('a wrong or missing code changes nothing', async () => {
  const { id, email, viewer, next, oldCode } = await begin()
  const code = await mailCode(viewer, next, 'newEmail')
  const other = code === '000000' ? '111111' : '000000'
  const change = (input: object) =>
    outcome(changeEmail(viewer, { email: next, code, ...input }, freshClient()))
  expect(await change({})).toMatchObject({ code: 'invalid', fields: { oldCode: { code: 'required' } } })
  expect(await change({ oldCode: oldCode === '222222' ? '333333' : '222222' })).toMatchObject(
    wrong('oldCode'),
  )
  expect(await change({ oldCode, code: other })).toMatchObject(wrong('code'))
  expect(await change({ oldCode, email: freshEmail() })).toMatchObject(wrong('code'))
  expect(await change({ oldCode, email })).toMatchObject({
    code: 'invalid',
    fields: { email: { code: 'same_email' } },
  })
  expect(await emailOf(id)).toBe(email)
  await changeEmail(viewer, { email: next, code, oldCode }, freshClient())
})

test('a taken address gets the same responses and another email, and nothing changes', async () => {
  const { id, email, viewer, oldCode } = await begin()
  const taken = await makeMember()
  expect(await mailCode(viewer, taken.email, 'newEmail')).toBe('')
  expect(sent.at(-1)).toMatchObject({
    to: taken.email,
    subject: expect.stringMatching(/^Your address already/),
  })
  const change = (next: string) =>
    outcome(changeEmail(viewer, { email: next, code: '123456', oldCode }, freshClient()))
  const free = freshEmail()
  await mailCode(viewer, free, 'newEmail')
  expect(JSON.stringify(await change(taken.email))).toBe(JSON.stringify(await change(free)))
  expect([await emailOf(id), await emailOf(taken.id)]).toEqual([email, taken.email])
})

test('an address taken between the email and the code gets the response to a wrong code', async () => {
  const { email, id, viewer, next, oldCode } = await begin()
  const code = await mailCode(viewer, next, 'newEmail')
  const faster = await makeMember()
  await prisma.user.update({ where: { id: faster.id }, data: { email: next } })
  expect(await outcome(changeEmail(viewer, { email: next, code, oldCode }, freshClient()))).toMatchObject(
    wrong('code'),
  )
  expect(await emailOf(id)).toBe(email)
})

test('a code that another member requested does not work', async () => {
  const { id, email, viewer, next, oldCode } = await begin()
  const stranger = await makeViewer((await makeMember()).id)
  const code = await mailCode(stranger, next, 'newEmail')
  expect(await outcome(changeEmail(viewer, { email: next, code, oldCode }, freshClient()))).toMatchObject(
    wrong('code'),
  )
  expect(await emailOf(id)).toBe(email)
})

test('one of eight simultaneous changes succeeds', async () => {
  const { id, email, viewer, next, oldCode } = await begin()
  const code = await mailCode(viewer, next, 'newEmail')
  const all = await Promise.all(
    Array.from({ length: 8 }, () =>
      outcome(changeEmail(viewer, { email: next, code, oldCode }, freshClient())),
    ),
  )
  expect(all.filter((one) => one === undefined)).toHaveLength(1)
  expect(await emailOf(id)).toBe(next)
  expect(await emails(email)).toEqual(['email_changed'])
})

test('sendCode mails codes to members only: the old one to their own address, the new one to another', async () => {
  const { viewer, email } = await begin()
  const ask = (who: Viewer | null, to: string, purpose: 'oldEmail' | 'newEmail') =>
    outcome(sendCode(who, { email: to, purpose }, freshClient(), 'en'))
  sent.length = 0
  expect(await ask(null, freshEmail(), 'newEmail')).toMatchObject({ code: 'log_in_first' })
  expect(await ask(viewer, freshEmail(), 'oldEmail')).toMatchObject({ code: 'not_allowed' })
  expect(await ask(viewer, email, 'newEmail')).toMatchObject({ fields: { email: { code: 'same_email' } } })
  expect(sent).toEqual([])
})

test('an account without an address gets its first one with one code', async () => {
  const { id } = await makeMember()
  await prisma.user.update({ where: { id }, data: { email: null } })
  const viewer = await makeViewer(id)
  const next = freshEmail()
  const code = await mailCode(viewer, next, 'newEmail')
  await changeEmail(viewer, { email: next, code }, freshClient())
  expect(await emailOf(id)).toBe(next)
})

test('maskEmail shows only enough to recognise one’s own address', () => {
  expect(maskEmail('ada.lovelace@kerf.example')).toBe('a…@kerf.example')
  expect(maskEmail('a@kerf.example')).toBe('a…@kerf.example')
})

test('a change of the address and the publication of a post, which locks the account first, do not deadlock', async () => {
  const { id, viewer, next, oldCode } = await begin()
  const code = await mailCode(viewer, next, 'newEmail')
  await giveSeeds(id, 1)
  await recordOrder({ number: `K-${id}`, email: next, total: 20, currency: 'USD' })
  const change = () => changeEmail(viewer, { email: next, code, oldCode }, freshClient())
  expect(await locksAccountFirst(id, change)).toBe(true)
  expect(await emailOf(id)).toBe(next)
})
