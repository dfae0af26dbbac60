import { prisma } from './client'
import type { Statements } from './statements'

/**
 * The time by the database's clock, which all processes share: for whatever is decided or written down by time. In a
 * transaction pass it, which has a connection already.
 */
export async function databaseNow(db: Pick<Statements, '$queryRaw'> = prisma): Promise<Date> {
  const [clock] = await db.$queryRaw<{ now: Date }[]>`SELECT clock_timestamp() AS now`
  return clock!.now
}

const RENEWED_MS = 30_000
/** An answer that took longer, as one that waited for a connection, says less than the last one. */
const TRUSTED_MS = 500
/** How far the database's clock is ahead of a clock of the process that nobody sets. */
const globals = globalThis as typeof globalThis & { kerfClockAhead?: number }

/**
 * The same without asking, to some milliseconds, as last measured: for what is only shown, and in places that cannot
 * wait. The process's own clock where nothing was measured, as in scripts.
 */
export function databaseTime(): Date {
  const { kerfClockAhead: ahead } = globals
  return new Date(ahead === undefined ? Date.now() : performance.now() + ahead)
}

/** Measures how far the clocks are from each other. */
export async function measureClock(): Promise<void> {
  const asked = performance.now()
  const measured = await databaseNow()
  const answered = performance.now()
  if (globals.kerfClockAhead !== undefined && answered - asked > TRUSTED_MS) return
  // the time is taken half-way between the query and its answer
  globals.kerfClockAhead = measured.getTime() - (asked + answered) / 2
}

/** Keeps databaseTime right as long as the process lives; without a database it is tried again. */
export async function syncClock(): Promise<void> {
  const look = () => measureClock().catch(() => undefined)
  setInterval(() => void look(), RENEWED_MS).unref()
  await look()
}
