import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { reviewRedemption, describeWaitingRedemptions } from '@/lib/moderation/review-redemptions'
import { auditSeeds } from '@/lib/seeds/audit'
import { getBalance } from '@/lib/seeds/queries'
import { makeMember } from '@/lib/seeds/test-member'
import { addressHash } from './address-hash'
import { alarmOfReviews } from './alarm-of-reviews'
import { getRedeemFrom } from './redeem-from'
import { redeemReward } from './redeem-reward'
import { getRedemption } from './redemptions'
import { settlePending } from './settle-redemption'
import { cancelPending } from './settle-redemption'
import { inTransaction } from '@/lib/db/transaction'
import { hashAddresses } from './hash-addresses'
import { makeReward, redeeming } from './test-reward'

const DAY = 86_400_000
const street = () => ({
  ...{ name: 'Ada', line1: `Main St. ${randomUUID()}`, line2: '', city: 'Austin', state: 'TX' },
  ...{ postcode: '78701', country: 'US', phone: '+1 512 555 0100' },
})

afterAll(async () => {
  expect((await auditSeeds()).checks.filter(({ count }) => count > 0)).toEqual([])
})

describe('a member who redeems', () => {
  it('needs an account of seven days, is told the day before, and loses nothing', async () => {
    const createdAt = new Date(Date.now() - 6 * DAY)
    const member = await makeMember({ seeds: 500, createdAt, dayOffsetMinutes: 540 })
    const reward = await makeReward({ codes: 1 })
    const from = new Date(createdAt.getTime() + 7 * DAY + 540 * 60_000).toISOString().slice(0, 10)
    await expect(redeemReward(member, redeeming(reward.id))).rejects.toMatchObject({
      code: 'account_too_new',
      params: { day: from, days: 7 },
    })
    // the day that the page shows before any input
    expect(await getRedeemFrom(member)).toBe(from)
    expect(await getBalance(member.id)).toBe(500)
    expect(await prisma.redemption.count({ where: { userId: member.id } })).toBe(0)
    await prisma.user.update({
      where: { id: member.id },
      data: { createdAt: new Date(Date.now() - 7 * DAY - 5000) },
    })
    expect(await getRedeemFrom(member)).toBeNull()
    expect((await redeemReward(member, redeeming(reward.id))).status).toBe('succeeded')
  })

  it('needs a confirmed address', async () => {
    const member = await makeMember({ seeds: 500, emailVerifiedAt: null })
    const reward = await makeReward({ codes: 1 })
    await expect(redeemReward(member, redeeming(reward.id))).rejects.toMatchObject({
      code: 'email_unconfirmed',
    })
  })
})

describe('a redemption under review', () => {
  const third = async () => {
    const member = await makeMember({ seeds: 1000 })
    const reward = await makeReward({ codes: 5, stock: 5 })
    const statuses = []
    for (let n = 0; n < 3; n++) statuses.push(await redeemReward(member, redeeming(reward.id)))
    return { member, reward, statuses, id: statuses[2]!.id }
  }
  const stockOf = async (id: number) =>
    (await prisma.reward.findUniqueOrThrow({ where: { id }, select: { stock: true } })).stock

  it('is the third within 24 hours: Seeds are held, and no provider is asked', async () => {
    const { member, reward, statuses, id } = await third()
    expect(statuses.map(({ status, beingChecked = false }) => [status, beingChecked])).toEqual([
      ['succeeded', false],
      ['succeeded', false],
      ['pending', true],
    ])
    await settlePending(id)
    expect([await getBalance(member.id), await stockOf(reward.id)]).toEqual([700, 2])
    expect(await getRedemption(member, id, 'en')).toMatchObject({
      status: 'pending',
      beingChecked: true,
      code: null,
    })
    const line = (await describeWaitingRedemptions()).find((one) => one.startsWith(`redemption:${id}\t`))
    expect(line).toContain('many_redemptions')
  })

  it('is reached by the redemptions of the last 24 hours alone, and by no failed one', async () => {
    const member = await makeMember({ seeds: 1000 })
    const [reward, empty] = [await makeReward({ codes: 5 }), await makeReward({ codes: 0 })]
    const redeem = () => redeemReward(member, redeeming(reward.id))
    const first = await redeem()
    expect((await redeemReward(member, redeeming(empty.id))).status).toBe('failed')
    expect((await redeem()).status).toBe('succeeded')
    const dayAgo = new Date(Date.now() - 24 * 3_600_000 - 60_000)
    await prisma.redemption.update({ where: { id: first.id }, data: { createdAt: dayAgo } })
    expect((await redeem()).status).toBe('succeeded')
    expect(await redeem()).toMatchObject({ status: 'pending', beingChecked: true })
    expect(await getBalance(member.id)).toBe(600)
  })

  it('is the third one also when several arrive at once', async () => {
    const member = await makeMember({ seeds: 1000 })
    const reward = await makeReward({ codes: 9 })
    const all = await Promise.all(Array.from({ length: 5 }, () => redeemReward(member, redeeming(reward.id))))
    expect(all.filter(({ status }) => status === 'succeeded')).toHaveLength(2)
  })

  it('is delivered once after approval by command or SQL', async () => {
    const { member, id } = await third()
    expect(await reviewRedemption({ id, verb: 'approve', reason: undefined, dryRun: true })).toMatchObject({
      done: true,
    })
    expect((await getRedemption(member, id, 'en')).beingChecked).toBe(true)
    await prisma.$executeRaw`UPDATE "Redemption" SET review = 'APPROVED' WHERE id = ${id}`
    const jobs = await prisma.$queryRaw<unknown[]>`
      SELECT 1 FROM graphile_worker.jobs WHERE key = ${`redemption:${id}`}`
    expect(jobs).toHaveLength(1)
    await Promise.all([settlePending(id), settlePending(id)])
    const done = await getRedemption(member, id, 'en')
    expect(done).toMatchObject({ status: 'succeeded', beingChecked: false })
    expect(done.code).not.toBeNull()
    expect(
      await reviewRedemption({ id, verb: 'reject', reason: 'unusual_activity', dryRun: false }),
    ).toMatchObject({
      done: false,
    })
    await expect(
      prisma.$executeRaw`UPDATE "Redemption" SET review = 'REJECTED' WHERE id = ${id}`,
    ).rejects.toThrow(/nobody has to look/)
  })

  it('returns Seeds and stock after rejection, with the reason, which SQL alone sets too', async () => {
    const { member, reward, id } = await third()
    expect(await reviewRedemption({ id, verb: 'reject', reason: 'what', dryRun: false })).toMatchObject({
      done: false,
    })
    await reviewRedemption({ id, verb: 'reject', reason: 'several_accounts', dryRun: false })
    await settlePending(id)
    await settlePending(id)
    expect(await getRedemption(member, id, 'en')).toMatchObject({
      status: 'failed',
      reason: 'several_accounts',
    })
    expect([await getBalance(member.id), await stockOf(reward.id)]).toEqual([800, 3])
    const other = await third()
    await prisma.$executeRaw`UPDATE "Redemption" SET review = 'REJECTED' WHERE id = ${other.id}`
    await settlePending(other.id)
    expect((await getRedemption(other.member, other.id, 'en')).reason).toBe('unusual_activity')
  })

  it('cannot succeed without the operator, whoever writes', async () => {
    const { id } = await third()
    await expect(
      prisma.$executeRaw`UPDATE "Redemption" SET status = 'SUCCEEDED' WHERE id = ${id}`,
    ).rejects.toThrow(/reviewed_first/)
  })

  it('ends when its member leaves', async () => {
    const { member, id } = await third()
    await inTransaction((tx) => cancelPending(tx, id))
    expect(await getBalance(member.id)).toBe(800)
    expect((await describeWaitingRedemptions()).some((line) => line.startsWith(`redemption:${id}\t`))).toBe(
      false,
    )
  })

  it('raises an alarm after 48 hours, once', async () => {
    const { id } = await third()
    const alarmed = async () =>
      (await prisma.redemption.findUniqueOrThrow({ where: { id }, select: { alarmedAt: true } })).alarmedAt
    await alarmOfReviews()
    expect(await alarmed()).toBeNull()
    await prisma.redemption.update({
      where: { id },
      data: { createdAt: new Date(Date.now() - 49 * 3_600_000) },
    })
    await alarmOfReviews()
    const first = await alarmed()
    expect(first).not.toBeNull()
    await alarmOfReviews()
    expect(await alarmed()).toEqual(first)
  })
})

describe('a parcel', () => {
  it('to another member’s address waits, in any spelling, even when that address is erased', async () => {
    const [one, two, three] = [
      await makeMember({ seeds: 500 }),
      await makeMember({ seeds: 500 }),
      await makeMember({ seeds: 500 }),
    ]
    const reward = await makeReward({ provider: 'PARCEL', stock: 9 })
    const address = street()
    expect((await redeemReward(one, redeeming(reward.id, { address }))).status).toBe('succeeded')
    // the same member again, whose own address it is
    expect((await redeemReward(one, redeeming(reward.id, { address }))).beingChecked).toBeUndefined()
    await prisma.$executeRaw`UPDATE "Redemption" SET address = NULL WHERE "userId" = ${one.id}`
    const spelt = {
      ...address,
      name: 'Boris',
      line1: address.line1.toUpperCase().replace('MAIN ST.', ' Ｍain-st '),
      state: '',
    }
    expect((await redeemReward(two, redeeming(reward.id, { address: spelt }))).beingChecked).toBe(true)
    expect(
      (await redeemReward(three, redeeming(reward.id, { address: street() }))).beingChecked,
    ).toBeUndefined()
  })

  it('of several simultaneous members to one address waits, except for the first', async () => {
    const reward = await makeReward({ provider: 'PARCEL', stock: 9 })
    const address = street()
    const members = await Promise.all(Array.from({ length: 4 }, () => makeMember({ seeds: 500 })))
    const all = await Promise.all(
      members.map((member) => redeemReward(member, redeeming(reward.id, { address }))),
    )
    expect(all.filter(({ beingChecked }) => beingChecked)).toHaveLength(3)
  })

  it('of an earlier release is compared, too', async () => {
    const [one, two] = [await makeMember({ seeds: 500 }), await makeMember({ seeds: 500 })]
    const reward = await makeReward({ provider: 'PARCEL', stock: 9 })
    const address = street()
    const { id } = await redeemReward(one, redeeming(reward.id, { address }))
    await prisma.redemption.update({ where: { id }, data: { addressHash: null } })
    await hashAddresses()
    expect(
      (await prisma.redemption.findUniqueOrThrow({ where: { id }, select: { addressHash: true } }))
        .addressHash,
    ).toBe(addressHash(address))
    expect((await redeemReward(two, redeeming(reward.id, { address }))).beingChecked).toBe(true)
  })
})
