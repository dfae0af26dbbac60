import { prisma, type Tx } from './client'

const RETRIES = 4
// serialisation failure, deadlock: Prisma reports them as P2034 or, at COMMIT, as a bare driver error with the SQL state
const conflictStates = new Set(['40001', '40P01'])

/** The SQL state of an error of the database, wherever Prisma has put it. */
export function sqlState(error: unknown): string | undefined {
  let current: unknown = error
  for (let depth = 0; current && typeof current === 'object' && depth < 6; depth++) {
    const candidate = current as {
      code?: unknown
      originalCode?: unknown
      cause?: unknown
      meta?: { driverAdapterError?: unknown }
    }
    if (typeof candidate.originalCode === 'string') return candidate.originalCode
    if (candidate.code === 'P2034') return '40001'
    current = candidate.cause ?? candidate.meta?.driverAdapterError
  }
  return undefined
}

/** Runs `work` in one transaction, of 10 s at most unless said; a conflict that the database asks to repeat is repeated. */
export async function inTransaction<T>(
  work: (tx: Tx) => Promise<T>,
  { timeoutMs }: { timeoutMs?: number } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await prisma.$transaction(work, timeoutMs === undefined ? undefined : { timeout: timeoutMs })
    } catch (error) {
      const state = sqlState(error)
      if (state === undefined || !conflictStates.has(state) || attempt > RETRIES) throw error
      await new Promise((done) => setTimeout(done, 5 * 2 ** attempt * (0.5 + Math.random())))
    }
  }
}

/** Whether a write failed because a unique key was there already. */
export function isUniqueViolation(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'P2002' || sqlState(error) === '23505'
}
