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
/** A process that starts is busy, and its first answer waits for a connection. */
const FIRST_MEASURES = 3
/** How far two clocks come apart: 0.2 ms a second, as a clock that is being set right does. */
const DRIFT = 0.0002

/** How far the database's clock is ahead of a clock of the process that nobody sets: `ahead` ms, `within` so many more or less. */
type Measure = { ahead: number; within: number; at: number }
const globals = globalThis as typeof globalThis & { kerfClock?: Measure }

/**
 * The same without asking, to some milliseconds, as last measured: for what is only shown, and in places that cannot
 * wait. The process's own clock where nothing was measured, as in scripts.
 */
export function databaseTime(): Date {
  const { kerfClock: clock } = globals
  return new Date(clock === undefined ? Date.now() : performance.now() + clock.ahead)
}

/** Measures how far the clocks are from each other. */
export async function measureClock(): Promise<void> {
  const asked = performance.now()
  // in whole milliseconds, the rest cut off
  const measured = (await databaseNow()).getTime()
  const answered = performance.now()
  globals.kerfClock = narrowed(
    globals.kerfClock,
    between(measured - answered, measured + 1 - asked, answered),
  )
}

/**
 * The time was taken somewhere between the question and its answer. Beside busy cores that is half a second, and no
 * middle of it is right: what is known already counts as long as both can be true. Where a clock was set they cannot, and
 * what is measured now counts alone.
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

/** Keeps databaseTime right as long as the process lives; without a database it is tried again. */
export async function syncClock(): Promise<void> {
  const look = () => measureClock().catch(() => undefined)
  setInterval(() => void look(), RENEWED_MS).unref()
  for (let measures = 0; measures < FIRST_MEASURES; measures++) await look()
}
