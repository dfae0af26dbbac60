import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { startStore, type StandIn } from '@/e2e/store-stand-in'
import { prisma } from '@/lib/db/client'
import { forgetEnv } from '@/lib/env'
import { auditSeeds } from '@/lib/seeds/audit'
import { getBalance } from '@/lib/seeds/queries'
import { makeMember } from '@/lib/seeds/test-member'
import { startFaultyProxy, type FaultyProxy, type NetworkFault } from '@/scripts/test/faulty-proxy'
import { askStore, StoreUnknownError } from './ask-store'
import { redeemReward } from './redeem-reward'
import { settlePending } from './settle-redemption'
import { makeReward, redeeming } from './test-reward'

let store: StandIn
let proxy: FaultyProxy

beforeAll(async () => {
  store = await startStore()
})
beforeEach(async () => {
  proxy = await startFaultyProxy({ port: Number(new URL(store.url).port) })
  const STORE_API_URL = `http://127.0.0.1:${proxy.port}`
  Object.assign(process.env, { STORE_API_URL, STORE_API_SECRET: store.secret })
  forgetEnv()
})
afterEach(() => proxy.stop())
afterAll(async () => {
  for (const name of ['STORE_API_URL', 'STORE_API_SECRET']) delete process.env[name]
  forgetEnv()
  await store.stop()
  expect((await auditSeeds()).checks.filter(({ count }) => count > 0)).toEqual([])
})

const ask = (key: string, timeoutMs: number) => {
  const url = `http://127.0.0.1:${proxy.port}`
  return askStore({ key, reward: 'x', region: 'US', seeds: 1 }, { url, secret: store.secret, timeoutMs })
}

it.each<NetworkFault>(['swallow', { trickleBytes: 1, everyMs: 20 }, { delayMs: 300 }, { cutAfterBytes: 20 }])(
  'with %j the outcome is unknown, in time, and the same key brings the delivered code',
  async (fault) => {
    const key = `faults-${randomUUID()}`
    await proxy.set(fault)
    const from = performance.now()
    await expect(ask(key, 400)).rejects.toThrow(StoreUnknownError)
    expect(performance.now() - from).toBeLessThan(3_000)
    await proxy.set('pass')
    proxy.cutAll()
    expect(await ask(key, 2_000)).toEqual({ state: 'delivered', code: store.delivered.get(key) })
  },
)

it('a redemption whose response is lost is delivered once: one code, one debit', async () => {
  const member = await makeMember({ seeds: 150 })
  const reward = await makeReward({ provider: 'HTTP', stock: 2 })
  await proxy.set({ cutAnswerTo: () => true })
  const wish = redeeming(reward.id)
  const { id, status } = await redeemReward(member, wish)
  const key = `kerf-redemption-${id}`
  expect(status).toBe('pending')
  expect(store.delivered.has(key)).toBe(true)
  await proxy.set('pass')
  await prisma.$executeRaw`UPDATE "Redemption" SET "askedAt" = now() - interval '1 minute' WHERE id = ${id}`
  await settlePending(id)
  expect(await redeemReward(member, wish)).toMatchObject({
    id,
    status: 'succeeded',
    code: store.delivered.get(key),
  })
  expect(store.asked.filter((asked) => asked === key)).toHaveLength(2)
  expect(await getBalance(member.id)).toBe(50)
})

it('a redemption fails without effect when the store is unreachable', async () => {
  const member = await makeMember({ seeds: 150 })
  const reward = await makeReward({ provider: 'HTTP', stock: 2 })
  await proxy.set('refuse')
  const redeemed = await redeemReward(member, redeeming(reward.id))
  expect(redeemed).toMatchObject({ status: 'failed', reason: 'network_error' })
  expect(await getBalance(member.id)).toBe(150)
})
