import { prisma, type Tx } from './client'
import { sqlState } from './sql-state'
import { isPreparedAmiss, runStatements, type Statements } from './statements'

export { sqlState }

const RETRIES = 4
// Serialisation failure, deadlock: Prisma reports them as P2034 or, at COMMIT, as a bare driver error with the SQL
// state.
const conflictStates = new Set(['40001', '40P01'])

/**
 * Runs `work` in one transaction, of 10 s at most unless `timeoutMs` says otherwise, and retries on a conflict. With
 * `dryRun` the transaction rolls back at the end: every check of the database runs, and the result is what would have
 * been.
 */
export async function inTransaction<T>(
  work: (tx: Tx) => Promise<T>,
  { timeoutMs, dryRun = false }: { timeoutMs?: number; dryRun?: boolean } = {},
): Promise<T> {
  const rehearse = async (tx: Tx): Promise<T> => {
    throw new DryRun(await work(tx))
  }
  try {
    return await repeated(() =>
      prisma.$transaction(
        dryRun ? rehearse : work,
        timeoutMs === undefined ? undefined : { timeout: timeoutMs },
      ),
    )
  } catch (error) {
    if (error instanceof DryRun) return error.result as T
    throw error
  }
}

/** Rolls a transaction back and carries its result out. */
class DryRun extends Error {
  constructor(readonly result: unknown) {
    super('dry run')
  }
}

/** Runs `work` like inTransaction, for work of raw statements alone, at a fraction of the cost for the process. */
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

/** Returns whether a write failed because a unique key exists already. */
export function isUniqueViolation(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'P2002' || sqlState(error) === '23505'
}
