import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { MAKE_JOBS_DUE } from '@/lib/jobs/queue-statements'
import type { OwnMember, OwnSite } from './own-site'
import type { StandIn } from './store-stand-in'

export const PRICE = 100
const LOCK = 4711

type RedemptionReply = { id: number; status: string; code?: string; reason?: string; error?: string }

/**
 * Redemptions on a test's own site, and ways to cut them off. `store` is called each time, because tests replace the
 * store.
 */
export function redeemOn(site: OwnSite, store: () => StandIn) {
  async function makeReward(provider: 'CODES' | 'HTTP', { stock = 5, codes = 5 } = {}) {
    const [reward] = await site.query<{ id: number }>(
      `INSERT INTO "Reward" (slug, kind, provider, price, names, descriptions, picture, stock)
     VALUES ($1, 'COUPON', $2, ${PRICE}, '{"en":"A coupon"}', '{"en":"A code."}', '/rewards/coupon-10.svg', $3) RETURNING id`,
      [randomUUID(), provider, stock],
    )
    const { id } = reward!
    await site.query(`INSERT INTO "RewardRegion" ("rewardId", region, currency) VALUES ($1, 'US', 'USD')`, [
      id,
    ])
    if (provider === 'CODES')
      await site.query(
        `INSERT INTO "RewardCode" ("rewardId", region, code) SELECT $1, 'US', 'OWN-' || gen_random_uuid() FROM generate_series(1, $2)`,
        [id, codes],
      )
    return id
  }

  async function redeem({ token }: OwnMember, rewardId: number, key: string): Promise<RedemptionReply> {
    const response = await fetch(`${site.url}/api/rewards/${rewardId}/redemptions`, {
      method: 'POST',
      headers: { token, language: 'en', 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ region: 'US' }),
    })
    const { data } = (await response.json()) as { data: RedemptionReply }
    if (response.status !== 200) throw new Error(`${response.status} ${JSON.stringify(data)}`)
    return data
  }

  /** Redeems as a client does that is asked to retry or does not know the result: again with the same key. */
  async function redeemPatiently(member: OwnMember, rewardId: number, key: string): Promise<string> {
    for (let tries = 0; ; tries++) {
      const reply = await redeem(member, rewardId, key).catch((error: Error) => error.message)
      if (typeof reply !== 'string' && reply.status === 'succeeded') return reply.code!
      const busy = typeof reply === 'string' ? reply.startsWith('503') : reply.status === 'pending'
      if (!busy || tries > 20) return typeof reply === 'string' ? reply : reply.status
    }
  }

  /** Makes the waiting jobs due and ends the time in which no other process may ask the store. */
  async function letTimePass(): Promise<void> {
    await site.query(
      `UPDATE "Redemption" SET "askedAt" = "askedAt" - interval '1 hour'
     WHERE status = 'PENDING' AND "askedAt" < now() - interval '2 seconds'`,
    )
    await site.query(MAKE_JOBS_DUE)
  }

  const statusOf = async (userId: number) =>
    (
      await site.query<{ status: string }>(`SELECT status FROM "Redemption" WHERE "userId" = $1`, [userId])
    ).map(({ status }) => status)

  /**
   * Expects exactly one outcome: one redemption, one code, one email, one item less in stock, the Seeds deducted once,
   * all sums right.
   */
  async function expectOneDelivery(member: OwnMember, rewardId: number, key: string): Promise<void> {
    await expect
      .poll(
        async () => {
          await letTimePass()
          return statusOf(member.id)
        },
        { timeout: 60_000, intervals: [250, 500, 1_000] },
      )
      .toEqual(['SUCCEEDED'])
    const again = await redeem(member, rewardId, key)
    expect(again.status).toBe('succeeded')
    const codes = await site.query<{ code: string }>(
      `SELECT code FROM "RewardCode" WHERE "rewardId" = $1 AND "redemptionId" IS NOT NULL`,
      [rewardId],
    )
    expect(codes).toEqual([{ code: again.code }])
    const [facts] = await site.query(
      `SELECT (SELECT balance FROM "SeedAccount" WHERE "userId" = $1) AS balance,
       (SELECT stock FROM "Reward" WHERE id = $2) AS stock,
       (SELECT count(*)::int FROM "Redemption" WHERE "rewardId" = $2) AS redemptions,
       (SELECT count(*)::int FROM "Notification" WHERE "userId" = $1) AS notes,
       (SELECT sum(amount)::int FROM "SeedEntry") AS sum,
       (SELECT coalesce(sum(amount), 0)::int FROM "SeedEntry" AS entry JOIN "SeedAccount" AS account ON account.id = entry."accountId"
        WHERE account.kind = 'HOLDS') AS held`,
      [member.id, rewardId],
    )
    expect(facts).toEqual({ balance: 50, stock: 4, redemptions: 1, notes: 1, sum: 0, held: 0 })
    await expect.poll(() => site.emails(again.code!)).toBe(1)
    const asked = store().asked.filter((one) => one === `kerf-redemption-${again.id}`)
    const delivered = store().delivered.get(`kerf-redemption-${again.id}`)
    if (asked.length > 0) expect(delivered).toBe(again.code)
  }

  /** Blocks every `change` of a row until the process that made it is killed. */
  async function killAt(change: string, work: () => Promise<unknown>): Promise<void> {
    await site.query(`CREATE TRIGGER e2e_stop BEFORE ${change} FOR EACH ROW EXECUTE FUNCTION e2e_stop()`)
    const holder = await site.pool.connect()
    try {
      await holder.query(`SELECT pg_advisory_lock(${LOCK})`)
      const cut = work().then(
        () => 'answered',
        () => 'cut off',
      )
      const waiting = `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = ${LOCK} AND NOT granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
      await expect
        .poll(async () => (await site.query(waiting)).length, { timeout: 60_000 })
        .toBeGreaterThan(0)
      await site.kill()
      expect(await cut).toBe('cut off')
    } finally {
      holder.release(true)
    }
    await site.query(`DROP TRIGGER e2e_stop ON ${change.split(' ON ')[1]}`)
  }

  return { makeReward, redeem, redeemPatiently, letTimePass, statusOf, expectOneDelivery, killAt }
}

/** The trigger function of `killAt`: it waits for a lock that the test holds. */
export const stopFunction = `CREATE FUNCTION e2e_stop() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN PERFORM pg_advisory_xact_lock(${LOCK}); RETURN NEW; END $$`
