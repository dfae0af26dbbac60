import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openText, sealText } from '@/lib/core/secrets'
import { turnSecrets } from '@/lib/core/test-secrets'
import { prisma } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { forgetEnv, env } from '@/lib/env'
import { readUnsubscribeToken, unsubscribeToken } from '@/lib/notifications/unsubscribe'
import { redeemReward } from '@/lib/rewards/redeem-reward'
import { makeReward, redeeming } from '@/lib/rewards/test-reward'
import { claimOrders } from '@/lib/seeds/award-orders'
import { recordOrder } from '@/lib/seeds/record-orders'
import { makeMember as makeEarner } from '@/lib/seeds/test-member'
import { confirmNewsletter } from '@/lib/newsletter/subscription'
import { updateProfile } from '@/lib/social/update-profile'
import { findJobs } from '@/lib/jobs/test-queue'
import { hashCode, tryCode } from './check-code'
import { addressHash } from './client'
import { deviceCookie, deviceHash, knowsAccount, newDevice, readDeviceCookie, withAccount } from './device'
import { beganElsewhere, rememberAddress } from './earning-address'
import { freshClient, freshEmail, isLoggedIn, makeMember, makeViewer, outcome } from './test-members'

/** Checks that `holds` is true after a rotation, and false after one that drops the former secret. */
const holdsOnce = async (turn: ReturnType<typeof turnSecrets>, holds: () => unknown) => {
  turn()
  expect(await holds()).toBe(true)
  turn({ keep: false })
  expect(await holds()).toBe(false)
}

describe('a signature or seal under the former AUTH_SECRET is valid until the secret is dropped', () => {
  test('of a session', async () => {
    const viewer = await makeViewer((await makeMember()).id)
    await holdsOnce(turnSecrets(), () => isLoggedIn(viewer))
  })

  test('of a browser that an account knows', async () => {
    const { value } = deviceCookie(withAccount(newDevice(), 7))
    await holdsOnce(turnSecrets(), () => knowsAccount(readDeviceCookie(value), 7))
  })

  test('of the link that ends a digest', async () => {
    const token = unsubscribeToken(7)
    await holdsOnce(turnSecrets(), () => readUnsubscribeToken(token) === 7)
  })

  test('of an email in the queue', async () => {
    const sealed = sealText('418204')
    await holdsOnce(turnSecrets(), () => outcomeOf(() => openText(sealed) === '418204'))
  })

  test('of a mailed code, with the tries of the browser that requested it', async () => {
    const turn = turnSecrets()
    const [email, device] = [freshEmail(), newDevice()]
    const sent = await prisma.emailCode.create({
      data: {
        ...{ email, purpose: 'LOGIN', codeHash: hashCode(email, 'login', '418204') },
        ...{ deviceHash: deviceHash(device), expiresAt: new Date(Date.now() + 600_000) },
      },
      select: { id: true },
    })
    const asked = { email, purpose: 'login', code: '418204' } as const
    turn()
    expect(await tryCode(asked, { ...freshClient(), device })).toBe(sent.id)
    const { tries, otherTries } = await prisma.emailCode.findUniqueOrThrow({ where: { id: sent.id } })
    expect([tries, otherTries]).toEqual([1, 0])
    turn({ keep: false })
    expect(await outcome(tryCode(asked, freshClient()))).toMatchObject({ code: 'wrong_code' })
  })

  test('of the link that confirms the newsletter', async () => {
    const turn = turnSecrets()
    const confirm = async (turned: () => void) => {
      const member = await makeEarner()
      await updateProfile(member, { newsletter: true })
      const [job] = await findJobs<{ sealed: string }>({ key: `mail:newsletter:${member.id}` })
      const { token } = JSON.parse(openText(job!.payload.sealed)) as { token: string }
      turned()
      return outcome(confirmNewsletter(token))
    }
    expect(await confirm(turn)).toMatchObject({ seedsEarned: 20 })
    expect(await confirm(() => turn({ keep: false }))).toMatchObject({ code: 'link_over' })
  })

  test('and no new one is made under it', async () => {
    const turn = turnSecrets()
    turn()
    const viewer = await makeViewer((await makeMember()).id)
    const [token, sealed] = [unsubscribeToken(7), sealText('x')]
    const { value } = deviceCookie(withAccount(newDevice(), 7))
    // The former secret is dropped, and the new signatures stay valid.
    process.env.AUTH_SECRET_PREVIOUS = ''
    forgetEnv()
    expect([await isLoggedIn(viewer), readUnsubscribeToken(token), openText(sealed)]).toEqual([true, 7, 'x'])
    expect(knowsAccount(readDeviceCookie(value), 7)).toBe(true)
  })
})

describe('the hash of an address stays valid when the former AUTH_SECRET is dropped', () => {
  const street = () => ({
    ...{ name: 'Ada', line1: `Main St. ${randomUUID()}`, line2: '', city: 'Austin', state: 'TX' },
    ...{ postcode: '78701', country: 'US', phone: '+1 512 555 0100' },
  })
  const other = 'another-secret-of-tests-another-secret-of-tests'
  // With the former secret as ADDRESS_SECRET it stays for good; with another one, until the former is dropped.
  const turns: [string, { keep?: boolean; address?: string }[]][] = [
    ['is the former', [{}, { keep: false }]],
    ['is new', [{ address: other }]],
  ]

  test.each(turns)('and an order finds a member who registers later: ADDRESS_SECRET %s', async (_, steps) => {
    const turn = turnSecrets()
    const member = await makeEarner()
    const email = freshEmail()
    const order = { number: randomUUID(), email, total: 30, currency: 'USD' }
    await recordOrder(order)
    for (const step of steps) turn(step)
    // the repeated order does not conflict with the first
    expect(await outcome(recordOrder(order))).not.toMatchObject({ code: 'conflict' })
    expect(await inTransaction((tx) => claimOrders(tx, member.id, email))).toBe(15)
  })

  test.each(turns)('and a parcel to another member’s address waits: ADDRESS_SECRET %s', async (_, steps) => {
    const turn = turnSecrets()
    const [one, two] = [await makeEarner({ seeds: 500 }), await makeEarner({ seeds: 500 })]
    const reward = await makeReward({ provider: 'PARCEL', stock: 9 })
    const address = street()
    await redeemReward(one, redeeming(reward.id, { address }))
    for (const step of steps) turn(step)
    expect((await redeemReward(two, redeeming(reward.id, { address }))).beingChecked).toBe(true)
  })

  test('and a mailbox begins once, and a network keeps its hash', async () => {
    const turn = turnSecrets()
    const [one, two] = [await makeMember(), await makeMember()]
    const email = freshEmail()
    await rememberAddress(prisma, one.id, email)
    const sent = new Headers({ 'x-forwarded-for': '198.51.100.7' })
    const before = addressHash(sent, 'download')
    turn()
    turn({ keep: false })
    await rememberAddress(prisma, two.id, email)
    expect(await beganElsewhere(prisma, two.id)).toBe(true)
    expect(addressHash(sent, 'download')).toBe(before)
  })
})

test('a former secret without ADDRESS_SECRET stops the start with an error that names it', () => {
  turnSecrets()()
  process.env.ADDRESS_SECRET = ''
  forgetEnv()
  expect(env).toThrow(/ADDRESS_SECRET: expected it with AUTH_SECRET_PREVIOUS/)
  process.env.ADDRESS_SECRET = 'x'.repeat(40)
  process.env.AUTH_SECRET_PREVIOUS = 'short'
  forgetEnv()
  expect(env).toThrow(/AUTH_SECRET_PREVIOUS: expected secrets of 32 characters or more/)
})

const outcomeOf = (work: () => boolean): boolean => {
  try {
    return work()
  } catch {
    return false
  }
}
