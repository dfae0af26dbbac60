import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { BlobStore } from '@/lib/uploads/blob-store'
import { BackupError, filePart } from './manifest'
import type { Entry } from './read-archive'

/** Stores a file of the archive, reads it back and compares it; `waiting` is a folder for files on their way. */
export async function putFile(
  { name, body }: Entry,
  { store, waiting }: { store: BlobStore; waiting: string },
): Promise<void> {
  const key = name.slice(filePart('').length)
  const draft = path.join(waiting, `restore-${randomUUID()}`)
  try {
    const hash = createHash('sha256')
    await pipeline(
      body,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk)
          yield chunk
        }
      },
      createWriteStream(draft, { flags: 'wx', mode: 0o600 }),
    )
    await store.put(key, { file: draft })
    if ((await hashOf(store, key)) !== hash.digest('hex'))
      throw new BackupError(`${key} was read back from the store with other bytes.`)
  } finally {
    await rm(draft, { force: true })
  }
}

async function hashOf(store: BlobStore, key: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of Readable.fromWeb((await store.readStream(key)) as never))
    hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** Removes all files of the store, which was empty before the restore. */
export async function removeFiles({ store }: { store: BlobStore }): Promise<void> {
  for await (const page of store.list()) for (const { key } of page) await store.delete(key)
}
