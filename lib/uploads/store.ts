import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { onceUnlessFailed } from '@/lib/core/once-unless-failed'
import { env } from '@/lib/env'
import type { BlobStore } from './blob-store'
import { diskStore } from './store-disk'
import { s3Store } from './store-s3'
import { removeStale } from './stale-files'

let store: BlobStore | undefined

/** Returns the store of this installation: the bucket S3_BUCKET, or KERF_DATA_DIR/files. */
export function blobStore(): BlobStore {
  return (store ??= makeStore())
}

function makeStore(): BlobStore {
  const { KERF_DATA_DIR, S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env()
  if (!S3_BUCKET) return diskStore(path.resolve(KERF_DATA_DIR, 'files'))
  return s3Store({
    bucket: S3_BUCKET,
    region: S3_REGION,
    endpoint: S3_ENDPOINT,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  })
}

/**
 * Returns the directory where incoming files wait to be judged, on the store's disk. The first call removes what a
 * crash left there at least a day ago. A disk that fails now may work for the next upload.
 */
export const waitingDirectory = onceUnlessFailed(async () => {
  const directory = path.resolve(env().KERF_DATA_DIR, 'incoming')
  await mkdir(directory, { recursive: true })
  await removeStale(directory)
  return directory
})
