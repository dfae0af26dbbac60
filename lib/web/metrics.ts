import prom from 'prom-client'
import { prisma } from '@/lib/db/client'

type PageCache = { stats(): { entries: number; bytes: number } }
type Sweep = {
  seen: number
  objects: number
  bytes: bigint
  unfinished: number
  pieces: number
  failed: boolean
  age: number
}
type Queue = { waiting: number; running: number; stuck: number; failed: number; oldest: number }

const gauge = (name: string, help: string) =>
  (prom.register.getSingleMetric(name) as prom.Gauge | undefined) ?? new prom.Gauge({ name, help })

/**
 * Returns the metrics of this process and the queue in Prometheus' text format: requests by kind and status (counted in
 * server/request-log.mjs), memory and event loop, cached pages, waiting jobs, the last sweep of the store. Omits the
 * queue and the store while the database does not answer.
 */
export async function readMetrics(): Promise<{ text: string; type: string }> {
  if (!prom.register.getSingleMetric('process_cpu_user_seconds_total')) prom.collectDefaultMetrics()
  const cache = (globalThis as unknown as Record<symbol, PageCache | undefined>)[
    Symbol.for('kerf.pageCache')
  ]?.stats()
  gauge('kerf_page_cache_entries', 'Cached pages and responses').set(cache?.entries ?? 0)
  gauge('kerf_page_cache_bytes', 'Memory of cached pages and responses').set(cache?.bytes ?? 0)
  const queue = await readQueue().catch(() => null)
  gauge('kerf_database_up', '1 while the database answers').set(queue ? 1 : 0)
  if (queue) {
    gauge('kerf_jobs_waiting', 'Jobs that are due').set(queue.waiting)
    gauge('kerf_jobs_running', 'Jobs locked by a worker').set(queue.running)
    gauge('kerf_jobs_locked_over_5_minutes', 'Jobs locked by a worker for more than five minutes').set(
      queue.stuck,
    )
    gauge('kerf_jobs_failed', 'Jobs that are not retried any more').set(queue.failed)
    gauge('kerf_jobs_oldest_seconds', 'Waiting time of the oldest job that is due').set(queue.oldest)
  }
  const sweep = await readSweep().catch(() => null)
  if (sweep) {
    gauge('kerf_storage_objects', 'Objects in the store at the last sweep').set(sweep.seen)
    gauge('kerf_storage_unnamed_objects', 'Objects without a database row that the last sweep found').set(
      sweep.objects,
    )
    gauge('kerf_storage_unnamed_bytes', 'Their bytes').set(Number(sweep.bytes))
    gauge('kerf_storage_unfinished', 'Half-written objects that the last sweep found').set(sweep.unfinished)
    gauge('kerf_storage_pieces', 'Files of expired uploads in chunks that the last sweep found').set(
      sweep.pieces,
    )
    gauge('kerf_storage_sweep_failed', '1 when the last sweep left objects that it found').set(
      sweep.failed ? 1 : 0,
    )
    gauge('kerf_storage_sweep_age_seconds', 'Time since the end of the last sweep').set(sweep.age)
  }
  return { text: await prom.register.metrics(), type: prom.register.contentType }
}

async function readQueue(): Promise<Queue | undefined> {
  const [queue] = await prisma.$queryRaw<Queue[]>`
    SELECT
      count(*) FILTER (WHERE run_at <= now() AND locked_at IS NULL AND attempts < max_attempts)::int AS waiting,
      count(*) FILTER (WHERE locked_at IS NOT NULL)::int AS running,
      count(*) FILTER (WHERE locked_at < now() - interval '5 minutes')::int AS stuck,
      count(*) FILTER (WHERE attempts >= max_attempts)::int AS failed,
      coalesce(extract(epoch FROM now() - min(run_at) FILTER (
        WHERE run_at <= now() AND locked_at IS NULL AND attempts < max_attempts)), 0)::float AS oldest
    FROM graphile_worker.jobs`
  return queue
}

async function readSweep(): Promise<Sweep | undefined> {
  const [sweep] = await prisma.$queryRaw<Sweep[]>`
    SELECT seen, objects, bytes, unfinished, pieces, problem IS NOT NULL AS failed,
      extract(epoch FROM clock_timestamp() - "finishedAt")::float AS age
    FROM "StorageSweep" WHERE "finishedAt" IS NOT NULL ORDER BY id DESC LIMIT 1`
  return sweep
}
