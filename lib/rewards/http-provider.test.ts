import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startStore, type Mood, type StandIn } from '@/e2e/store-stand-in'
import { prisma } from '@/lib/db/client'
import { forgetEnv } from '@/lib/env'
import { auditSeeds } from '@/lib/seeds/audit'
import { getBalance } from '@/lib/seeds/queries'
import { makeMember } from '@/lib/seeds/test-member'
import { askStore, StoreUnknownError } from './ask-store'
import { redeemReward } from './redeem-reward'
import { settlePending } from './settle-redemption'
import { tidyRedemptions } from './tasks'
import { makeReward, redeeming } from './test-reward'

let store: StandIn

function connect(url: string | null, secret = store.secret) {
  if (url) Object.assign(process.env, { STORE_API_URL: url, STORE_API_SECRET: secret })
  else for (const name of ['STORE_API_URL', 'STORE_API_SECRET']) delete process.env[name]
  forgetEnv()
}

/** Ends the time in which no other process may ask the store. */
const later = (id: number) =>
  prisma.$executeRaw`UPDATE "Redemption" SET "askedAt" = now() - interval '1 minute' WHERE id = ${id}`
const stateOf = (id: number) =>
  prisma.redemption.findUniqueOrThrow({
    where: { id },
    select: { status: true, reason: true, code: { select: { code: true } } },
  })

async function closedPort(): Promise<string> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return `http://127.0.0.1:${port}`
}

async function redeem(...moods: Mood[]) {
  store.moods.push(...moods)
  const member = await makeMember({ seeds: 150 })
  const reward = await makeReward({ provider: 'HTTP', stock: 2 })
  const redeemed = await redeemReward(member, redeeming(reward.id))
  const stock = async () => (await prisma.reward.findUniqueOrThrow({ where: { id: reward.id } })).stock
  return { member, reward, redeemed, stock, key: `kerf-redemption-${redeemed.id}` }
}

beforeAll(async () => {
  store = await startStore()
  connect(store.url)
})
afterEach(() => {
  store.moods.length = 0
  connect(store.url)
})
afterAll(async () => {
  connect(null)
  await store.stop()
  expect((await auditSeeds()).checks.filter(({ count }) => count > 0)).toEqual([])
})

describe('a reward from the store’s own server', () => {
  it('is requested once, and brings its code', async () => {
    const { redeemed, member, key, stock } = await redeem()
    expect(redeemed).toMatchObject({ status: 'succeeded', code: store.delivered.get(key) })
    expect(store.asked.filter((asked) => asked === key)).toHaveLength(1)
    expect([await getBalance(member.id), await stock()]).toEqual([50, 1])
  })

  it.each([
    ['refuse', 'provider_failed'],
    ['out_of_stock', 'insufficient_inventory'],
  ] as const)('returns Seeds and stock when the store says %s', async (mood, reason) => {
    const { redeemed, member, stock } = await redeem(mood)
    expect(redeemed).toMatchObject({ status: 'failed', reason })
    expect([await getBalance(member.id), await stock()]).toEqual([150, 2])
  })

  it('is not requested when an operator rejected the redemption', async () => {
    const member = await makeMember({ seeds: 300 })
    const reward = await makeReward({ provider: 'HTTP', stock: 3 })
    for (let n = 0; n < 2; n++) await redeemReward(member, redeeming(reward.id))
    const { id, beingChecked } = await redeemReward(member, redeeming(reward.id))
    expect([beingChecked, await getBalance(member.id)]).toEqual([true, 0])
    const rejection = { review: 'REJECTED', rejectedFor: 'unusual_activity' } as const
    await prisma.redemption.update({ where: { id }, data: rejection })
    expect(await settlePending(id)).toEqual({ status: 'failed', reason: 'unusual_activity' })
    expect(store.asked).not.toContain(`kerf-redemption-${id}`)
    expect(await getBalance(member.id)).toBe(100)
  })

  it.each(['error', 'garbage', 'close', 'deliver_and_close'] as const)(
    'waits after %s, is requested again under the same key, and is delivered once',
    async (mood) => {
      const { redeemed, member, key, stock } = await redeem(mood, 'error')
      expect(redeemed.status).toBe('pending')
      expect([await getBalance(member.id), await stock()]).toEqual([50, 1])

      // no second request at the same time
      await expect(settlePending(redeemed.id)).rejects.toThrow('Another process')
      await later(redeemed.id)
      await expect(settlePending(redeemed.id)).rejects.toThrow(StoreUnknownError)
      await later(redeemed.id)
      await settlePending(redeemed.id)
      await settlePending(redeemed.id)
      expect(await stateOf(redeemed.id)).toEqual({
        status: 'SUCCEEDED',
        reason: null,
        code: { code: store.delivered.get(key) },
      })
      expect(store.asked.filter((asked) => asked === key)).toHaveLength(3)
      expect([await getBalance(member.id), await stock()]).toEqual([50, 1])
    },
  )

  it('fails at once when the store is unreachable, and returns Seeds and stock', async () => {
    connect(await closedPort())
    const { redeemed, member, stock } = await redeem()
    expect(redeemed).toMatchObject({ status: 'failed', reason: 'network_error' })
    expect([await getBalance(member.id), await stock()]).toEqual([150, 2])
  })

  it('stays pending when an earlier request got through and the store is down now', async () => {
    const { redeemed, member, key } = await redeem('deliver_and_close')
    connect(await closedPort())
    await later(redeemed.id)
    await expect(settlePending(redeemed.id)).rejects.toThrow('cannot be reached')
    expect((await stateOf(redeemed.id)).status).toBe('PENDING')
    connect(store.url)
    await later(redeemed.id)
    await settlePending(redeemed.id)
    expect((await stateOf(redeemed.id)).code?.code).toBe(store.delivered.get(key))
    expect(await getBalance(member.id)).toBe(50)
  })

  it('is refused when no store is connected', async () => {
    connect(null)
    expect((await redeem()).redeemed).toMatchObject({ status: 'failed', reason: 'provider_failed' })
  })

  it('stays pending when the secret is wrong', async () => {
    connect(store.url, 'another secret of the same length or so')
    expect((await redeem()).redeemed.status).toBe('pending')
  })

  it('has an unknown outcome when the response is too late', async () => {
    store.moods.push({ delayMs: 2_000 })
    const request = { key: 'late', reward: 'x', region: 'US', seeds: 1 }
    const { url, secret } = store
    await expect(askStore(request, { url, secret, timeoutMs: 50 })).rejects.toThrow(StoreUnknownError)
    expect(await askStore(request, { url, secret })).toEqual({
      state: 'delivered',
      code: store.delivered.get('late'),
    })
  })

  it('is settled by the scheduled task after its process stopped, once', async () => {
    const { member, redeemed, stock, key } = await redeem('close')
    expect(redeemed.status).toBe('pending')
    await tidyRedemptions()
    expect((await stateOf(redeemed.id)).status).toBe('PENDING')
    const longAgo = new Date(Date.now() - 10 * 60_000)
    await prisma.redemption.update({
      where: { id: redeemed.id },
      data: { createdAt: longAgo, askedAt: longAgo },
    })
    await Promise.all([tidyRedemptions(), tidyRedemptions()])
    await tidyRedemptions()
    expect(await stateOf(redeemed.id)).toMatchObject({
      status: 'SUCCEEDED',
      code: { code: store.delivered.get(key) },
    })
    expect([await getBalance(member.id), await stock()]).toEqual([50, 1])
  })

  it('is delivered once when the store answers twice', async () => {
    const { member, redeemed, key } = await redeem('twice')
    expect(redeemed).toMatchObject({ status: 'succeeded', code: store.delivered.get(key) })
    expect(await getBalance(member.id)).toBe(50)
  })
})
