import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { query, queryOne } from './database'
import { siteUrl } from './site'

type Given = {
  kind: 'COUPON' | 'PRODUCT'
  provider: 'CODES' | 'HTTP' | 'PARCEL'
  price: number
  stock: number | null
  codes?: number
}

/** Adds a reward for the US to the store and waits until its page exists. */
export async function addReward({ kind, provider, price, stock, codes = 0 }: Given) {
  const name = `Test ${kind.toLowerCase()} ${randomUUID().slice(0, 8)}`
  const { id } = await queryOne<{ id: number }>(
    `INSERT INTO "Reward" (slug, kind, provider, price, names, descriptions, picture, stock, sort, "onSaleFrom")
     VALUES ($1, $2::"RewardKind", $3::"RewardProvider", $4, $5, '{"en":"A code.","zh-cn":"一个代码。","ja":"コードです。"}', '/rewards/coupon-10.svg', $6, 900, now() - interval '1 minute')
     RETURNING id`,
    [randomUUID(), kind, provider, price, { en: name, 'zh-cn': name, ja: name }, stock],
  )
  await query(`INSERT INTO "RewardRegion" ("rewardId", region, currency) VALUES ($1, 'US', 'USD')`, [id])
  await query(
    `INSERT INTO "RewardCode" ("rewardId", region, code) SELECT $1, 'US', 'E2E-' || gen_random_uuid() FROM generate_series(1, $2)`,
    [id, codes],
  )
  await query(`SELECT kerf_expire_tags('content', ARRAY['rewards'])`)
  await expect.poll(async () => (await fetch(`${siteUrl}/en/reward/store/${id}`)).status).toBe(200)
  return { id, name }
}
