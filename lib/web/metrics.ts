import prom from 'prom-client'
import { prisma } from '@/lib/db/client'

type PageCache = { stats(): { entries: number; bytes: number } }
type Queue = { waiting: number; running: number; stuck: number; failed: number; oldest: number }

const gauge = (name: string, help: string) =>
  (prom.register.getSingleMetric(name) as prom.Gauge | undefined) ?? new prom.Gauge({ name, help })

/**
 * This process and the queue in Prometheus' text format: requests by kind and status (counted in request-log.mjs), memory
 * and event loop, kept pages, jobs that wait. Of the queue nothing is said while the database does not answer.
 */
export async function readMetrics(): Promise<{ text: string; type: string }> {
  if (!prom.register.getSingleMetric('process_cpu_user_seconds_total')) prom.collectDefaultMetrics()
  const cache = (globalThis as unknown as Record<symbol, PageCache | undefined>)[
    Symbol.for('kerf.pageCache')
  ]?.stats()
  gauge('kerf_page_cache_entries', 'Pages and answers that are kept').set(cache?.entries ?? 0)
  gauge('kerf_page_cache_bytes', 'Memory of kept pages and answers').set(cache?.bytes ?? 0)
  const queue = await readQueue().catch(() => null)
  gauge('kerf_database_up', '1 while the database answers').set(queue ? 1 : 0)
  if (queue) {
    gauge('kerf_jobs_waiting', 'Jobs whose time has come').set(queue.waiting)
    gauge('kerf_jobs_running', 'Jobs that a worker has locked').set(queue.running)
    gauge('kerf_jobs_locked_over_5_minutes', 'Jobs that a worker has had for more than five minutes').set(
      queue.stuck,
    )
    gauge('kerf_jobs_failed', 'Jobs that are not tried again').set(queue.failed)
    gauge('kerf_jobs_oldest_seconds', 'How long the oldest job whose time has come has waited').set(
      queue.oldest,
    )
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
