import { databaseNow } from '@/lib/db/clock'
import type { SeedType } from '@/lib/db/generated/enums'
import { Prisma } from '@/lib/db/generated/client'
import { often, type Statements } from '@/lib/db/statements'
import { notifyAll, notificationsOf } from '@/lib/notifications/notify'
import { dayOf } from './day'
import type { Cause } from './transfer'
import { writeReversals } from './write-reversals'

type Wanted = {
  /** only the earnings of this member */
  userId?: number
  /** the reason, for the ledger: 'deleted', 'removed', 'unliked' … */
  keySuffix?: string
  at?: Date
  /** notifies the members who lose Seeds, except the one who caused it */
  notification?: { by?: number }
} & (
  | { cause: Cause; keys?: undefined }
  /** the keys that grantSeeds got */
  | { cause?: undefined; keys: readonly string[] }
)

type Given = {
  id: number
  type: SeedType
  ruleId: number | null
  amount: number
  causeType: string
  causeId: number | null
  userId: number
  dayOffsetMinutes: number
}

/**
 * Deducts the standing earnings of a cause, or of the grants of some keys: one reversal each, which references it.
 * Returns the Seeds deducted, 0 for a repeat. A balance may become negative. Two statements, or one when there is
 * nothing to deduct.
 */
export async function takeBackSeeds(tx: Statements, wanted: Wanted): Promise<number> {
  const at = wanted.at ?? (await databaseNow(tx))
  const grants = await lockGrants(tx, wanted)
  const reversed = await writeReversals(
    tx,
    grants.map(({ id, dayOffsetMinutes, ...given }) => ({
      ...given,
      key: `back:${id}${wanted.keySuffix ? `:${wanted.keySuffix}` : ''}`,
      day: dayOf(at, dayOffsetMinutes),
      reversesId: id,
    })),
    at,
  )
  let taken = 0
  const lost = new Map<number, number>()
  for (const { id, userId, amount } of grants) {
    if (!reversed.has(id)) continue
    taken += amount
    lost.set(userId, (lost.get(userId) ?? 0) + amount)
  }
  const { notification } = wanted
  if (notification)
    await notifyAll(
      tx,
      [...lost]
        .sort(([one], [other]) => one - other)
        .flatMap(([userId, seeds]) =>
          notificationsOf('seeds_taken_back', { userId, seeds, by: notification.by }),
        ),
    )
  return taken
}

/**
 * Returns SQL for the ids of the grants of some keys, of their reversals and of the restorations after these: what a
 * lifted removal gave back is undone with the grant. One look by index for each step of a chain.
 */
const chainsOfKeysSql = (keys: readonly string[]) => Prisma.sql`
  WITH RECURSIVE chain AS (
    SELECT id FROM "SeedTransfer" WHERE key = ANY (${keys.map((key) => `grant:${key}`)}::text[])
    UNION ALL
    SELECT next.id FROM chain
    CROSS JOIN LATERAL (SELECT id FROM "SeedTransfer" WHERE "reversesId" = chain.id LIMIT 1) AS next
  ) SELECT id FROM chain`

/**
 * Returns the standing grants: those not reversed, and restorations of reversed ones. Locks the accounts in the same
 * statement. What another transaction reverses during the wait for the lock is not reversed again, because a transfer
 * has one reversal.
 */
function lockGrants(tx: Statements, { cause, userId, keys }: Wanted) {
  const asked = keys
    ? Prisma.sql`given.id = ANY (ARRAY(${chainsOfKeysSql(keys)}))`
    : Prisma.sql`given."causeType" = ${cause.type} AND given."causeId" IS NOT DISTINCT FROM ${cause.id}::int`
  const sql = Prisma.sql`
    WITH given AS MATERIALIZED (
      SELECT given.id, given.type, given."ruleId", given.amount, given."causeType", given."causeId",
        account."userId", member."dayOffsetMinutes"
      FROM "SeedTransfer" AS given
      JOIN "SeedAccount" AS source ON source.id = given."fromId" AND source.kind = 'ISSUANCE'
      JOIN "SeedAccount" AS account ON account.id = given."toId"
      JOIN "User" AS member ON member.id = account."userId"
      WHERE ${asked} ${userId === undefined ? Prisma.empty : Prisma.sql`AND account."userId" = ${userId}::int`}
        -- the Seeds of a deleted member are forfeited already
        AND member.status <> 'DELETED'
        AND NOT EXISTS (SELECT FROM "SeedTransfer" AS back WHERE back."reversesId" = given.id)
    ), locked AS MATERIALIZED (
      SELECT id FROM kerf_lock_seed_accounts(ARRAY(SELECT DISTINCT "userId" FROM given))
    )
    SELECT given.* FROM given WHERE (SELECT count(*) FROM locked) > 0 ORDER BY given.id`
  // Keys are few, so one plan suits them all; a cause may have given to thousands.
  return tx.$queryRaw<Given[]>(keys ? often`${sql}` : sql)
}
