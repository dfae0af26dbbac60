import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import type { BlobStore } from '@/lib/uploads/blob-store'
import { filePart, type Manifest } from './manifest'
import type { ArchiveWriter } from './write-archive'

/**
 * Copies the files of a snapshot's uploads into the archive. Stored files never change, so they match the snapshot whenever
 * they are read. Files deleted since are listed as missing, later ones are left out.
 */
export async function copyFiles(
  store: BlobStore,
  uploads: Set<string>,
  archive: ArchiveWriter,
  progress: (count: number, bytes: number) => void = () => {},
): Promise<Manifest['files']> {
  const found = new Set<string>()
  let count = 0
  let bytes = 0
  for await (const page of store.list())
    for (const { key } of page) {
      const upload = key.split('/', 2).join('/')
      if (!uploads.has(upload)) continue
      const blob = await store.stat(key)
      const body = blob && (await openBlob(store, key))
      if (!body) continue
      await archive.addStream(filePart(key), blob.size, body)
      found.add(upload)
      count++
      bytes += blob.size
      progress(count, bytes)
    }
  const missing = [...uploads].filter((upload) => !found.has(upload)).sort()
  return { count, bytes, missing }
}

/** Returns null when the file was deleted meanwhile. */
async function openBlob(store: BlobStore, key: string): Promise<Readable | null> {
  try {
    return Readable.fromWeb((await store.readStream(key)) as unknown as WebStream)
  } catch (error) {
    if ((await store.stat(key)) === null) return null
    throw error
  }
}
