import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { DomainError } from '@/lib/core/errors'
import { decodeCursor } from '@/lib/core/pagination'
import { openText } from '@/lib/core/secrets'
import { Prisma } from '@/lib/db/generated/client'
import { getOwnUser } from '@/lib/auth/queries'
import { prisma } from '@/lib/db/client'
import { auditSeeds } from '@/lib/seeds/audit'
import { inTransaction } from '@/lib/db/transaction'
import { grantSeeds } from '@/lib/seeds/grant-seeds'
import { getBalance } from '@/lib/seeds/queries'
import { getSeedRecords } from '@/lib/seeds/records'
import { settleEarnings } from '@/lib/seeds/settle-earnings'
import { takeBackSeeds } from '@/lib/seeds/take-back-seeds'
import { letDaysPass, makeMember } from '@/lib/seeds/test-member'
import { findJobs } from '@/lib/jobs/test-queue'
import { getLimitReached } from './member-limit'
import { providers } from './providers'
import { redeemReward } from './redeem-reward'
import { getRedemption, listRedemptions } from './redemptions'
import { setStock } from './restock-codes'
import { settleRedemption } from './tasks'
import { makeReward, redeeming } from './test-reward'
import { validUntil as readValidUntil } from './validity'

const address = {
  name: 'Ada Wright',
  line1: '1 Kerf Street',
  line2: '',
  city: 'Portland',
  state: 'OR',
  postcode: '97201',
  country: 'US',
  phone: '+1 503 555 0100',
}

const stockOf = async (id: number) => (await prisma.reward.findUniqueOrThrow({ where: { id } })).stock
const redemptionsOf = (rewardId: number) =>
  prisma.redemption.findMany({ where: { rewardId }, include: { code: true } })
const codesTaken = (rewardId: number) =>
  prisma.rewardCode.count({ where: { rewardId, redemptionId: { not: null } } })
const errorCode = (result: PromiseSettledResult<unknown>) =>
  result.status === 'rejected' && result.reason instanceof DomainError ? result.reason.code : result.status
const tally = (results: PromiseSettledResult<unknown>[]) =>
  results
    .map(errorCode)
    .reduce<Record<string, number>>((sum, code) => ({ ...sum, [code]: (sum[code] ?? 0) + 1 }), {})

async function expectUnchanged(rewardId: number, memberId: number, seeds: number, stock: number | null) {
  expect(await redemptionsOf(rewardId)).toEqual([])
  expect(await getBalance(memberId)).toBe(seeds)
  expect(await stockOf(rewardId)).toBe(stock)
  expect(await codesTaken(rewardId)).toBe(0)
}

beforeEach(() => vi.restoreAllMocks())

afterAll(async () => {
  expect((await auditSeeds()).checks.filter(({ count }) => count > 0)).toEqual([])
})

describe('redeemReward', () => {
  it('takes the Seeds, the stock and a code, and notifies the owner alone', async () => {
    const member = await makeMember({ seeds: 250 })
    const reward = await makeReward({ codes: 2, stock: 5, validity: 'DAYS_30' })
    const redeemed = await redeemReward(member, redeeming(reward.id))
    expect(redeemed).toEqual({
      id: expect.any(Number),
      status: 'succeeded',
      code: expect.stringMatching(/^T-/),
    })
    expect(await getBalance(member.id)).toBe(150)
    expect(await stockOf(reward.id)).toBe(4)
    expect(await codesTaken(reward.id)).toBe(1)

    const mine = await getRedemption(member, redeemed.id, 'ja')
    expect(mine).toMatchObject({
      reward: { name: '1,500円クーポン', kind: 'coupon' },
      region: 'US',
      currency: 'USD',
      spent: 100,
      balance: 150,
      code: redeemed.code,
    })
    expect(Date.parse(mine.validUntil!) - Date.parse(mine.settledAt!)).toBe(30 * 24 * 60 * 60 * 1000)
    const stranger = await makeMember()
    await expect(getRedemption(stranger, redeemed.id, 'en')).rejects.toMatchObject({ code: 'not_found' })
    expect((await listRedemptions(stranger, {}, 'en')).items).toEqual([])
  })

  it('shows the balance afterwards without the Seeds that were on the way then, whatever became of them', async () => {
    const member = await makeMember({ seeds: 250 })
    const reward = await makeReward({ codes: 2 })
    const earn = (id: number) =>
      inTransaction((tx) =>
        grantSeeds(tx, {
          ...{
            userId: member.id,
            rule: 'post',
            cause: { type: 'test', id },
            key: `afterwards:${member.id}:${id}`,
          },
        }),
      )
    const { granted } = await earn(1)
    await earn(2)
    await inTransaction((tx) => takeBackSeeds(tx, { cause: { type: 'test', id: 2 }, keySuffix: 'test' }))
    expect(await getBalance(member.id)).toBe(250 + granted)
    const { id } = await redeemReward(member, redeeming(reward.id))
    expect((await getRedemption(member, id, 'en')).balance).toBe(150)
    expect(await getOwnUser(member.id)).toMatchObject({ seeds: 150 })
    await letDaysPass(member.id, 30)
    await settleEarnings()
    expect((await getRedemption(member, id, 'en')).balance).toBe(150)
  })

  it('spends no Seeds that are on the way, and all of them from the day on that they are due', async () => {
    const member = await makeMember({ seeds: 70 })
    const reward = await makeReward({ codes: 1, stock: 1 })
    const cause = { type: 'test', id: member.id }
    const { granted, availableAt } = await inTransaction((tx) =>
      grantSeeds(tx, { userId: member.id, rule: 'post', cause, key: `due:${member.id}` }),
    )
    expect(granted).toBe(40)
    await expect(redeemReward(member, redeeming(reward.id))).rejects.toMatchObject({
      code: 'not_enough_seeds',
      data: { missing: 30, availableFrom: availableAt!.toISOString() },
    })
    await expectUnchanged(reward.id, member.id, 110, 1)
    await letDaysPass(member.id, 7)
    expect((await redeemReward(member, redeeming(reward.id))).status).toBe('succeeded')
    expect(await getBalance(member.id)).toBe(10)
  })

  it('is listed for its member, the newest first, page by page', async () => {
    const member = await makeMember({ seeds: 300 })
    const reward = await makeReward({ codes: 3 })
    const ids: number[] = []
    for (let n = 0; n < 3; n++) ids.unshift((await redeemReward(member, redeeming(reward.id))).id)
    const first = await listRedemptions(member, { limit: 2 }, 'en')
    const cursor = decodeCursor(first.nextCursor!)!
    const second = await listRedemptions(member, { limit: 2, cursor }, 'en')
    expect([first, second].map(({ items }) => items.map(({ id }) => id))).toEqual([ids.slice(0, 2), [ids[2]]])
    expect(second.nextCursor).toBeNull()
  })

  it('sets the region that the store shows next: the profile’s, then the redeemed one', async () => {
    const member = await makeMember({ seeds: 100 })
    const reward = await makeReward({ codes: 1 })
    const region = async () => (await getOwnUser(member.id)).rewardRegion
    expect(await region()).toBeNull()
    await prisma.user.update({ where: { id: member.id }, data: { region: 'GB' } })
    expect(await region()).toBe('UK')
    await redeemReward(member, redeeming(reward.id))
    expect(await region()).toBe('US')
  })

  it('leaves a notification, and an email with the code sealed', async () => {
    const member = await makeMember({ seeds: 100, language: 'ZH_CN' })
    const reward = await makeReward({ codes: 1 })
    const { id, code } = await redeemReward(member, redeeming(reward.id))
    const notes = await prisma.notification.findMany({ where: { userId: member.id } })
    expect(notes).toMatchObject([
      { category: 'SYSTEM', key: 'redemption_succeeded', subjectType: 'redemption', subjectId: id },
    ])
    expect(JSON.stringify(notes)).not.toContain(code)
    const [job] = await findJobs<{ to: string; template: string; locale: string; sealed: string }>({
      key: `mail:redemption:${id}`,
    })
    expect(job!.payload).toMatchObject({
      template: 'redemption',
      locale: 'zh-cn',
      to: `${member.nickname}@kerf.test`,
    })
    expect(JSON.stringify(job)).not.toContain(code)
    expect(JSON.parse(openText(job!.payload.sealed))).toMatchObject({
      redemptionId: id,
      code,
      name: '¥70 优惠券',
      offer: { currency: 'USD', minOrder: 40, worth: 10 },
    })
  })

  it('refuses what cannot be redeemed, and changes nothing', async () => {
    const member = await makeMember({ seeds: 90 })
    const past = new Date('2026-01-01T00:00:00Z')
    const future = new Date(Date.now() + 60_000)
    const cases = [
      [await makeReward({ codes: 1, price: 100, stock: 3 }), {}, 'not_enough_seeds', 3],
      [await makeReward({ codes: 1, price: 10, stock: 0 }), {}, 'sold_out', 0],
      [await makeReward({ codes: 1, price: 10, onSaleFrom: future }), {}, 'not_on_sale', null],
      [await makeReward({ codes: 1, price: 10, onSaleTo: past }), {}, 'not_on_sale', null],
      [await makeReward({ codes: 1, price: 10 }), { region: 'CN' as const }, 'region_not_offered', null],
      [await makeReward({ provider: 'PARCEL', price: 10, stock: 2 }), {}, 'invalid', 2],
      [
        await makeReward({ provider: 'PARCEL', price: 10, stock: 2 }),
        { region: 'JP' as const, address },
        'invalid',
        2,
      ],
    ] as const
    for (const [reward, more, code, stock] of cases) {
      await expect(redeemReward(member, redeeming(reward.id, more))).rejects.toMatchObject({ code })
      await expectUnchanged(reward.id, member.id, 90, stock)
    }
    await expect(redeemReward(member, redeeming(2_000_000_000))).rejects.toMatchObject({ code: 'not_found' })
  })

  it('tells how many Seeds are missing', async () => {
    const member = await makeMember({ seeds: 30 })
    const reward = await makeReward({ codes: 1, price: 100 })
    await expect(redeemReward(member, redeeming(reward.id))).rejects.toMatchObject({ data: { missing: 70 } })
  })

  it('refuses a price that has changed since it was shown, and tells the new one', async () => {
    const member = await makeMember({ seeds: 500 })
    const reward = await makeReward({ codes: 2, price: 100, stock: 2 })
    const input = redeeming(reward.id, { price: 100 })
    await prisma.reward.update({ where: { id: reward.id }, data: { price: 400 } })
    await expect(redeemReward(member, input)).rejects.toMatchObject({
      code: 'price_changed',
      data: { price: 400 },
    })
    // a lower one as well: what is taken is what the member agreed to
    await prisma.reward.update({ where: { id: reward.id }, data: { price: 90 } })
    await expect(redeemReward(member, input)).rejects.toMatchObject({
      code: 'price_changed',
      data: { price: 90 },
    })
    await prisma.reward.update({ where: { id: reward.id }, data: { price: 400 } })
    await expectUnchanged(reward.id, member.id, 500, 2)
    const { id } = await redeemReward(member, { ...input, price: 400 })
    expect(await getBalance(member.id)).toBe(100)
    // A repeat returns the old redemption, whatever the price is now.
    await prisma.reward.update({ where: { id: reward.id }, data: { price: 50 } })
    expect((await redeemReward(member, input)).id).toBe(id)
    expect(await getBalance(member.id)).toBe(100)
  })

  it('redeems once per key, also 20 times at once', async () => {
    const member = await makeMember({ seeds: 1000 })
    const reward = await makeReward({ codes: 30, stock: 30 })
    const input = redeeming(reward.id)
    const results = await Promise.all(Array.from({ length: 20 }, () => redeemReward(member, input)))
    expect(new Set(results.map(({ id }) => id)).size).toBe(1)
    expect(await redemptionsOf(reward.id)).toHaveLength(1)
    expect(await getBalance(member.id)).toBe(900)
    expect(await stockOf(reward.id)).toBe(29)
    expect(await codesTaken(reward.id)).toBe(1)
    await expect(redeemReward(member, { ...input, region: 'JP' })).rejects.toMatchObject({ code: 'conflict' })
    expect(await getBalance(member.id)).toBe(900)
  })

  it('sells a stock of 3 to exactly 3 of 50 simultaneous members', async () => {
    const members = await Promise.all(Array.from({ length: 50 }, () => makeMember({ seeds: 100 })))
    const reward = await makeReward({ codes: 50, stock: 3 })
    const results = await Promise.allSettled(
      members.map((member) => redeemReward(member, redeeming(reward.id))),
    )
    expect(tally(results)).toEqual({ fulfilled: 3, sold_out: 47 })
    expect(await stockOf(reward.id)).toBe(0)
    expect(await codesTaken(reward.id)).toBe(3)
    const redemptions = await redemptionsOf(reward.id)
    expect(redemptions.map(({ status }) => status)).toEqual(['SUCCEEDED', 'SUCCEEDED', 'SUCCEEDED'])
    const balances = await Promise.all(members.map(({ id }) => getBalance(id)))
    expect(balances.filter((balance) => balance === 0)).toHaveLength(3)
    expect(balances.filter((balance) => balance === 100)).toHaveLength(47)
  })

  it('gives no code twice when 20 members want the last 4, and returns the others’ Seeds', async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => makeMember({ seeds: 100 })))
    const reward = await makeReward({ codes: 4 })
    const results = await Promise.all(members.map((member) => redeemReward(member, redeeming(reward.id))))
    const codes = results.flatMap(({ code }) => code ?? [])
    expect(new Set(codes).size).toBe(4)
    expect(results.filter(({ status }) => status === 'succeeded')).toHaveLength(4)
    expect(results.filter(({ reason }) => reason === 'insufficient_inventory')).toHaveLength(16)
    const balances = await Promise.all(members.map(({ id }) => getBalance(id)))
    expect(balances.filter((balance) => balance === 100)).toHaveLength(16)
  })

  it('keeps a limit of 2 per member and a balance for 3, also 10 times at once', async () => {
    const [limited, poor] = [await makeMember({ seeds: 2000 }), await makeMember({ seeds: 350 })]
    const two = await makeReward({ codes: 10, perMemberLimit: 2 })
    const many = await makeReward({ codes: 10 })
    const tries = (member: typeof limited, id: number) =>
      Promise.allSettled(Array.from({ length: 10 }, () => redeemReward(member, redeeming(id))))
    expect(tally(await tries(limited, two.id))).toEqual({ fulfilled: 2, member_limit: 8 })
    expect(tally(await tries(poor, many.id))).toEqual({ fulfilled: 3, not_enough_seeds: 7 })
    expect([await getBalance(limited.id), await getBalance(poor.id)]).toEqual([1800, 50])
    expect(await getLimitReached(limited.id)).toEqual([two.id])
    expect(await getLimitReached(poor.id)).toEqual([])
  })

  it('reaches the limit per member with the last redemption that it allows', async () => {
    const member = await makeMember({ seeds: 200 })
    const reward = await makeReward({ codes: 2, perMemberLimit: 2 })
    await redeemReward(member, redeeming(reward.id))
    expect(await getLimitReached(member.id)).toEqual([])
    await redeemReward(member, redeeming(reward.id))
    expect(await getLimitReached(member.id)).toEqual([reward.id])
  })

  it('stores the address of a parcel, and of nothing else', async () => {
    const member = await makeMember({ seeds: 200 })
    const parcel = await makeReward({ provider: 'PARCEL', stock: 1 })
    const coupon = await makeReward({ codes: 1 })
    const sent = await redeemReward(member, redeeming(parcel.id, { address }))
    expect(sent.status).toBe('succeeded')
    expect((await getRedemption(member, sent.id, 'en')).address).toEqual(address)
    const code = await redeemReward(member, redeeming(coupon.id, { address }))
    expect((await getRedemption(member, code.id, 'en')).address).toBeNull()
  })

  it('sends a parcel to one address per key, and refuses another address under it', async () => {
    const member = await makeMember({ seeds: 400 })
    const parcel = await makeReward({ provider: 'PARCEL', stock: 3 })
    const input = redeeming(parcel.id, { address })
    const sent = await redeemReward(member, input)
    const others = [{ ...address, line1: 'Elsewhere 9' }, { ...address, name: 'Somebody else' }, undefined]
    for (const other of others)
      await expect(redeemReward(member, { ...input, address: other })).rejects.toMatchObject({
        code: 'conflict',
      })
    expect((await redeemReward(member, input)).id).toBe(sent.id)
    // long after the shipment the address itself is erased
    await prisma.redemption.update({ where: { id: sent.id }, data: { address: Prisma.DbNull } })
    expect((await redeemReward(member, input)).id).toBe(sent.id)
    await expect(redeemReward(member, { ...input, address: others[0] })).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(await prisma.redemption.count({ where: { userId: member.id } })).toBe(1)
  })

  it('delivers a file as a link', async () => {
    const member = await makeMember({ seeds: 100 })
    const upload = await prisma.upload.create({
      data: {
        kind: 'DESIGN',
        token: `t${Date.now()}`,
        name: 'kumiko panel.svg',
        mime: 'image/svg+xml',
        ext: 'svg',
        size: 1,
        sha256: 'x',
      },
    })
    const reward = await makeReward({ provider: 'FILE', fileUploadId: upload.id })
    vi.spyOn(providers.FILE, 'deliver').mockRejectedValueOnce(new Error('the process is gone'))
    const { id } = await redeemReward(member, redeeming(reward.id))
    expect(await getRedemption(member, id, 'en')).toMatchObject({ status: 'pending', fileUrl: null })
    await settleRedemption({ redemptionId: id })
    expect((await getRedemption(member, id, 'en')).fileUrl).toBe(
      `/files/d/${upload.token}/kumiko%20panel.svg`,
    )
  })
})

describe('a redemption that fails', () => {
  it('returns Seeds and stock, and tells the reason', async () => {
    const member = await makeMember({ seeds: 100 })
    const reward = await makeReward({ provider: 'HTTP', stock: 1 })
    const failed = await redeemReward(member, redeeming(reward.id))
    expect(failed).toEqual({ id: failed.id, status: 'failed', reason: 'provider_failed' })
    expect(await getBalance(member.id)).toBe(100)
    expect(await stockOf(reward.id)).toBe(1)
    const view = await getRedemption(member, failed.id, 'en')
    expect(view).toMatchObject({ status: 'failed', spent: 0, price: 100, balance: 100, code: null })
    // Nothing was spent, and the returned Seeds are not earnings.
    const { totals, weeks, items } = await getSeedRecords(member, { tab: 'all', weeks: 1 }, 'en')
    expect(items.map(({ kind, amount }) => [kind, amount])).toMatchObject([
      ['given_back', 100],
      ['spent', -100],
      [expect.any(String), 100],
    ])
    expect(totals).toEqual({ income: 100, expenses: 0 })
    expect(weeks).toMatchObject([{ income: 100, expenses: 0 }])
    const [note] = await prisma.notification.findMany({ where: { userId: member.id } })
    expect(note).toMatchObject({ key: 'redemption_failed', params: { reason: 'provider_failed' } })
  })

  it.each([
    ['returns nothing to a stock that was limited since it was placed', null, 1, 1],
    ['returns one to a stock that was counted again since it was placed', 5, 1, 2],
    ['leaves a stock unlimited that was limited when it was placed', 5, null, null],
  ])('%s', async (_, stock, later, left) => {
    const member = await makeMember({ seeds: 100 })
    const reward = await makeReward({ provider: 'FILE', stock })
    vi.spyOn(providers.FILE, 'deliver').mockRejectedValueOnce(new Error('the process is gone'))
    const { id, status } = await redeemReward(member, redeeming(reward.id))
    expect(status).toBe('pending')
    await setStock(reward.slug, later)
    await settleRedemption({ redemptionId: id })
    expect(await getRedemption(member, id, 'en')).toMatchObject({ status: 'failed' })
    expect(await stockOf(reward.id)).toBe(left)
  })

  it('does not count towards the limit per member', async () => {
    const member = await makeMember({ seeds: 100 })
    const reward = await makeReward({ perMemberLimit: 1, codes: 0 })
    expect((await redeemReward(member, redeeming(reward.id))).reason).toBe('insufficient_inventory')
    expect(await getLimitReached(member.id)).toEqual([])
    await prisma.rewardCode.create({
      data: { rewardId: reward.id, region: 'US', code: `T-late-${reward.id}` },
    })
    expect((await redeemReward(member, redeeming(reward.id))).code).toBe(`T-late-${reward.id}`)
  })
})

describe('the worth of a reward', () => {
  it('is for a redemption what it was when the member redeemed, also while it waited', async () => {
    const member = await makeMember({ seeds: 100 })
    const reward = await makeReward({ codes: 1 })
    vi.spyOn(providers.CODES, 'deliver').mockRejectedValueOnce(new Error('the process is gone'))
    const { id } = await redeemReward(member, redeeming(reward.id))
    await prisma.rewardRegion.updateMany({
      where: { rewardId: reward.id },
      data: { currency: 'EUR', minOrder: 90, worth: 5 },
    })
    const offer = { currency: 'USD', minOrder: 40, worth: 10 }
    expect(await getRedemption(member, id, 'en')).toMatchObject({ status: 'pending', ...offer })
    await settleRedemption({ redemptionId: id })
    expect(await getRedemption(member, id, 'en')).toMatchObject({ status: 'succeeded', ...offer })
    const [job] = await findJobs<{ sealed: string }>({ key: `mail:redemption:${id}` })
    expect(JSON.parse(openText(job!.payload.sealed))).toMatchObject({ offer })
  })

  it('ends when the member was told, though the reward changes its validity meanwhile', async () => {
    const member = await makeMember({ seeds: 100 })
    const reward = await makeReward({ codes: 1, validity: 'MONTHS_3' })
    vi.spyOn(providers.CODES, 'deliver').mockRejectedValueOnce(new Error('the process is gone'))
    const { id } = await redeemReward(member, redeeming(reward.id))
    await prisma.reward.update({ where: { id: reward.id }, data: { validity: 'DAYS_30' } })
    await settleRedemption({ redemptionId: id })
    const { settledAt, validUntil, ...view } = await getRedemption(member, id, 'en')
    expect(view.reward.validity).toBe('months3')
    expect(new Date(validUntil!)).toEqual(readValidUntil('MONTHS_3', new Date(settledAt!)))
  })

  it('is the present one for a redemption of an earlier release', async () => {
    const member = await makeMember({ seeds: 100 })
    const { id } = await redeemReward(member, redeeming((await makeReward({ codes: 1 })).id))
    await prisma.redemption.update({ where: { id }, data: { offer: Prisma.DbNull } })
    expect(await getRedemption(member, id, 'en')).toMatchObject({ currency: 'USD', minOrder: 40, worth: 10 })
  })
})

describe('a process that stops between hold and delivery', () => {
  it('leaves a pending redemption, which the queue settles once', async () => {
    const member = await makeMember({ seeds: 100 })
    const reward = await makeReward({ codes: 2, stock: 2 })
    vi.spyOn(providers.CODES, 'deliver').mockRejectedValueOnce(new Error('the process is gone'))
    const { id, status } = await redeemReward(member, redeeming(reward.id))
    expect(status).toBe('pending')
    expect(await getBalance(member.id)).toBe(0)
    expect(await codesTaken(reward.id)).toBe(0)
    const [job] = await findJobs({ key: `redemption:${id}` })
    await Promise.all(Array.from({ length: 5 }, () => settleRedemption(job!.payload)))
    expect(await getRedemption(member, id, 'en')).toMatchObject({ status: 'succeeded', balance: 0 })
    expect(await codesTaken(reward.id)).toBe(1)
    expect(await stockOf(reward.id)).toBe(1)
    expect(await prisma.notification.count({ where: { userId: member.id } })).toBe(1)
  })
})
