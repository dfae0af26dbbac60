import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/**
 * How long a statement of a migration waits for a table. Whoever comes after it waits behind it, so this is what a visitor
 * may feel of a migration that cannot begin.
 */
export const LOCK_TIMEOUT_MS = 500
const TRIES = 120
const PAUSE_MS = 1_000

/** Key of the advisory lock of who migrates: two starts at once do so one after the other, and none during a backup. */
const migrationLock = 7_533_781

/**
 * Waits until nobody else migrates, `shared` until nobody migrates; the lock ends with the connection. It asks again and
 * again: a statement that waits in the database is one that CREATE INDEX CONCURRENTLY would wait for in turn.
 */
export async function lockMigrations(client: pg.Client, { shared = false } = {}): Promise<void> {
  const attempt = `select pg_try_advisory_lock${shared ? '_shared' : ''}(${migrationLock}) as got`
  for (;;) {
    const { rows } = await client.query<{ got: boolean }>(attempt)
    if (rows[0]!.got) return
    await sleep(200)
  }
}

/** PostgreSQL's settings for connections that migrate. */
export const migrationOptions = `-c lock_timeout=${LOCK_TIMEOUT_MS}`

/** Runs `work` again, after a pause in which visitors are served, as long as it fails for want of a lock: two minutes. */
export async function untilUnlocked<T>(work: () => Promise<T>, { pauseMs = PAUSE_MS } = {}): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!isLockTimeout(error) || tries >= TRIES) throw error
      await sleep(pauseMs * (0.5 + Math.random()))
    }
  }
}

/** lock_not_available; two migrations that wait for each other's table are a deadlock. */
const isLockTimeout = (error: unknown): boolean =>
  ['55P03', '40P01'].includes(String((error as { code?: unknown } | null)?.code))
