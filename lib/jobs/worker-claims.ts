import type pg from 'pg'
import { logger } from '@/lib/core/log'
import { isGone, machine } from '@/lib/core/this-machine'
import { WatchedClient } from '@/lib/db/watched-client'
import { env } from '@/lib/env'

/** The first number of the processes' advisory locks, in `pg_locks` as `classid`; the second is the id of the process. */
export const LOCK_CLASS = 7_310
const HEARTBEAT_MS = 2_000
/** How long a process that lost its connection has to come back before its jobs go to others. */
const SILENT_SECONDS = 10
/** Workers without a known process belong to an unknown version, and have longer. */
const UNKNOWN_SECONDS = 30

export type WorkerClaims = { add: (workerId: string) => void; stop: () => Promise<void> }

/**
 * Ties the jobs that this process's workers have locked to the life of the process. The process holds a session
 * advisory lock and writes a heartbeat; at every heartbeat it releases the jobs of processes that show neither. A
 * killed process on the same machine is noticed at once, one elsewhere after ten seconds; the queue itself would wait
 * for four hours. Resolves after the first round, so that the jobs of a predecessor are free before the workers start;
 * `stop` withdraws the claim and is called once the workers have ended.
 */
export async function claimWorkers(): Promise<WorkerClaims> {
  const workerIds = new Set<string>()
  let claim: Claim | undefined
  /** ids of lost connections; their locks, which the database may still hold, no longer count */
  const lost = new Set<number>()
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> | undefined

  async function beat() {
    try {
      claim ??= await openClaim()
      claim = await renewClaim(claim, [...workerIds])
      if (lost.size > 0)
        await claim.client.query('DELETE FROM "WorkerProcess" WHERE id = ANY ($1)', [[...lost]])
      lost.clear()
      await freeLostJobs(claim.client)
    } catch (error) {
      logger.warn({ err: error }, 'the claim of this process on its jobs could not be renewed; trying again')
      if (claim) lost.add(claim.id)
      await claim?.client.end().catch(() => undefined)
      claim = undefined
    }
  }
  function beatIn(delay: number) {
    if (stopped) return
    timer = setTimeout(() => {
      timer = undefined
      round = beat().then(() => beatIn(HEARTBEAT_MS))
    }, delay)
    timer.unref()
  }

  await beat()
  beatIn(HEARTBEAT_MS)
  return {
    add: (workerId) => {
      workerIds.add(workerId)
      // The name is stored at once, so that no job is locked by an unknown name; a running round is followed by
      // another.
      if (timer === undefined) return
      clearTimeout(timer)
      beatIn(0)
    },
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await round
      await claim?.client
        .query('DELETE FROM "WorkerProcess" WHERE id = $1', [claim.id])
        .catch((error: unknown) =>
          logger.warn({ err: error }, 'the claim of this process on its jobs could not be withdrawn'),
        )
      await claim?.client.end().catch(() => undefined)
    },
  }
}

type Claim = { client: pg.Client; id: number }

async function openClaim(): Promise<Claim> {
  const client = new WatchedClient({
    connectionString: env().DATABASE_URL,
    connectionTimeoutMillis: 3_000,
    query_timeout: 5_000,
    statement_timeout: 5_000,
    application_name: 'kerf-claims',
  })
  // a broken connection shows at the next query
  client.on('error', () => undefined)
  try {
    await client.connect()
    // The lock comes first: a row without it looks abandoned.
    const { rows } = await client.query<{ id: number }>(
      `SELECT nextval(pg_get_serial_sequence('"WorkerProcess"', 'id'))::int AS id`,
    )
    const { id } = rows[0]!
    await client.query('SELECT pg_advisory_lock($1, $2)', [LOCK_CLASS, id])
    await client.query('INSERT INTO "WorkerProcess" (id, machine, pid) VALUES ($1, $2, $3)', [
      id,
      machine,
      process.pid,
    ])
    return { client, id }
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

/** Throws when another process took this silent one for dead; the next round opens a new claim. */
async function renewClaim({ client, id }: Claim, workerIds: string[]): Promise<Claim> {
  const { rowCount } = await client.query(
    `UPDATE "WorkerProcess" SET "heartbeatAt" = now(), "workerIds" = $2 WHERE id = $1`,
    [id, workerIds],
  )
  if (rowCount === 1) return { client, id }
  throw new Error('another process has released the jobs of this one')
}

/**
 * Releases the jobs and queues of dead processes, except those that a process claimed again after it lost its
 * connection. A heartbeat ahead of the database's clock predates a correction of the clock and does not count.
 */
async function freeLostJobs(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ id: number; machine: string; pid: number; silent: boolean }>(
    `SELECT id, machine, pid, "heartbeatAt" NOT BETWEEN now() - $2 * interval '1 second' AND now() + $2 * interval '1 second' AS silent
     FROM "WorkerProcess" AS process
     WHERE NOT EXISTS (SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND classid = $1 AND objid = process.id AND granted
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))`,
    [LOCK_CLASS, SILENT_SECONDS],
  )
  const gone = rows.filter((row) => row.silent || isGoneFromHere(row)).map(({ id }) => id)
  const { rows: freed } = await client.query<{ workers: string[] }>(
    `WITH gone AS (
       DELETE FROM "WorkerProcess" WHERE id = ANY ($1::int[]) RETURNING "workerIds"
     ), lost AS (
       SELECT unnest("workerIds") AS worker FROM gone
       EXCEPT
       SELECT unnest("workerIds") FROM "WorkerProcess" WHERE id <> ALL ($1::int[])
       UNION
       SELECT locked_by FROM graphile_worker.jobs
       WHERE locked_by IS NOT NULL AND locked_at NOT BETWEEN now() - $2 * interval '1 second' AND now() + $2 * interval '1 second'
         AND NOT EXISTS (SELECT 1 FROM "WorkerProcess" WHERE locked_by = ANY ("workerIds"))
     ), named AS (
       SELECT array_agg(worker) AS workers FROM lost
     )
     SELECT workers, graphile_worker.force_unlock_workers(workers) FROM named WHERE workers IS NOT NULL`,
    [gone, UNKNOWN_SECONDS],
  )
  if (freed[0]) logger.warn({ workers: freed[0].workers }, 'jobs of a dead process were released')
}

/**
 * Returns whether a row belongs to a dead process of this machine and boot; a row with this process's own number is
 * that of an earlier process.
 */
function isGoneFromHere(row: { machine: string; pid: number }): boolean {
  if (row.machine !== machine) return false
  if (row.pid === process.pid) return true
  return isGone(row.pid)
}
