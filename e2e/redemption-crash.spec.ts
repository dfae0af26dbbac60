import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { FIND_FAILED_JOBS, POSTPONE_JOBS } from '@/lib/jobs/queue-statements'
import { startOwnSite, type OwnSite } from './own-site'
import { redeemOn, stopFunction } from './redeem-on'
import { layGround, storm } from './seeds-storm'
import { startStore, type Mood, type StandIn } from './store-stand-in'

// In series: the tests share a server process that is killed again and again.
test.describe.configure({ mode: 'serial', timeout: 180_000 })

const ORDERS_SECRET = 'the secret that signs the orders of this test'
let store: StandIn
let site: OwnSite
let on: ReturnType<typeof redeemOn>

test.beforeAll(async () => {
  test.setTimeout(240_000)
  store = await startStore()
  site = await startOwnSite({
    ...{ STORE_API_URL: store.url, STORE_API_SECRET: store.secret, ORDERS_SECRET },
  })
  on = redeemOn(site, () => store)
  await site.query(stopFunction)
})
test.afterAll(async () => {
  await site?.stop()
  await store?.stop()
})

const steps = [
  ['before the hold', 'CODES', 'INSERT ON "Redemption"', 0],
  ['after the hold, before a code is taken', 'CODES', 'UPDATE OF "redemptionId" ON "RewardCode"', 1],
  ['with the code taken, before delivery', 'CODES', 'UPDATE OF status ON "Redemption"', 1],
  ['after the hold, before the store is asked', 'HTTP', 'UPDATE OF "askedAt" ON "Redemption"', 1],
  ["after the store's answer, before it is kept", 'HTTP', 'INSERT ON "RewardCode"', 1],
  ["with the store's code kept, before delivery", 'HTTP', 'UPDATE OF status ON "Redemption"', 1],
] as const

for (const [step, provider, change, held] of steps)
  test(`killed ${step} (${provider}): the next start leads to exactly one outcome`, async () => {
    const [member, reward, key] = [await site.makeMember(150), await on.makeReward(provider), randomUUID()]
    await on.killAt(change, () => on.redeem(member, reward, key))
    expect(await on.statusOf(member.id)).toEqual(held ? ['PENDING'] : [])
    await site.start()
    // nothing was stored: the member presses again, with the key of the same dialog
    if (!held) await on.redeem(member, reward, key)
    await on.expectOneDelivery(member, reward, key)
  })

test('killed during the request to the store: the site asks again with the same key, and delivers once', async () => {
  const [member, reward, key] = [await site.makeMember(150), await on.makeReward('HTTP'), randomUUID()]
  const before = store.asked.length
  store.moods.push('hang')
  const cut = on.redeem(member, reward, key).catch(() => 'cut off')
  await expect.poll(() => store.asked.length, { timeout: 60_000 }).toBe(before + 1)
  await site.kill()
  expect(await cut).toBe('cut off')
  expect(await on.statusOf(member.id)).toEqual(['PENDING'])
  await site.start()
  await on.expectOneDelivery(member, reward, key)
  expect(new Set(store.asked.slice(before)).size).toBe(1)
  expect(store.asked.length).toBe(before + 2)
})

test('killed while the job settles the redemption: the next process finishes it', async () => {
  const [member, reward, key] = [await site.makeMember(150), await on.makeReward('CODES'), randomUUID()]
  await on.killAt('UPDATE OF "redemptionId" ON "RewardCode"', () => on.redeem(member, reward, key))
  // not due before the process is to be killed, however long the start takes
  await site.query(POSTPONE_JOBS)
  await site.start()
  await on.killAt('UPDATE OF status ON "Redemption"', async () => {
    await on.letTimePass()
    throw new Error('the queue is at it: nobody waits for an answer')
  })
  await site.start()
  await on.expectOneDelivery(member, reward, key)
})

for (const mood of ['error', 'garbage', 'close', 'deliver_and_close', 'twice'] satisfies Mood[])
  test(`a store that does ${mood} first is asked again and delivers once`, async () => {
    const [member, reward, key] = [await site.makeMember(150), await on.makeReward('HTTP'), randomUUID()]
    store.moods.push(mood)
    const reply = await on.redeem(member, reward, key)
    expect(reply.status).toBe(mood === 'twice' ? 'succeeded' : 'pending')
    await on.expectOneDelivery(member, reward, key)
  })

test('a store that is down after it was asked leaves the redemption pending, then one delivery follows', async () => {
  const [member, reward, key] = [await site.makeMember(150), await on.makeReward('HTTP'), randomUUID()]
  store.moods.push('deliver_and_close')
  expect((await on.redeem(member, reward, key)).status).toBe('pending')
  const previous = store
  await previous.stop()
  await expect
    .poll(
      async () => {
        await on.letTimePass()
        return (await site.query(FIND_FAILED_JOBS, ['%cannot be reached%'])).length
      },
      { timeout: 60_000 },
    )
    .toBe(1)
  expect(await on.statusOf(member.id)).toEqual(['PENDING'])
  store = await startStore(previous.secret, Number(new URL(previous.url).port), previous.delivered)
  await on.expectOneDelivery(member, reward, key)
})

test('a store that cannot be reached at all: Seeds and stock are returned, and the reason is shown', async () => {
  const [member, reward] = [await site.makeMember(150), await on.makeReward('HTTP')]
  const previous = store
  await previous.stop()
  expect(await on.redeem(member, reward, randomUUID())).toMatchObject({
    status: 'failed',
    reason: 'network_error',
  })
  store = await startStore(previous.secret, Number(new URL(previous.url).port), previous.delivered)
  const [facts] = await site.query(
    `SELECT balance, (SELECT stock FROM "Reward" WHERE id = $2) AS stock FROM "SeedAccount" WHERE "userId" = $1`,
    [member.id, reward],
  )
  expect(facts).toEqual({ balance: 150, stock: 5 })
})

test('200 clients, ten in stock: ten get different codes, the others keep their Seeds', async () => {
  const rewardId = await on.makeReward('CODES', { stock: 10, codes: 30 })
  const members = []
  for (let n = 0; n < 20; n++)
    members.push(...(await Promise.all(Array.from({ length: 10 }, () => site.makeMember(150)))))
  const answers = await Promise.all(
    members.map((member) => on.redeemPatiently(member, rewardId, randomUUID())),
  )
  const codes = answers.filter((answer) => answer.startsWith('OWN-'))
  expect(new Set(codes).size).toBe(10)
  const others = answers.filter((answer) => !codes.includes(answer))
  expect(new Set(others)).toEqual(new Set(['409 {"error":"sold_out"}']))
  expect(others).toHaveLength(190)
  const [facts] = await site.query(
    `SELECT (SELECT stock FROM "Reward" WHERE id = $1) AS stock,
       (SELECT count(*)::int FROM "RewardCode" WHERE "rewardId" = $1 AND "redemptionId" IS NOT NULL) AS codes,
       (SELECT sum(balance)::int FROM "SeedAccount" WHERE "userId" = ANY ($2)) AS seeds`,
    [rewardId, members.map(({ id }) => id)],
  )
  expect(facts).toEqual({ stock: 0, codes: 10, seeds: 200 * 150 - 10 * 100 })
})

test('50 concurrent likes, comments, orders, redemptions and removals get no 500, and all redemptions settle', async () => {
  const ground = await layGround(site, 30, ORDERS_SECRET)
  const weather = await storm(site, ground, { atOnce: 50, until: Date.now() + 6_000 })
  expect([...weather.keys()].filter((what) => what.endsWith(' 500'))).toEqual([])
  expect([...weather.values()].reduce((sum, one) => sum + one)).toBeGreaterThan(100)
  await expect
    .poll(
      async () => {
        await on.letTimePass()
        return (await site.query(`SELECT 1 FROM "Redemption" WHERE status = 'PENDING'`)).length
      },
      { timeout: 60_000 },
    )
    .toBe(0)
})

test('the ledger is right after all these tests', async () => {
  expect(await site.audit()).toBe(0)
})
