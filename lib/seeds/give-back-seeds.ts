import type { Tx } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import type { SeedType } from '@/lib/db/generated/enums'
import { lockSeedAccounts } from './accounts'
import { dayOf } from './day'
import { earnedAtSql } from './earned-at-sql'
import { transferSeeds, type Cause } from './transfer'

type Taken = {
  id: number
  type: SeedType
  ruleId: number | null
  amount: number
  userId: number
  dayOffsetMinutes: number
  /** when the Seeds would have become available without the deduction */
  availableAt: Date
}

/**
 * Restores the Seeds that a deduction took, once its reason is gone (a removal is lifted), by a reversal of each
 * reversal. `keySuffix` is that of takeBackSeeds. Returns the Seeds, 0 the second time, because nothing is reversed
 * twice.
 */
export async function giveBackSeeds(
  tx: Tx,
  { cause, keySuffix, at: when }: { cause: Cause; keySuffix: string; at?: Date },
): Promise<number> {
  const at = when ?? (await databaseNow(tx))
  const taken = await findTaken(tx, cause, keySuffix)
  if (taken.length === 0) return 0
  await lockSeedAccounts(
    tx,
    taken.map(({ userId }) => userId),
  )
  let given = 0
  for (const { id, type, ruleId, amount, userId, dayOffsetMinutes, availableAt } of taken) {
    const { created } = await transferSeeds(tx, {
      key: `again:${id}`,
      type,
      ruleId,
      from: 'ISSUANCE',
      to: { userId },
      amount,
      cause,
      day: dayOf(at, dayOffsetMinutes),
      at,
      reversesId: id,
      availableAt,
    })
    if (created) given += amount
  }
  return given
}

function findTaken(tx: Tx, cause: Cause, keySuffix: string) {
  return tx.$queryRaw<Taken[]>`
    SELECT taken.id, taken.type, taken."ruleId", taken.amount, account."userId", member."dayOffsetMinutes",
      earned.at + coalesce(rule."pendingDays", 0) * interval '1 day' AS "availableAt"
    FROM "SeedTransfer" AS taken
    JOIN "SeedAccount" AS issuance ON issuance.id = taken."toId" AND issuance.kind = 'ISSUANCE'
    JOIN "SeedAccount" AS account ON account.id = taken."fromId"
    JOIN "User" AS member ON member.id = account."userId" AND member.status <> 'DELETED'
    LEFT JOIN "SeedRule" AS rule ON rule.id = taken."ruleId"
    CROSS JOIN LATERAL (${earnedAtSql('taken')}) AS earned
    WHERE taken."causeType" = ${cause.type} AND taken."causeId" IS NOT DISTINCT FROM ${cause.id}::int
      AND taken."reversesId" IS NOT NULL AND taken.key = 'back:' || taken."reversesId" || ':' || ${keySuffix}
      AND NOT EXISTS (SELECT FROM "SeedTransfer" AS again WHERE again."reversesId" = taken.id)
    ORDER BY taken.id`
}
