// Reads the ledger from outside, as an auditor does.
/* eslint-disable no-restricted-syntax */
import type pg from 'pg'
import { jobIsQueued } from '@/lib/jobs/queue-statements'
import { counters } from '@/lib/social/rebuild-counters'

/** Invariants at every moment, also while members write. Each lists its violations as `line`. */
const always = {
  'all entries together are 0': `
    SELECT 'all entries are ' || sum(amount) AS line FROM "SeedEntry" HAVING coalesce(sum(amount), 0) <> 0`,
  'a balance is the sum of its entries': `
    SELECT format('account %s: balance %s, entries %s', account.id, account.balance, coalesce(sum(entry.amount), 0)) AS line
    FROM "SeedAccount" AS account LEFT JOIN "SeedEntry" AS entry ON entry."accountId" = account.id
    WHERE account.kind = 'MEMBER' GROUP BY account.id HAVING account.balance <> coalesce(sum(entry.amount), 0)`,
  // a deduction may leave a debt, a redemption may not
  'nothing is redeemed below 0': `
    SELECT format('redemption of transfer %s left %s', moved.id, entry."balanceAfter") AS line
    FROM "SeedEntry" AS entry JOIN "SeedTransfer" AS moved ON moved.id = entry."transferId" AND moved."fromId" = entry."accountId"
    WHERE moved."causeType" = 'redemption' AND entry."balanceAfter" < 0`,
  'stock is not negative': `
    SELECT format('reward %s: stock %s', id, stock) AS line FROM "Reward" WHERE stock < 0`,
}

const afterwards = {
  'a redemption has one debit of its price, and a debit its redemption': `
    SELECT format('redemption %s of %s Seeds: %s debits, %s Seeds', redemption.id, redemption.price, count(hold.id), sum(hold.amount)) AS line
    FROM "Redemption" AS redemption
    LEFT JOIN "SeedTransfer" AS hold ON hold.key LIKE 'redemption:%' AND hold."causeType" = 'redemption' AND hold."causeId" = redemption.id
      AND hold."toId" = (SELECT id FROM "SeedAccount" WHERE kind = 'HOLDS')
    LEFT JOIN "SeedAccount" AS payer ON payer.id = hold."fromId"
    GROUP BY redemption.id
    HAVING count(hold.id) <> 1 OR sum(hold.amount) <> redemption.price OR max(payer."userId") IS DISTINCT FROM redemption."userId"
    UNION ALL
    SELECT format('debit %s of redemption %s, which is not there', hold.id, hold."causeId")
    FROM "SeedTransfer" AS hold WHERE hold."causeType" = 'redemption'
      AND NOT EXISTS (SELECT FROM "Redemption" WHERE id = hold."causeId")`,
  'no idempotency key counts twice': `
    SELECT format('member %s redeemed %s times under one key', "userId", count(*)) AS line
    FROM "Redemption" GROUP BY "userId", "idempotencyKey" HAVING count(*) > 1
    UNION ALL
    SELECT format('member %s wrote %s comments under one key', "authorId", count(*))
    FROM "Comment" WHERE key IS NOT NULL GROUP BY "authorId", key HAVING count(*) > 1
    UNION ALL
    SELECT format('redemption %s has %s codes', "redemptionId", count(*))
    FROM "RewardCode" WHERE "redemptionId" IS NOT NULL GROUP BY "redemptionId" HAVING count(*) > 1`,
  'no source earns twice by one rule': `
    SELECT format('%s %s earned account %s %s times by rule %s', min(given."causeType"), given."causeId", given."toId", count(*), given."ruleId") AS line
    FROM "SeedTransfer" AS given JOIN "SeedAccount" AS source ON source.id = given."fromId" AND source.kind = 'ISSUANCE'
    WHERE given."causeId" IS NOT NULL AND given."ruleId" IS NOT NULL AND given.type IN ('POST', 'INSPIRATION_POST', 'COMMENT', 'ORDER_AWARD', 'REGISTER', 'PROFILE', 'TUTORIAL')
      AND NOT EXISTS (SELECT FROM "SeedTransfer" AS back WHERE back."reversesId" = given.id)
    GROUP BY given."causeType", given."causeId", given."ruleId", given."toId" HAVING count(*) > 1
    UNION ALL
    SELECT format('key %s is there %s times', key, count(*)) FROM "SeedTransfer" GROUP BY key HAVING count(*) > 1`,
  'what is taken back is at most what was earned, and once': `
    SELECT format('transfer %s of %s Seeds: %s taken back in %s', given.id, given.amount, sum(back.amount), count(*)) AS line
    FROM "SeedTransfer" AS back JOIN "SeedTransfer" AS given ON given.id = back."reversesId"
    GROUP BY given.id HAVING count(*) > 1 OR sum(back.amount) > given.amount`,
  'a like, a save, a follow is there once': `
    SELECT format('member %s likes post %s %s times', "userId", "postId", count(*)) AS line FROM "PostLike" GROUP BY "userId", "postId" HAVING count(*) > 1
    UNION ALL
    SELECT format('member %s saved post %s %s times', "userId", "postId", count(*)) FROM "PostSave" GROUP BY "userId", "postId" HAVING count(*) > 1
    UNION ALL
    SELECT format('member %s follows %s %s times', "followerId", "followedId", count(*)) FROM "Follow" GROUP BY "followerId", "followedId" HAVING count(*) > 1`,
  'a counter is the number of its rows': counters
    .map(
      ({ table, column, count }) =>
        `SELECT format('${table} %s: ${column} %s, rows %s', t.id, t."${column}", (${count})) AS line FROM "${table}" AS t WHERE t."${column}" <> (${count})`,
    )
    .join(' UNION ALL '),
  'a row of settings is read as its post is': `
    SELECT format('row %s of post %s: live %s', row.id, post.id, row.live) AS line
    FROM "MaterialRow" AS row JOIN "Post" AS post ON post.id = row."postId"
    WHERE row.source = 'POST' AND row.live <> (post.visible AND row.step IS NOT NULL)`,
  // A marked cell is being updated. Equal rows share their reports (docs/decisions/0401-material-library.md).
  'a cell says how many makers and reports its rows have': `
    SELECT format('cell %s: %s makers, rows have %s; %s worked, reports say %s', cell.id, cell."makersCount",
      coalesce(counted.makers, 0), cell.worked, coalesce(reported.worked, 0)) AS line
    FROM "MaterialCell" AS cell LEFT JOIN (
      SELECT "cellId", count(DISTINCT "makerId") AS makers FROM "MaterialRow" WHERE live GROUP BY "cellId"
    ) AS counted ON counted."cellId" = cell.id LEFT JOIN (
      SELECT "cellId", sum(worked) AS worked FROM (
        SELECT "cellId", max(worked) AS worked FROM "MaterialRow" WHERE live AND latest GROUP BY "cellId", numbers
      ) AS equal GROUP BY "cellId"
    ) AS reported ON reported."cellId" = cell.id
    WHERE (cell."makersCount" <> coalesce(counted.makers, 0) OR cell.worked <> coalesce(reported.worked, 0))
      AND NOT EXISTS (SELECT FROM "MaterialMark" WHERE "cellId" = cell.id)`,
  'an approved post is published': `
    SELECT format('post %s is approved and not published', id) AS line
    FROM "Post" AS post WHERE status = 'APPROVED' AND (NOT visible OR "publishedRevisionId" IS NULL)`,
} satisfies Record<string, string>

/** `since`: an SQL expression; earlier events, such as the demo's past, notified nobody. */
const notified = (since: string): Record<string, string> => ({
  // a notification that a queued job will write counts as written: another invariant covers the queue
  'the maker of a post is notified of a decision, or the job is queued': `
    SELECT format('change %s of post %s to %s: its maker does not know', change.id, change."postId", change."to") AS line
    FROM "PostStatusChange" AS change JOIN "Post" AS post ON post.id = change."postId"
    WHERE (change."to" IN ('REJECTED', 'REMOVED') OR (change."to" = 'APPROVED' AND change."from" = 'REVIEW')) AND post.status = change."to"
      AND change."createdAt" >= ${since}
      AND NOT EXISTS (SELECT FROM "Notification" WHERE "userId" = post."authorId" AND "groupKey" = 'post-status:' || change.id)
      AND NOT ${jobIsQueued('changeId', 'change.id::text')}
      AND NOT EXISTS (SELECT FROM "PostStatusChange" AS later WHERE later."postId" = change."postId" AND later.id > change.id)`,
  'the member is notified of a redemption that ended': `
    SELECT format('redemption %s is %s: its member does not know', redemption.id, redemption.status) AS line
    FROM "Redemption" AS redemption WHERE redemption.status <> 'PENDING' AND redemption."createdAt" >= ${since}
      AND NOT EXISTS (SELECT FROM "Notification" WHERE "userId" = redemption."userId" AND "groupKey" = 'redemption:' || redemption.id)`,
  'the maker of the post is notified of a comment': `
    SELECT format('post %s of member %s has comments of others and no word of them', post.id, post."authorId") AS line
    FROM "Post" AS post
    WHERE EXISTS (SELECT FROM "Comment" WHERE "postId" = post.id AND "parentId" IS NULL AND "deletedAt" IS NULL
        AND "authorId" <> post."authorId" AND "createdAt" >= ${since})
      AND NOT EXISTS (SELECT FROM "Notification" WHERE "userId" = post."authorId" AND "groupKey" = 'comment:post:' || post.id)
      AND NOT EXISTS (SELECT FROM "NotificationSetting" WHERE "userId" = post."authorId" AND category = 'COMMENTS')`,
})

export type Broken = { invariant: string; lines: string[] }
type Db = Pick<pg.ClientBase, 'query'>

/** Returns the violations of what must hold at every moment, in one snapshot. */
export const findBrokenNow = (client: pg.ClientBase): Promise<Broken[]> => inSnapshot(client, always)

/**
 * Returns all violations once nothing runs. `stock`: the initial stock of each reward; everything that left it must be
 * redeemed and not returned. `since`: from when members must be notified, by default always.
 */
export const findBroken = (
  client: pg.ClientBase,
  stock: Map<number, number>,
  since?: Date,
): Promise<Broken[]> =>
  inSnapshot(client, {
    ...always,
    ...afterwards,
    ...notified(since ? `'${since.toISOString()}'::timestamptz` : `'-infinity'::timestamptz`),
    ...(stock.size > 0 ? { 'what left the stock is what was redeemed': stockQuestion(stock) } : {}),
  })

const stockQuestion = (stock: Map<number, number>) => `
  SELECT format('reward %s: began with %s, %s left, %s redeemed', began.id, began.stock, reward.stock, count(redemption.id)) AS line
  FROM (VALUES ${[...stock].map(([id, count]) => `(${id}, ${count})`).join(', ')}) AS began (id, stock)
  JOIN "Reward" AS reward ON reward.id = began.id
  LEFT JOIN "Redemption" AS redemption ON redemption."rewardId" = reward.id AND redemption.status <> 'FAILED'
  GROUP BY began.id, began.stock, reward.stock HAVING began.stock - reward.stock <> count(redemption.id)`

async function inSnapshot(client: Db, questions: Record<string, string>): Promise<Broken[]> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const broken: Broken[] = []
  for (const [invariant, question] of Object.entries(questions)) {
    const { rows } = await client.query<{ line: string }>(question)
    if (rows.length > 0) broken.push({ invariant, lines: rows.map(({ line }) => line) })
  }
  await client.query('COMMIT')
  return broken
}

/**
 * Returns the number of jobs that are due and not done, by task. `lockedFor`: only those that a worker has held for
 * that many seconds.
 */
export async function findStuckJobs(db: Db, lockedFor?: number): Promise<string[]> {
  const { rows } = await db.query<{ line: string }>(
    lockedFor === undefined
      ? `SELECT format('%s × %s waits%s', count(*), task_identifier, max(CASE WHEN last_error IS NULL THEN '' ELSE ': ' || left(last_error, 80) END)) AS line
         FROM graphile_worker.jobs AS job
         WHERE attempts < max_attempts AND (run_at <= now() OR locked_at IS NOT NULL OR attempts > 0)
           AND (key IS NULL OR key NOT LIKE 'schedule:%')
         GROUP BY task_identifier`
      : `SELECT format('%s × %s is held for more than ${lockedFor} s', count(*), task_identifier) AS line
         FROM graphile_worker.jobs WHERE locked_at < now() - interval '${lockedFor} seconds' GROUP BY task_identifier`,
  )
  return rows.map(({ line }) => line)
}
