import {
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
  isBrokenCircuitError,
  TaskCancelledError,
} from 'cockatiel'

export type BucketLimits = {
  /** to connect */
  connectMs: number
  /** to the head of the response of one attempt that sends little */
  answerMs: number
  /** the same for an attempt that sends up to 8 MB */
  writeMs: number
  /** without any byte moving */
  idleMs: number
  /** a call with all its attempts, without the time for sending */
  totalMs: number
  /** pause after several failures in a row */
  restMs: number
}

const LIMITS: BucketLimits = {
  connectMs: 3_000,
  answerMs: 6_000,
  writeMs: 30_000,
  idleMs: 15_000,
  totalMs: 12_000,
  restMs: 1_500,
}
/** After this many consecutive failures calls fail at once until the service has rested; then one call tries it. */
const FAILURES = 5

/** The bucket's service is down, slow or refuses for now. The error's code marks it as passing. */
class StoreDownError extends Error {
  readonly code: 'ESTORE' | 'ENOSPC'
  constructor(cause: unknown) {
    super('the bucket did not answer as it should', { cause })
    this.name = 'StoreDownError'
    this.code = isFull(cause) ? 'ENOSPC' : 'ESTORE'
  }
}

const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } } | null)?.$metadata?.httpStatusCode

/** Returns whether the service answered 404. */
export const isNotFound = (error: unknown): boolean => statusOf(error) === 404

/** Returns whether the service does not have this call at all. */
export const isUnknownCall = (error: unknown): boolean => statusOf(error) === 501

/** Returns whether the service is there and has no room left, on its disk or in the quota of the bucket. */
const isFull = (error: unknown): boolean =>
  statusOf(error) === 507 || /QuotaExceeded|StorageFull/.test((error as { name?: string } | null)?.name ?? '')

/** Returns whether an error may pass. Refusals of the request itself do not. */
function passes(error: unknown): boolean {
  const status = statusOf(error)
  // an unreadable local file is not a failure of the service
  if (['ENOENT', 'EACCES', 'EISDIR'].includes((error as { code?: string } | null)?.code ?? '')) return false
  if (isUnknownCall(error)) return false
  return status === undefined || isFull(error) || status >= 500 || status === 408 || status === 429
}

/** Returns the limits of a bucket and the function that runs calls within them. */
export function guardBucket(given: Partial<BucketLimits> = {}) {
  const limits = { ...LIMITS, ...given }
  // a call that ended before its turn says nothing about the service, and a full one can be read
  const counts = (error: unknown) => !(error instanceof TaskCancelledError) && !isFull(error) && passes(error)
  const breaker = circuitBreaker(handleWhen(counts), {
    halfOpenAfter: limits.restMs,
    breaker: new ConsecutiveBreaker(FAILURES),
  })

  /**
   * Runs `work` for at most `ms`, then aborts its signal. Waiting for the call that tries the service counts. Throws
   * `StoreDownError` for errors that may pass.
   */
  async function guarded<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const controller = new AbortController()
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        controller.abort()
        reject(new Error(`no answer within ${ms} ms`))
      }, ms)
    })
    try {
      const done = breaker.execute(async () => {
        if (controller.signal.aborted) throw new TaskCancelledError()
        return Promise.race([work(controller.signal), timeout])
      })
      return await Promise.race([done, timeout])
    } catch (error) {
      throw isBrokenCircuitError(error) || passes(error) ? new StoreDownError(error) : error
    } finally {
      // reading the response afterwards has its own limits
      clearTimeout(timer)
    }
  }

  /** Returns whether the service answered lately. If not, the next call tries it and all others wait for that one. */
  const isWell = () => breaker.state === CircuitState.Closed
  return { limits, guarded, isWell }
}
