import pg from 'pg'
import { env } from '@/lib/env'

type AuditCheck = {
  name: string
  /** how many rows violate the rule; 0 is correct */
  count: number
  /** the first violations, in words */
  examples: string[]
}
type SeedsAudit = {
  ok: boolean
  checks: AuditCheck[]
  totals: {
    transfers: number
    members: number
    inMembers: number
    /** the part that is not available yet */
    onTheWay: number
    inHolds: number
    inStore: number
    issued: number
  }
}

const EXAMPLES = 20

/** Proves the ledger in one snapshot: sums, balances, entries, reversals, holds. Changes nothing. */
export async function auditSeeds(): Promise<SeedsAudit> {
  // The pool's timeouts suit requests; a large ledger takes longer and needs a connection of its own.
  const client = new pg.Client({ connectionString: env().DATABASE_URL, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const checks: AuditCheck[] = []
    for (const [name, question] of Object.entries(questions)) {
      const { rows } = await client.query<{ count: number; examples: string[] | null }>(
        `WITH bad AS (${question})
         SELECT (SELECT count(*)::int FROM bad) AS count,
           (SELECT array_agg(line) FROM (SELECT line FROM bad LIMIT ${EXAMPLES}) AS first) AS examples`,
      )
      checks.push({ name, count: rows[0]!.count, examples: rows[0]!.examples ?? [] })
    }
    const { rows } = await client.query<SeedsAudit['totals']>(totalsQuery)
    return { ok: checks.every(({ count }) => count === 0), checks, totals: rows[0]! }
  } finally {
    await client.end()
  }
}

const totalsQuery = `
  SELECT (SELECT count(*)::int FROM "SeedTransfer") AS transfers,
    count(DISTINCT account.id) FILTER (WHERE kind = 'MEMBER')::int AS members,
    coalesce(sum(amount) FILTER (WHERE kind = 'MEMBER'), 0)::float AS "inMembers",
    (SELECT coalesce(sum(pending), 0)::float FROM "SeedAccount") AS "onTheWay",
    coalesce(sum(amount) FILTER (WHERE kind = 'HOLDS'), 0)::float AS "inHolds",
    coalesce(sum(amount) FILTER (WHERE kind = 'STORE'), 0)::float AS "inStore",
    coalesce(-sum(amount) FILTER (WHERE kind = 'ISSUANCE'), 0)::float AS issued
  FROM "SeedAccount" AS account LEFT JOIN "SeedEntry" AS entry ON entry."accountId" = account.id`

/** Each query returns its violations in the column `line`. */
const questions = {
  'the sum over all accounts is 0': `
    SELECT 'all entries together are ' || sum(amount) AS line FROM "SeedEntry" HAVING coalesce(sum(amount), 0) <> 0`,
  "a member's balance is the sum of its entries": `
    SELECT format('account %s of member %s: balance %s, entries %s', account.id, account."userId", account.balance, coalesce(sum(entry.amount), 0)) AS line
    FROM "SeedAccount" AS account LEFT JOIN "SeedEntry" AS entry ON entry."accountId" = account.id
    WHERE account.kind = 'MEMBER' GROUP BY account.id HAVING account.balance <> coalesce(sum(entry.amount), 0)`,
  'every transfer has two entries that say what it says': `
    SELECT format('transfer %s (%s): %s entries, %s Seeds', moved.id, moved.key, count(entry.id), moved.amount) AS line
    FROM "SeedTransfer" AS moved LEFT JOIN "SeedEntry" AS entry ON entry."transferId" = moved.id
    GROUP BY moved.id
    HAVING count(entry.id) <> 2
      OR count(*) FILTER (WHERE entry."accountId" = moved."fromId" AND entry.amount = -moved.amount) <> 1
      OR count(*) FILTER (WHERE entry."accountId" = moved."toId" AND entry.amount = moved.amount) <> 1`,
  'the balance after each entry follows from the one before': `
    SELECT format('entry %s of account %s: %s written, %s counted', id, "accountId", "balanceAfter", counted) AS line
    FROM (
      SELECT entry.id, entry."accountId", entry."balanceAfter", sum(entry.amount) OVER (PARTITION BY entry."accountId" ORDER BY entry.id) AS counted
      FROM "SeedEntry" AS entry JOIN "SeedAccount" AS account ON account.id = entry."accountId" AND account.kind = 'MEMBER'
    ) AS running WHERE "balanceAfter" IS DISTINCT FROM counted`,
  'what is on the way is the sum of its earnings': `
    SELECT format('account %s of member %s: %s on the way, %s in its earnings', account.id, account."userId", account.pending, coalesce(sum(earning.amount), 0)) AS line
    FROM "SeedAccount" AS account LEFT JOIN "SeedPending" AS earning ON earning."accountId" = account.id
    GROUP BY account.id HAVING account.pending <> coalesce(sum(earning.amount), 0) OR account.pending < 0`,
  'an earning on the way is what its transfer gave, and stands': `
    SELECT format('earning %s of account %s: %s Seeds until %s%s', earning."transferId", earning."accountId", earning.amount, earning."availableAt",
      CASE WHEN back.id IS NULL THEN '' ELSE ', but taken back' END) AS line
    FROM "SeedPending" AS earning
    LEFT JOIN "SeedTransfer" AS given ON given.id = earning."transferId"
    LEFT JOIN "SeedTransfer" AS back ON back."reversesId" = earning."transferId"
    WHERE back.id IS NOT NULL OR (given."toId", given.amount) IS DISTINCT FROM (earning."accountId", earning.amount)`,
  'a reversal is the mirror of what it reverses': `
    SELECT format('transfer %s reverses %s but is not its mirror', back.id, given.id) AS line
    FROM "SeedTransfer" AS back JOIN "SeedTransfer" AS given ON given.id = back."reversesId"
    WHERE back.amount <> given.amount
      OR (back."fromId", back."toId") <> (given."toId", given."fromId")`,
  'a hold belongs to a redemption that waits': `
    SELECT format('redemption %s is %s, and its hold is still there', hold."causeId", coalesce(redemption.status::text, 'missing')) AS line
    FROM "SeedTransfer" AS hold
    JOIN "SeedAccount" AS holds ON holds.id = hold."toId" AND holds.kind = 'HOLDS'
    LEFT JOIN "Redemption" AS redemption ON redemption.id = hold."causeId"
    WHERE hold."causeType" = 'redemption' AND redemption.status IS DISTINCT FROM 'PENDING'
      AND NOT EXISTS (SELECT FROM "SeedTransfer" AS out WHERE out.key = 'redemption:' || hold."causeId" || ':out')`,
  'a settled redemption moved its Seeds the right way': `
    SELECT format('redemption %s is %s, but its Seeds went %s', redemption.id, redemption.status, coalesce(account.kind::text, 'nowhere')) AS line
    FROM "Redemption" AS redemption
    LEFT JOIN "SeedTransfer" AS out ON out.key = 'redemption:' || redemption.id || ':out'
    LEFT JOIN "SeedAccount" AS account ON account.id = out."toId"
    WHERE account.kind IS DISTINCT FROM
      (CASE redemption.status WHEN 'SUCCEEDED' THEN 'STORE' WHEN 'FAILED' THEN 'MEMBER' END)::"SeedAccountKind"`,
  'a redemption has its code, and only while it stands': `
    SELECT format('redemption %s is %s, with %s codes', redemption.id, redemption.status, count(code.id)) AS line
    FROM "Redemption" AS redemption JOIN "Reward" AS reward ON reward.id = redemption."rewardId"
    LEFT JOIN "RewardCode" AS code ON code."redemptionId" = redemption.id
    WHERE reward.provider IN ('CODES', 'HTTP') AND redemption.status <> 'PENDING'
    GROUP BY redemption.id HAVING count(code.id) <> (CASE redemption.status WHEN 'SUCCEEDED' THEN 1 ELSE 0 END)`,
} as const
