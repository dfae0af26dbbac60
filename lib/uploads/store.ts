import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { env } from '@/lib/env'
import { diskStore } from './store-disk'
import { s3Store } from './store-s3'
import { removeStale } from './stale-files'

export type BlobStat = { size: number }
/** both ends included, bytes */
export type BlobRange = { start: number; end: number }
/** `modifiedAt` by the clock of the store */
export type StoredObject = { key: string; size: number; modifiedAt: Date }
/** What a crash or a cut connection left of a write; its bytes are not always known. `id` is the store's own name of it. */
export type UnfinishedObject = { key: string; id: string; size: number; modifiedAt: Date }

/** Where the bytes of uploads are. Keys are `i/{token}/{width}.{avif|webp}`, `d/{token}/file` and `v/{token}/file`, beside which stand what a player needs: `play.mp4`, captions, segments; nothing of them comes from a user. */
export interface BlobStore {
  /** All of it or nothing. A file stays where it is, its caller removes it. */
  put(key: string, source: Uint8Array | { file: string }): Promise<void>
  /** Fails before the first byte when there is none. */
  readStream(key: string, range?: BlobRange): Promise<ReadableStream<Uint8Array>>
  /** null when there is none */
  stat(key: string): Promise<BlobStat | null>
  /** A blob, or with `i/{token}` all blobs of an upload; what is not there is no error. */
  delete(key: string): Promise<void>
  /** Every object under a key of ours, page by page, in no order; what was written or removed meanwhile may be in it. */
  list(): AsyncIterable<StoredObject[]>
  /** Half-written objects, page by page: files beside their place, uploads in parts that were not completed. */
  listUnfinished(): AsyncIterable<UnfinishedObject[]>
  /** What is not there is no error. */
  dropUnfinished(one: UnfinishedObject): Promise<void>
}

let store: BlobStore | undefined

/** The store of this installation: the bucket S3_BUCKET, or KERF_DATA_DIR/files. */
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

let waiting: Promise<string> | undefined

/** Where incoming files wait to be judged, on the store's disk; what a crash left there a day ago is removed. */
export function waitingDirectory(): Promise<string> {
  return (waiting ??= (async () => {
    const directory = path.resolve(env().KERF_DATA_DIR, 'incoming')
    await mkdir(directory, { recursive: true })
    await removeStale(directory)
    return directory
  })())
}
