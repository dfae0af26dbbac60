import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prisma } from '@/lib/db/client'
import { makeMember } from '@/lib/seeds/test-member'
import { tags } from '@/lib/web/tags'
import { listenForTags } from '@/lib/web/test-tags'
import { redeemReward } from './redeem-reward'
import { makeReward, redeeming } from './test-reward'

// Operators change the store by SQL: pages are cached until they are told.
let listener: Awaited<ReturnType<typeof listenForTags>>
beforeAll(async () => void (listener = await listenForTags()))
afterAll(() => listener.end())

/** How often pages of the store are outdated by `work`. */
async function announcements(work: () => Promise<unknown>): Promise<number> {
  await listener.take()
  await work()
  return (await listener.take()).filter((tag) => tag === tags.rewards).length
}

describe('a change of the store, whoever makes it, renews its pages once', () => {
  test.each([
    ['the price', `UPDATE "Reward" SET price = price + 1 WHERE id = $1`],
    ['the name', `UPDATE "Reward" SET names = names || '{"en": "Another"}' WHERE id = $1`],
    ['the end of the sale', `UPDATE "Reward" SET "onSaleTo" = now() + interval '1 day' WHERE id = $1`],
    ['the limit of a member', `UPDATE "Reward" SET "perMemberLimit" = 2 WHERE id = $1`],
    ['the stock, which ends', `UPDATE "Reward" SET stock = 0 WHERE id = $1`],
    ['the stock and the price', `UPDATE "Reward" SET stock = 4, price = price + 1 WHERE id = $1`],
    ['what it is worth in a region', `UPDATE "RewardRegion" SET worth = 11 WHERE "rewardId" = $1`],
    ['a region that is left out', `DELETE FROM "RewardRegion" WHERE "rewardId" = $1 AND region = 'JP'`],
    ['a region that comes', `INSERT INTO "RewardRegion" VALUES ($1, 'EU', 'EUR', 5, 40)`],
    ['a code', `INSERT INTO "RewardCode" ("rewardId", region, code) VALUES ($1, 'US', gen_random_uuid())`],
    ['the region of its codes', `UPDATE "RewardCode" SET region = 'JP' WHERE "rewardId" = $1`],
    ['its codes, which go', `DELETE FROM "RewardCode" WHERE "rewardId" = $1`],
  ])('%s', async (_, sql) => {
    const { id } = await makeReward({ codes: 2, stock: 3 })
    expect(await announcements(() => prisma.$executeRawUnsafe(sql, id))).toBe(1)
  })

  test('a reward that comes', async () => {
    expect(await announcements(() => makeReward())).toBe(1)
  })
})

test('what changes nothing that pages show renews none', async () => {
  const { id } = await makeReward({ codes: 2, stock: 3 })
  const unchanged = [
    `UPDATE "Reward" SET price = price WHERE id = $1`,
    `UPDATE "Reward" SET stock = 2 WHERE id = $1`,
  ]
  for (const sql of unchanged)
    expect([sql, await announcements(() => prisma.$executeRawUnsafe(sql, id))]).toEqual([sql, 0])
})

test('what is given back renews pages where it was the last', async () => {
  const { id } = await makeReward({ provider: 'FILE', stock: 2 })
  const fail = async () => redeemReward(await makeMember({ seeds: 100 }), redeeming(id))
  expect(await announcements(fail)).toBe(0)
  await prisma.reward.update({ where: { id }, data: { stock: 1 } })
  // it is gone, and there again
  expect(await announcements(fail)).toBe(2)
})
