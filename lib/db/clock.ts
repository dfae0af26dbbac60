import { prisma } from './client'
import type { Statements } from './statements'

/**
 * Returns the time of the database's clock, which all processes share: use it for every decision or record that depends
 * on time. Inside a transaction pass the transaction, which has a connection already.
 */
export async function databaseNow(db: Pick<Statements, '$queryRaw'> = prisma): Promise<Date> {
  const [clock] = await db.$queryRaw<{ now: Date }[]>`SELECT clock_timestamp() AS now`
  return clock!.now
}

const RENEWED_MS = 30_000
/** A starting process is busy, and its first query waits for a connection; hence several measurements. */
const FIRST_MEASURES = 3
/** How far two clocks drift apart: 0.2 ms a second, the rate at which a clock is adjusted. */
const DRIFT = 0.0002

/** How many ms the database's clock is ahead of the monotonic clock of the process, within ± `within` ms. */
type Measure = { ahead: number; within: number; at: number }
const globals = globalThis as typeof globalThis & { kerfClock?: Measure }

/**
 * Returns the database's time as last measured, exact to some milliseconds, without a query: for display, and for code
 * that cannot wait. Returns the time of the process where nothing was measured, as in scripts.
 */
export function databaseTime(): Date {
  const { kerfClock: clock } = globals
  return new Date(clock === undefined ? Date.now() : performance.now() + clock.ahead)
}

/** Measures the difference between the clocks of the database and the process. */
export async function measureClock(): Promise<void> {
  const asked = performance.now()
  // The database's time in whole milliseconds, rounded down.
  const measured = (await databaseNow()).getTime()
  const answered = performance.now()
  globals.kerfClock = narrowed(
    globals.kerfClock,
    between(measured - answered, measured + 1 - asked, answered),
  )
}

/**
 * Combines a measurement with the known one. The database read its clock somewhere between query and reply; on busy
 * cores that is half a second, and the middle of it would be wrong. The result is the intersection of both intervals.
 * When they do not intersect, a clock was set, and the new measurement counts alone.
 */
function narrowed(known: Measure | undefined, measured: Measure): Measure {
  if (known === undefined) return measured
  const within = known.within + (measured.at - known.at) * DRIFT
  const earliest = Math.max(known.ahead - within, measured.ahead - measured.within)
  const latest = Math.min(known.ahead + within, measured.ahead + measured.within)
  return earliest > latest ? measured : between(earliest, latest, measured.at)
}

const between = (earliest: number, latest: number, at: number): Measure => ({
  ahead: (earliest + latest) / 2,
  within: (latest - earliest) / 2,
  at,
})

/** Keeps databaseTime accurate for the life of the process; retries while there is no database. */
export async function syncClock(): Promise<void> {
  const look = () => measureClock().catch(() => undefined)
  setInterval(() => void look(), RENEWED_MS).unref()
  for (let measures = 0; measures < FIRST_MEASURES; measures++) await look()
}
