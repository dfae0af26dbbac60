import pg from 'pg'
import { vi } from 'vitest'

/**
 * For tests: holds the account of a member while `act` runs, and returns whether the member's row is free while it
 * waits. The account comes before the row in everything that needs both, so that no two deadlock.
 */
export async function locksAccountFirst(userId: number, act: () => Promise<unknown>): Promise<boolean> {
  const other = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await other.connect()
  try {
    await other.query('BEGIN')
    await other.query('SELECT FROM "SeedAccount" WHERE "userId" = $1 FOR UPDATE', [userId])
    const acted = act()
    await vi.waitFor(async () => {
      const { rowCount } = await other.query(
        'SELECT FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))',
      )
      if (rowCount === 0) throw new Error('Nothing waits for the account.')
    }, 10_000)
    const { rowCount } = await other.query('SELECT FROM "User" WHERE id = $1 FOR NO KEY UPDATE SKIP LOCKED', [
      userId,
    ])
    await other.query('COMMIT')
    await acted
    return rowCount === 1
  } finally {
    await other.end()
  }
}
