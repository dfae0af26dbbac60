import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/**
 * How long a statement of a migration waits for the lock of a table. Later queries of the table queue behind it, so this is
 * also the longest delay that visitors notice.
 */
export const LOCK_TIMEOUT_MS = 500
const TRIES = 120
const PAUSE_MS = 1_000

/** Key of the advisory lock for migrations: two starts migrate one after the other, and none migrates during a backup. */
const migrationLock = 7_533_781

/**
 * Waits for the lock of migrations, with `shared` for a shared one; it ends with the connection. The function polls, because
 * CREATE INDEX CONCURRENTLY would wait for a statement that waits in the database.
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

/** Repeats `work` for up to two minutes while it fails to get a lock, with pauses in which visitors are served. */
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

/** Whether an error is lock_not_available or a deadlock, which two migrations can cause. */
const isLockTimeout = (error: unknown): boolean =>
  ['55P03', '40P01'].includes(String((error as { code?: unknown } | null)?.code))
