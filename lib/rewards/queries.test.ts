import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { prisma } from '@/lib/db/client'
import { makeMember } from '@/lib/seeds/test-member'
import { tags } from '@/lib/web/tags'
import { listenForTags } from '@/lib/web/test-tags'
import { findReward, listRewards } from './queries'
import { redeemReward } from './redeem-reward'
import { refreshSales } from './refresh-sales'
import { makeReward, redeeming } from './test-reward'

// Next caches between requests; here every call reads.
vi.mock('@/lib/web/cached-query', () => ({ cachedQuery: (_name: string, query: unknown) => query }))

let listener: Awaited<ReturnType<typeof listenForTags>>
const expired: string[] = []

beforeAll(async () => {
  listener = await listenForTags()
})
afterAll(() => listener.end())

/** Returns how often the lists of rewards have been expired so far. */
async function renewals() {
  expired.push(...(await listener.take()))
  return expired.filter((tag) => tag === tags.rewards).length
}

const soldOut = async (id: number) => {
  const reward = await findReward(id, 'en')
  return { all: reward!.soldOut, regions: reward!.regions.map(({ region, soldOut: out }) => [region, out]) }
}

it('findReward returns a reward in the requested language, with its regions in order', async () => {
  const { id } = await makeReward({ codes: 1, price: 200, validity: 'MONTHS_3' })
  expect(await findReward(id, 'zh-cn')).toMatchObject({
    name: '¥70 优惠券',
    // without a Chinese text: the English one
    description: 'A code.',
    kind: 'coupon',
    provider: 'codes',
    validity: 'months3',
    price: 200,
    regions: [
      { region: 'US', currency: 'USD', minOrder: 40, worth: 10 },
      { region: 'JP', currency: 'JPY', minOrder: 6000, worth: 1500 },
    ],
  })
})

it('listRewards returns rewards on sale, and for a region those offered there', async () => {
  const now = new Date()
  const later = new Date(now.getTime() + 60_000)
  const [open, coming, over] = [
    await makeReward({ onSaleFrom: now }),
    await makeReward({ onSaleFrom: later }),
    await makeReward({ onSaleTo: new Date(now.getTime() - 1) }),
  ]
  const ids = async (region: 'US' | 'CN', at: Date) =>
    (await listRewards('en', region, at)).map(({ id }) => id)
  expect(await ids('US', now)).toContain(open.id)
  expect(await ids('CN', now)).not.toContain(open.id)
  expect(await ids('US', now)).not.toContain(coming.id)
  expect(await ids('US', later)).toContain(coming.id)
  expect(await findReward(over.id, 'en')).toBeNull()
})

it('findReward marks a region as sold out without codes, and all regions without stock', async () => {
  const pool = await makeReward({ codes: 1 })
  expect(await soldOut(pool.id)).toEqual({
    all: false,
    regions: [
      ['US', false],
      ['JP', true],
    ],
  })
  const stock = await makeReward({ codes: 1, stock: 0 })
  expect(await soldOut(stock.id)).toMatchObject({ all: true })
})

it('a redemption renews the lists when it takes the last of the stock, and not before', async () => {
  const members = await Promise.all([1, 2].map(() => makeMember({ seeds: 100 })))
  const reward = await makeReward({ codes: 5, stock: 2 })
  const before = await renewals()
  await redeemReward(members[0]!, redeeming(reward.id))
  expect(await renewals()).toBe(before)
  await redeemReward(members[1]!, redeeming(reward.id))
  expect(await renewals()).toBe(before + 1)
  expect(await soldOut(reward.id)).toMatchObject({ all: true })
})

it('a redemption renews the lists when it takes the last code of a region', async () => {
  const member = await makeMember({ seeds: 200 })
  const reward = await makeReward({ codes: 2 })
  const before = await renewals()
  await redeemReward(member, redeeming(reward.id))
  expect(await renewals()).toBe(before)
  await redeemReward(member, redeeming(reward.id))
  expect(await renewals()).toBe(before + 1)
  expect(await prisma.rewardCode.count({ where: { rewardId: reward.id, redemptionId: null } })).toBe(0)
})

it.each(['onSaleFrom', 'onSaleTo'] as const)(
  'refreshSales renews the lists at %s, and not before',
  async (end) => {
    const from = new Date('2031-03-01T12:00:00Z')
    const to = new Date('2031-04-01T12:00:00Z')
    const { id } = await makeReward({ onSaleFrom: from, onSaleTo: to })
    const at = end === 'onSaleFrom' ? from : to
    const renewedAt = async (ms: number) => {
      const before = await renewals()
      await refreshSales(new Date(at.getTime() + ms))
      return (await renewals()) - before
    }
    expect(await renewedAt(-1)).toBe(0)
    for (const minute of [0, 1, 9]) expect(await renewedAt(minute * 60_000)).toBe(1)
    expect(await renewedAt(11 * 60_000)).toBe(0)
    expect((await findReward(id, 'en', at)) === null).toBe(end === 'onSaleTo')
  },
)
