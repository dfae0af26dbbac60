import type { Tx } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import type { SeedType } from '@/lib/db/generated/enums'
import { tell } from '@/lib/notifications/tell'
import { lockSeedAccounts } from './accounts'
import { dayOf } from './day'
import { transferSeeds, type Cause } from './transfer'

type Wanted = {
  /** only what this member earned by it */
  userId?: number
  /** why, for the ledger: 'deleted', 'removed', 'unliked' … */
  keySuffix?: string
  at?: Date
  /** those who lose them are told, but for who caused it */
  tell?: { by?: number }
} & (
  | { cause: Cause; keys?: undefined }
  /** the keys that were given to grantSeeds */
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
 * Takes back what a cause, or the grants of some keys, earned and stands: a reversal for each, pointing at it. Returns
 * the Seeds taken, 0 the second time. A balance may go below zero (decisions "Seeds").
 */
export async function takeBackSeeds(tx: Tx, wanted: Wanted): Promise<number> {
  const at = wanted.at ?? (await databaseNow(tx))
  const grants = await findGrants(tx, wanted)
  if (grants.length === 0) return 0
  await lockSeedAccounts(
    tx,
    grants.map(({ userId }) => userId),
  )
  let taken = 0
  const lost = new Map<number, number>()
  for (const grant of grants) {
    const { created } = await transferSeeds(tx, {
      key: `back:${grant.id}${wanted.keySuffix ? `:${wanted.keySuffix}` : ''}`,
      type: grant.type,
      ruleId: grant.ruleId,
      from: { userId: grant.userId },
      to: 'ISSUANCE',
      amount: grant.amount,
      cause: { type: grant.causeType, id: grant.causeId },
      day: dayOf(at, grant.dayOffsetMinutes),
      at,
      reversesId: grant.id,
      allowNegative: true,
    })
    if (!created) continue
    taken += grant.amount
    lost.set(grant.userId, (lost.get(grant.userId) ?? 0) + grant.amount)
  }
  if (wanted.tell)
    for (const [userId, seeds] of [...lost].sort(([one], [other]) => one - other))
      await tell(tx, 'seeds_taken_back', { userId, seeds, by: wanted.tell.by })
  return taken
}

/** What stands of them: a grant that was not reversed, or the giving back of one that was. */
function findGrants(tx: Tx, { cause, userId, keys }: Wanted) {
  const grantKeys = keys?.map((key) => `grant:${key}`) ?? null
  return tx.$queryRaw<Given[]>`
    SELECT given.id, given.type, given."ruleId", given.amount, given."causeType", given."causeId",
      account."userId", member."dayOffsetMinutes"
    FROM "SeedTransfer" AS given
    JOIN "SeedAccount" AS source ON source.id = given."fromId" AND source.kind = 'ISSUANCE'
    JOIN "SeedAccount" AS account ON account.id = given."toId"
    JOIN "User" AS member ON member.id = account."userId"
    WHERE (${grantKeys}::text[] IS NULL OR given.key = ANY (${grantKeys}::text[]))
      AND (${cause?.type ?? null}::text IS NULL
        OR (given."causeType" = ${cause?.type ?? null} AND given."causeId" IS NOT DISTINCT FROM ${cause?.id ?? null}::int))
      AND (${userId ?? null}::int IS NULL OR account."userId" = ${userId ?? null}::int)
      -- a deleted member's Seeds are forfeited already
      AND member.status <> 'DELETED'
      AND NOT EXISTS (SELECT FROM "SeedTransfer" AS back WHERE back."reversesId" = given.id)
    ORDER BY given.id`
}
