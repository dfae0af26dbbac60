import type pg from 'pg'
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import type { ErrorCode } from '@/lib/core/error-codes'
import { DomainError } from '@/lib/core/errors'
import { recordedLimit } from '@/lib/core/security-log'
import { env } from '@/lib/env'
import { databaseTime } from './clock'
import { often, statementsOf } from './statements'
import { makePool } from './watched-client'

/** `points` tries in `seconds`, counted from the first try; `name` is the prefix of the key in the table. */
export type RateLimit = { name: string; points: number; seconds: number }

/**
 * Takes a point, counted in the database for all instances. Throws `code` (default `too_many`) with the seconds to wait
 * when none is left.
 */
export async function takePoint(limit: RateLimit, key: string, code: ErrorCode = 'too_many'): Promise<void> {
  try {
    await limiter(limit).consume(key)
  } catch (error) {
    if (!isRefusal(error)) throw error
    throw recordedLimit(limit.name, refused(code, withinWindow(limit, error.msBeforeNext)))
  }
}

/**
 * Limits that this process knows to be used up, and until when (ms). An entry is valid for a minute at most, so that
 * operators can release a member by deleting the row.
 */
const usedUp = new Map<string, { until: number; believed: number }>()
const USED_UP_MAX = 10_000
const BELIEVED_MS = 60_000

/**
 * Takes a point of each limit in one statement, counted for all instances; skips the database while it knows one limit
 * to be used up. Throws `too_many` with the seconds to wait when any limit has no point left; the other limits lose
 * their point all the same.
 */
export async function takePoints(wanted: { limit: RateLimit; key: string }[]): Promise<void> {
  const now = databaseTime().getTime()
  // A fixed order keeps two statements that share rows from a deadlock.
  const rows = wanted
    .map(({ limit, key }) => ({ ...limit, key: `${limit.name}:${key}` }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
  const names = wanted.map(({ limit }) => limit.name).join(' ')
  const known = Math.max(...rows.map((row) => withinWindow(row, knownUsedUp(row, now) - now)))
  if (known > 0) throw recordedLimit(names, refused('too_many', known))
  const found = await statementsOf(pool).$queryRaw<{ key: string; points: number; expire: bigint }[]>(often`
    INSERT INTO "RateLimit" AS used (key, points, expire)
    SELECT key, 1, ${now}::bigint + seconds * 1000
    FROM unnest(${rows.map(({ key }) => key)}::text[], ${rows.map(({ seconds }) => seconds)}::bigint[])
      AS given (key, seconds)
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN used.expire <= ${now}::bigint THEN 1 ELSE used.points + 1 END,
      expire = CASE WHEN used.expire <= ${now}::bigint THEN excluded.expire ELSE used.expire END
    RETURNING key, points, expire`)
  const until = new Map(found.map(({ key, points, expire }) => [key, { points, expire: Number(expire) }]))
  let wait = 0
  for (const row of rows) {
    const used = until.get(row.key)!
    if (used.points >= row.points) rememberUsedUp(row, used.expire, now)
    if (used.points > row.points) wait = Math.max(wait, withinWindow(row, used.expire - now))
  }
  if (wait > 0) throw recordedLimit(names, refused('too_many', wait))
}

type Row = Pick<RateLimit, 'points'> & { key: string }

/** Returns until when a limit is known to be used up (ms), or 0. */
function knownUsedUp({ key, points }: Row, now: number): number {
  const found = usedUp.get(`${key} ${points}`)
  return found && found.believed > now ? found.until : 0
}

function rememberUsedUp({ key, points }: Row, until: number, now: number): void {
  if (usedUp.size >= USED_UP_MAX) usedUp.clear()
  usedUp.set(`${key} ${points}`, { until, believed: Math.min(until, now + BELIEVED_MS) })
}

/** Throws `too_many` with the seconds to wait when no point is left; takes none. */
export async function assertPoint(limit: RateLimit, key: string): Promise<void> {
  const used = await limiter(limit).get(key)
  if (used && used.msBeforeNext > 0 && used.consumedPoints >= limit.points)
    throw recordedLimit(limit.name, refused('too_many', withinWindow(limit, used.msBeforeNext)))
}

/**
 * Caps the wait at the length of the window: a call that read its clock before the window opened may arrive after it,
 * and clocks are corrected.
 */
const withinWindow = ({ seconds }: Pick<RateLimit, 'seconds'>, waitMs: number): number =>
  Math.min(waitMs, seconds * 1000)

function refused(code: ErrorCode, waitMs: number): DomainError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new DomainError(code, { params: { seconds }, data: { seconds } })
}

/** Recognises a refusal by its shape: the limiter may come from another bundle of the process, with another class. */
function isRefusal(error: unknown): error is RateLimiterRes {
  return error instanceof Object && 'msBeforeNext' in error && 'remainingPoints' in error
}

/** Gives a point back to the limit: the try was legitimate. */
export async function givePointBack(limit: RateLimit, key: string): Promise<void> {
  await limiter(limit).reward(key)
}

/** Clears all points that a key has used. */
export async function forgetPoints(limit: RateLimit, key: string): Promise<void> {
  await limiter(limit).delete(key)
}

const globals = globalThis as typeof globalThis & {
  kerfLimits?: { pool: pg.Pool; limiters: Map<string, RateLimiterPostgres> }
}

const shared = () => (globals.kerfLimits ??= { pool: poolOfLimits(), limiters: new Map() })
const pool = () => shared().pool

function limiter({ name, points, seconds }: RateLimit): RateLimiterPostgres {
  const { pool, limiters } = shared()
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
      // one limiter sweeps the table for all
      clearExpiredByTimeout: limiters.size === 0,
    })
    limiters.set(id, found)
  }
  return found
}

const poolOfLimits = () =>
  makePool({
    connectionString: env().DATABASE_URL,
    max: 3,
    connectionTimeoutMillis: 3_000,
    statement_timeout: 3_000,
    query_timeout: 4_000,
    allowExitOnIdle: true,
    // A point does not wait for the disk: a crash of the database loses the points of its last second and nothing else.
    options: '-c synchronous_commit=off',
  })
