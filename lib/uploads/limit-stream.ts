/** the slowest accepted rate overall: 4 KB a second after the first half minute */
const GRACE_MS = 30_000
const BYTES_A_MS = 4

/**
 * Returns a stream that fails when its source is silent for `idleMs`, too slow overall, or has fewer or more than
 * `bytes` bytes. Only the time that the reader waits counts, so a slow reader causes no failure.
 */
export function limitStream(
  source: ReadableStream<Uint8Array>,
  { bytes, idleMs }: { bytes: number | undefined; idleMs: number },
): ReadableStream<Uint8Array> {
  const reader = source.getReader()
  let [received, waited] = [0, 0]
  async function next() {
    const start = performance.now()
    const left = Math.min(idleMs, GRACE_MS + received / BYTES_A_MS - waited)
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(brokenAnswer('came too slowly')), Math.max(0, left))
    })
    try {
      return await Promise.race([reader.read(), timeout])
    } finally {
      clearTimeout(timer)
      waited += performance.now() - start
    }
  }
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await next()
          received += value?.byteLength ?? 0
          if (bytes !== undefined && (done ? received < bytes : received > bytes))
            throw brokenAnswer(`has ${received} of ${bytes} bytes`)
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (error) {
          void reader.cancel(error).catch(() => undefined)
          throw error
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}

/** Returns the error for a response that differs from the request or its own head. It counts as passing. */
export const brokenAnswer = (how: string) =>
  Object.assign(new Error(`the response of the store ${how}`), { code: 'ESTORE' })
