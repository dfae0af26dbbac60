import { parseCrontab } from 'graphile-worker'
import { logger } from '@/lib/core/log'
import { prisma } from '@/lib/db/client'
import type { JobName } from './names'

/** minute hour day month weekday (UTC) task; a waiting job of a task gives way to the next. */
export const crontab = [
  '*/10 * * * * refresh_search_popularity',
  '17 * * * * clean_uploads',
  '*/10 * * * * tidy_redemptions',
  '* * * * * settle_seeds',
  '* * * * * update_cells',
  '* * * * * fill_rows',
  '* * * * * refresh_articles',
  '* * * * * refresh_contests',
  '* * * * * refresh_rules',
  '* * * * * refresh_sales',
  '7 * * * * count_reports',
  '23 3 * * * audit_seeds',
  '33 3 * * * forget_addresses',
  '38 3 * * * forget_mailboxes',
  '43 3 * * * forget_screenshots',
  '53 3 * * * sweep_store',
  '5 * * * * queue_digests',
  '11 * * * * notify_expiring_codes',
  '12 * * * * notify_contests',
  '23 3 * * * tidy_notifications',
] satisfies `${string} ${JobName}`[]

const TRIES = 3
const ROUND_MS = 10_000
const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

/**
 * Puts the tasks of the schedule into the queue when they are due, until `stop()`: each once across all processes, by
 * the database's clock, so that no wrong process clock and no jump of the database's clock suspends a task. A task that
 * was due while no process ran is queued once.
 */
export function syncSchedule(): { stop: () => Promise<void> } {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let round: Promise<unknown> | undefined
  const again = () => {
    if (stopped) return
    timer = setTimeout(go, ROUND_MS)
    timer.unref()
  }
  function go() {
    round = queueDueTasks()
      .catch((error: unknown) => logger.warn({ err: error }, 'the schedule could not be read; trying again'))
      .then(again)
  }
  go()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await round
    },
  }
}

/** Queues the tasks that are due and not queued for their time yet. Returns the names of the tasks. */
export async function queueDueTasks(): Promise<string[]> {
  const [clock] = await prisma.$queryRaw<{ now: Date }[]>`SELECT now() AS now`
  const due = parseCrontab(crontab.join('\n')).map(({ task, match }) => ({
    task,
    slot: lastMatch(match, clock!.now),
  }))
  // A slot ahead of the clock was written before the clock was set back. A new task waits for its next time.
  const queued = await prisma.$queryRaw<{ task: string }[]>`
    WITH due AS (
      SELECT task, slot FROM json_to_recordset(${JSON.stringify(due)}::json) AS due (task text, slot timestamptz)
    ), noted AS (
      INSERT INTO "ScheduledTask" AS known (task, slot) SELECT task, slot FROM due WHERE slot IS NOT NULL ORDER BY task
      ON CONFLICT (task) DO UPDATE SET slot = excluded.slot
      WHERE known.slot < excluded.slot OR known.slot > now() + interval '1 minute'
      RETURNING task, xmax <> 0 AS known
    )
    SELECT task, graphile_worker.add_job(task, '{}'::json, max_attempts => ${TRIES}::int, job_key => 'schedule:' || task)::text AS job
    FROM noted WHERE known`
  return queued.map(({ task }) => task)
}

type Matcher = ReturnType<typeof parseCrontab>[number]['match']

/** Returns the latest matching minute of the last day; null when none matches. */
function lastMatch(match: Matcher, now: Date): Date | null {
  const minute = Math.floor(now.getTime() / MINUTE_MS)
  for (let back = 0; back < DAY_MINUTES; back++) {
    const at = new Date((minute - back) * MINUTE_MS)
    const digest = {
      min: at.getUTCMinutes(),
      hour: at.getUTCHours(),
      date: at.getUTCDate(),
      month: at.getUTCMonth() + 1,
      dow: at.getUTCDay(),
    }
    if (match(digest)) return at
  }
  return null
}
