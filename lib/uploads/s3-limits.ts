import {
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
  isBrokenCircuitError,
  TaskCancelledError,
} from 'cockatiel'

export type BucketLimits = {
  /** to be connected */
  connectMs: number
  /** to the head of the answer of one attempt, when nothing large is sent */
  answerMs: number
  /** the same of an attempt that sends up to 8 MB */
  writeMs: number
  /** nothing moved for so long */
  idleMs: number
  /** a call with all its attempts, without the time that sending takes */
  totalMs: number
  /** how long a service that failed several times in a row is left alone */
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
/** So many failures one after another, and nobody waits for the service until it has rested; then one call tries it. */
const FAILURES = 5

/** The bucket's service is down, slow, or refuses for now. The code is one that passes. */
class StoreDownError extends Error {
  readonly code: 'ESTORE' | 'ENOSPC'
  constructor(cause: unknown) {
    super('the bucket did not answer as it should', { cause })
    this.name = 'StoreDownError'
    this.code = statusOf(cause) === 507 ? 'ENOSPC' : 'ESTORE'
  }
}

const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } } | null)?.$metadata?.httpStatusCode

export const isNotFound = (error: unknown): boolean => statusOf(error) === 404

/** What the service refused because of what it was asked stays; everything else passes. */
function passes(error: unknown): boolean {
  const status = statusOf(error)
  // a file here that cannot be read is not the service's failure
  if (['ENOENT', 'EACCES', 'EISDIR'].includes((error as { code?: string } | null)?.code ?? '')) return false
  return status === undefined || status >= 500 || status === 408 || status === 429
}

/** Limits of a bucket, and what runs a call within them. */
export function guardBucket(given: Partial<BucketLimits> = {}) {
  const limits = { ...LIMITS, ...given }
  // a call that was over before its turn came says nothing about the service
  const counts = (error: unknown) => !(error instanceof TaskCancelledError) && passes(error)
  const breaker = circuitBreaker(handleWhen(counts), {
    halfOpenAfter: limits.restMs,
    breaker: new ConsecutiveBreaker(FAILURES),
  })

  /** `work` ends within `ms`, or its signal ends it; the wait for the call that tries the service counts. Throws StoreDownError for what passes. */
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
      // what is read from the answer afterwards has limits of its own
      clearTimeout(timer)
    }
  }

  /** Whether the service answered lately: else the next call tries it, and everybody waits for that one. */
  const isWell = () => breaker.state === CircuitState.Closed
  return { limits, guarded, isWell }
}
