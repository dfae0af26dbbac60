import { passingFailure } from '@/lib/core/passing-failure'
import { logger } from '@/lib/core/log'
import type { BlobStore } from './blob-store'

/**
 * Removes the objects of a row that was refused. When the database or the store was unreachable the row may exist: then
 * its objects stay, and a sweep removes them if it does not.
 */
export async function undoPut(key: string, error: unknown, store: BlobStore): Promise<void> {
  if (passingFailure(error) === 'unavailable') return
  await store
    .delete(key)
    .catch((failed: unknown) => logger.warn({ err: failed, key }, 'objects were left for the next sweep'))
}
