import { passingFailure } from '@/lib/core/passing-failure'
import { logger } from '@/lib/core/log'
import type { BlobStore } from './blob-store'

/**
 * Removes what was stored for a row that was refused. Where database or store could not be reached the row may be there
 * all the same: then its objects stay, and a sweep removes them when it is not.
 */
export async function undoPut(key: string, error: unknown, store: BlobStore): Promise<void> {
  if (passingFailure(error) === 'unavailable') return
  await store
    .delete(key)
    .catch((failed: unknown) => logger.warn({ err: failed, key }, 'objects are left to the sweep'))
}
