import { expect, test } from 'vitest'
import { outcome } from '@/lib/auth/test-members'
import { openText } from '@/lib/core/secrets'
import { prisma } from '@/lib/db/client'
import { composeMail } from '@/lib/mail/compose-mail'
import { getBalance } from '@/lib/seeds/queries'
import { locksAccountFirst } from '@/lib/seeds/test-account-first'
import { makeMember } from '@/lib/seeds/test-member'
import { findJobs } from '@/lib/jobs/test-queue'
import { getAccount } from '@/lib/account/queries'
import { confirmNewsletter, CONFIRM_HOURS, dropOldRequests } from './subscription'
import { updateProfile } from '@/lib/social/update-profile'

const over = { code: 'link_over' }

/** Returns the key in the email that waits for a member. */
async function keyOf(userId: number): Promise<string> {
  const [job] = await findJobs<{ to: string; locale: 'en'; sealed: string }>({
    key: `mail:newsletter:${userId}`,
  })
  const { to, locale, sealed } = job!.payload
  const params = JSON.parse(openText(sealed)) as { token: string; hours: number }
  const { text, subject } = composeMail({ to, locale, template: 'newsletter', params })
  expect(subject).not.toBe('')
  expect(text).toContain(`/${locale}/newsletter?key=${params.token}`)
  return params.token
}
const stateOf = async (viewer: Parameters<typeof getAccount>[0]) => (await getAccount(viewer)).newsletter
const subscribe = (viewer: Parameters<typeof getAccount>[0], newsletter = true) =>
  updateProfile(viewer, { newsletter })

test.each(['EN', 'ZH_CN', 'JA'] as const)(
  'subscribing earns nothing, confirming earns Seeds, once (%s)',
  async (language) => {
    const member = await makeMember({ language })
    expect(await subscribe(member)).toMatchObject({
      seedsEarned: 0,
      missed: { reason: 'unconfirmed', again: null },
    })
    expect([await stateOf(member), await getBalance(member.id)]).toEqual(['waiting', 0])
    const key = await keyOf(member.id)
    const request = await prisma.newsletterRequest.findUniqueOrThrow({ where: { userId: member.id } })
    expect(JSON.stringify(request)).not.toContain(key)
    const pressed = await Promise.all(Array.from({ length: 5 }, () => outcome(confirmNewsletter(key))))
    expect(pressed.filter((one) => (one as { seedsEarned?: number }).seedsEarned === 20)).toHaveLength(1)
    expect([await stateOf(member), await getBalance(member.id)]).toEqual(['on', 20])
    expect(await outcome(confirmNewsletter(key))).toMatchObject(over)
  },
)

test('ending deducts the Seeds and confirming again returns them, so toggling earns nothing', async () => {
  const member = await makeMember()
  for (const wanted of [20, 20, 20]) {
    await subscribe(member)
    await confirmNewsletter(await keyOf(member.id))
    expect([await stateOf(member), await getBalance(member.id)]).toEqual(['on', wanted])
    await subscribe(member, false)
    expect([await stateOf(member), await getBalance(member.id)]).toEqual(['off', 0])
  }
  expect(
    await prisma.seedTransfer.count({ where: { key: { startsWith: `grant:subscribe:${member.id}` } } }),
  ).toBe(1)
})

test('a second email replaces the first, and unsubscribing meanwhile invalidates its link', async () => {
  const member = await makeMember()
  await subscribe(member)
  const first = await keyOf(member.id)
  await subscribe(member)
  const second = await keyOf(member.id)
  expect(await outcome(confirmNewsletter(first))).toMatchObject(over)
  await subscribe(member, false)
  expect(await outcome(confirmNewsletter(second))).toMatchObject(over)
  expect([await stateOf(member), await getBalance(member.id)]).toEqual(['off', 0])
})

test('a link expires after three days, and is invalid for another address', async () => {
  const member = await makeMember()
  await subscribe(member)
  const key = await keyOf(member.id)
  const expiry = new Date(Date.now() + CONFIRM_HOURS * 3_600_000)
  expect(await outcome(confirmNewsletter(key, expiry))).toMatchObject(over)
  await prisma.user.update({ where: { id: member.id }, data: { email: `new-${member.nickname}@kerf.test` } })
  // the settings would say that a link was sent to the new address
  expect(await stateOf(member)).toBe('off')
  expect(await outcome(confirmNewsletter(key))).toMatchObject(over)
  expect(await dropOldRequests(expiry)).toBeGreaterThan(0)
  expect(await stateOf(member)).toBe('off')
})

test('subscribing requires an address, and a sixth email within an hour is refused', async () => {
  const nobody = await makeMember()
  await prisma.user.update({ where: { id: nobody.id }, data: { email: null } })
  expect(await outcome(subscribe(nobody))).toMatchObject({ code: 'invalid' })
  const member = await makeMember()
  for (let n = 0; n < 5; n++) await subscribe(member)
  expect(await outcome(subscribe(member))).toMatchObject({ code: 'too_many' })
})

test('a confirmation and the publication of a post, which locks the account first, do not deadlock', async () => {
  const member = await makeMember({ seeds: 1 })
  await subscribe(member)
  const key = await keyOf(member.id)
  expect(await locksAccountFirst(member.id, () => confirmNewsletter(key))).toBe(true)
  expect(await stateOf(member)).toBe('on')
})
