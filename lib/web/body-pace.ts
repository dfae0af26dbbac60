/** After this long without a byte the sender is gone, or never meant to finish. */
const IDLE_MS = 60_000
/** The slowest connection allowed on average, in bytes per ms: 4 KB a second after the first minute. */
const BYTES_A_MS = 4

/**
 * Returns a function that tells how long to wait for the next chunk of a body, ms; 0 when the body as a whole is too
 * slow.
 */
export function bodyPace(now: () => number = () => performance.now()) {
  const start = now()
  return (received: number): number =>
    Math.max(0, Math.min(IDLE_MS, start + IDLE_MS + received / BYTES_A_MS - now()))
}

/** Returns a body that ends with an error when it arrives too slowly. */
export function paced(body: ReadableStream<Uint8Array>, pace = bodyPace()): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  let received = 0
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      let timer: NodeJS.Timeout | undefined
      const timeout = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('the body came too slowly')), pace(received))
      })
      try {
        const { done, value } = await Promise.race([reader.read(), timeout])
        if (done) return controller.close()
        received += value.byteLength
        controller.enqueue(value)
      } catch (error) {
        void reader.cancel().catch(() => undefined)
        throw error
      } finally {
        clearTimeout(timer)
      }
    },
    cancel: (reason) => reader.cancel(reason),
  })
}
