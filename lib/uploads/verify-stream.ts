import { createHash } from 'node:crypto'
import { logger } from '@/lib/core/log'

/**
 * Returns the bytes of a whole object. The stream fails before the last chunk when the hash differs from the row's, so
 * that nobody takes a wrong file for the right one. `key` is for the log.
 */
export function verifyStream(
  source: ReadableStream<Uint8Array>,
  { key, sha256 }: { key: string; sha256: string },
): ReadableStream<Uint8Array> {
  const hash = createHash('sha256')
  const reader = source.getReader()
  let last: Uint8Array | undefined
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        for (;;) {
          const { done, value } = await reader.read()
          if (done && hash.digest('hex') !== sha256) {
            logger.error({ key }, 'a stored file differs from its row: npm run uploads:clean -- --verify')
            throw wrongBytes(key)
          }
          if (value) hash.update(value)
          const ready = last
          last = value
          if (ready) controller.enqueue(ready)
          if (done) return controller.close()
          if (ready) return
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}

/** Returns the error for wrong bytes. It counts as passing, because the store may respond correctly the next time. */
export const wrongBytes = (key: string): Error =>
  Object.assign(new Error(`${key} differs from its row in size or hash`), { code: 'ESTORE' })
