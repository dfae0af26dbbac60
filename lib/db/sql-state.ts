/**
 * Returns the database's own message for the refusal of a trigger or constraint, without Prisma's text around it;
 * undefined for every other error.
 */
export function refusalOf(error: unknown): string | undefined {
  const state = sqlState(error) ?? ''
  if (!state.startsWith('23') && state !== 'P0001' && state !== '42501') return undefined
  let current: unknown = error
  for (let depth = 0; current && typeof current === 'object' && depth < 6; depth++) {
    const { originalMessage, cause, meta } = current as {
      originalMessage?: unknown
      cause?: unknown
      meta?: { driverAdapterError?: unknown }
    }
    if (typeof originalMessage === 'string') return originalMessage
    current = cause ?? meta?.driverAdapterError
  }
  return undefined
}

/**
 * Returns the SQL state of an error of the database or the driver, wherever Prisma has put it; undefined for other
 * errors.
 */
export function sqlState(error: unknown): string | undefined {
  let current: unknown = error
  for (let depth = 0; current && typeof current === 'object' && depth < 6; depth++) {
    const candidate = current as {
      code?: unknown
      severity?: unknown
      originalCode?: unknown
      cause?: unknown
      meta?: { driverAdapterError?: unknown }
    }
    if (typeof candidate.originalCode === 'string') return candidate.originalCode
    if (typeof candidate.severity === 'string' && typeof candidate.code === 'string') return candidate.code
    if (candidate.code === 'P2034') return '40001'
    current = candidate.cause ?? candidate.meta?.driverAdapterError
  }
  return undefined
}
