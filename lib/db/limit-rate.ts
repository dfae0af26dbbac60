import pg from 'pg'
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import type { ErrorCode } from '@/lib/core/error-codes'
import { DomainError } from '@/lib/core/errors'
import { env } from '@/lib/env'

/** `points` tries in `seconds`, counted from the first; `name` starts the key in the table. */
export type RateLimit = { name: string; points: number; seconds: number }

/**
 * Takes a point, counted in the database so that all instances share it.
 * Throws `code` (too_many unless said) with the seconds to wait when none is left.
 */
export async function takePoint(limit: RateLimit, key: string, code: ErrorCode = 'too_many'): Promise<void> {
  try {
    await limiter(limit).consume(key)
  } catch (error) {
    if (!isRefusal(error)) throw error
    throw refused(code, error.msBeforeNext)
  }
}

/** Throws what takePoint would throw now, and takes none. */
export async function assertPoint(limit: RateLimit, key: string): Promise<void> {
  const used = await limiter(limit).get(key)
  if (used && used.msBeforeNext > 0 && used.consumedPoints >= limit.points)
    throw refused('too_many', used.msBeforeNext)
}

function refused(code: ErrorCode, waitMs: number): DomainError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new DomainError(code, { params: { seconds }, data: { seconds } })
}

/** By its shape: the limiter may come from another bundle of this process, whose class is not ours. */
function isRefusal(error: unknown): error is RateLimiterRes {
  return error instanceof Object && 'msBeforeNext' in error && 'remainingPoints' in error
}

/** Gives a point back: the try it was taken for was a good one. */
export async function givePointBack(limit: RateLimit, key: string): Promise<void> {
  await limiter(limit).reward(key)
}

/** Forgets what a key has used. */
export async function forgetPoints(limit: RateLimit, key: string): Promise<void> {
  await limiter(limit).delete(key)
}

const globals = globalThis as typeof globalThis & {
  kerfLimits?: { pool: pg.Pool; limiters: Map<string, RateLimiterPostgres> }
}

function limiter({ name, points, seconds }: RateLimit): RateLimiterPostgres {
  const { pool, limiters } = (globals.kerfLimits ??= { pool: makePool(), limiters: new Map() })
  const id = `${name}:${points}:${seconds}`
  let found = limiters.get(id)
  if (!found) {
    found = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'RateLimit',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
      // one of them sweeps the table for all
      clearExpiredByTimeout: limiters.size === 0,
    })
    limiters.set(id, found)
  }
  return found
}

function makePool(): pg.Pool {
  const pool = new pg.Pool({
    connectionString: env().DATABASE_URL,
    max: 3,
    connectionTimeoutMillis: 3_000,
    statement_timeout: 3_000,
    query_timeout: 4_000,
    allowExitOnIdle: true,
  })
  // an idle connection that breaks is replaced at the next use
  pool.on('error', () => undefined)
  return pool
}
