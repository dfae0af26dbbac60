import type { Statements } from '@/lib/db/statements'

// Only lib/jobs names the queue's own tables: a new version of graphile-worker may change them.

/** How many jobs whose keys begin so wait, and when the last of them runs: now without one, or where that is over. */
export async function lastWaiting(
  db: Pick<Statements, '$queryRaw'>,
  keyPrefix: string,
): Promise<{ waiting: number; runsAt: Date }> {
  const [row] = await db.$queryRaw<{ waiting: number; runsAt: Date }[]>`
    SELECT count(*)::int AS waiting, greatest(now(), coalesce(max(run_at), now())) AS "runsAt"
    FROM graphile_worker._private_jobs WHERE starts_with(key, ${keyPrefix}) AND locked_at IS NULL`
  return row!
}
