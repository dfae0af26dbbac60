import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { env } from '@/lib/env'
import { assertKey } from './store-key'
import { s3Store } from './store-s3'

export type BlobStat = { size: number }
/** both ends included, bytes */
export type BlobRange = { start: number; end: number }

/** Where the bytes of uploads are. Keys are `i/{token}/{width}.{avif|webp}`, `d/{token}/file` and `v/{token}/file`, beside which stand what a player needs: `play.mp4`, captions, segments; nothing of them comes from a user. */
export interface BlobStore {
  /** All of it or nothing; a file is moved, not copied, where it can be. */
  put(key: string, source: Uint8Array | { file: string }): Promise<void>
  /** Fails before the first byte when there is none. */
  readStream(key: string, range?: BlobRange): Promise<ReadableStream<Uint8Array>>
  /** null when there is none */
  stat(key: string): Promise<BlobStat | null>
  /** A blob, or with `i/{token}` all blobs of an upload; what is not there is no error. */
  delete(key: string): Promise<void>
}

/** A directory as a store: written beside, then renamed, so that a reader or a crash never sees half a file. */
export function diskStore(root: string): BlobStore {
  function pathOf(key: string): string {
    assertKey(key)
    const [kind, token, file] = key.split('/') as [string, string, string | undefined]
    // two letters first, so that no directory gets millions of entries
    return path.join(root, kind, token.slice(0, 2), token, ...(file === undefined ? [] : [file]))
  }

  return {
    async put(key, source) {
      const target = pathOf(key)
      await mkdir(path.dirname(target), { recursive: true })
      if (!(source instanceof Uint8Array)) return rename(source.file, target)
      const beside = `${target}.${randomUUID()}`
      try {
        const file = await open(beside, 'wx')
        try {
          await file.writeFile(source)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(beside, target)
      } catch (error) {
        await rm(beside, { force: true })
        throw error
      }
    },
    async readStream(key, range) {
      const stream = createReadStream(pathOf(key), range)
      await once(stream, 'open')
      return Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>
    },
    async stat(key) {
      try {
        const found = await stat(pathOf(key))
        return found.isFile() ? { size: found.size } : null
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    delete: (key) => rm(pathOf(key), { recursive: true, force: true }),
  }
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

const STALE_MS = 24 * 60 * 60 * 1000
let waiting: Promise<string> | undefined

/** Where incoming files wait to be judged, on the store's disk; what a crash left there a day ago is removed. */
export function waitingDirectory(): Promise<string> {
  return (waiting ??= (async () => {
    const directory = path.resolve(env().KERF_DATA_DIR, 'incoming')
    await mkdir(directory, { recursive: true })
    for (const name of await readdir(directory)) {
      const file = path.join(directory, name)
      const found = await stat(file).catch(() => null)
      if (found && Date.now() - found.mtimeMs > STALE_MS) await rm(file, { force: true })
    }
    return directory
  })())
}
