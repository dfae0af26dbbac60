import { prisma, type Tx } from './client'
import { sqlState } from './sql-state'
import { isPreparedAmiss, runStatements, type Statements } from './statements'

export { sqlState }

const RETRIES = 4
// serialisation failure, deadlock: Prisma reports them as P2034 or, at COMMIT, as a bare driver error with the SQL state
const conflictStates = new Set(['40001', '40P01'])

/** Runs `work` in one transaction, of 10 s at most unless said; a conflict that the database asks to repeat is repeated. */
export const inTransaction = <T>(
  work: (tx: Tx) => Promise<T>,
  { timeoutMs }: { timeoutMs?: number } = {},
): Promise<T> =>
  repeated(() => prisma.$transaction(work, timeoutMs === undefined ? undefined : { timeout: timeoutMs }))

/** The same for work that is all raw statements, at a fraction of the cost for the process. */
export const inStatements = <T>(work: (tx: Statements) => Promise<T>): Promise<T> =>
  repeated(() => runStatements(work))

async function repeated<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      const amiss = isPreparedAmiss(error)
      if ((!amiss && !conflictStates.has(sqlState(error) ?? '')) || attempt > RETRIES) throw error
      if (!amiss) await new Promise((done) => setTimeout(done, 5 * 2 ** attempt * (0.5 + Math.random())))
    }
  }
}

/** Whether a write failed because a unique key was there already. */
export function isUniqueViolation(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'P2002' || sqlState(error) === '23505'
}
