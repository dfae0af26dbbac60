import { Zip, ZipDeflate } from 'fflate'
import { DomainError } from '@/lib/core/errors'
import { cleanFileName } from './file-name'
import { blobStore, type BlobStore } from './store'

/** A file of an archive: written here, or a stored one by its key. */
export type ZipEntry = { name: string; text: string } | { name: string; key: string }

// what is compressed already is only packed: trying again costs time and gains nothing
const packed = /\.(png|jpe?g|webp|gif|zip|3mf|pdf|ai|xcs)$/i

/**
 * A zip archive as a stream: never more of it in memory than a piece of one file. Two files of one name get numbers,
 * also where they differ in case only. A stored file that is gone ends the stream with an error, so that nobody keeps
 * half an archive for a whole one.
 */
export function zipFiles(entries: ZipEntry[], store: BlobStore = blobStore()): ReadableStream<Uint8Array> {
  const pieces = zip(entries, store)
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => void (await pieces.return(undefined)),
  })
}

/** Throws unavailable when a stored file is gone: better no archive than half a one. */
export async function assertStored(files: { key: string }[], store: BlobStore = blobStore()): Promise<void> {
  const found = await Promise.all(files.map(({ key }) => store.stat(key)))
  if (found.includes(null)) throw new DomainError('unavailable')
}

async function* zip(entries: ZipEntry[], store: BlobStore): AsyncGenerator<Uint8Array, undefined> {
  let ready: Uint8Array[] = []
  let failed: Error | null = null
  const archive = new Zip((error, bytes) => {
    if (error) failed = error
    else ready.push(bytes)
  })
  function* take() {
    if (failed) throw failed
    const out = ready
    ready = []
    yield* out
  }

  const names = new Set<string>()
  for (const entry of entries) {
    const name = freeName(cleanFileName(entry.name), names)
    const file = new ZipDeflate(name, { level: packed.test(name) ? 0 : 6 })
    archive.add(file)
    if ('text' in entry) file.push(new TextEncoder().encode(entry.text), true)
    else {
      for await (const piece of (await store.readStream(entry.key)) as unknown as AsyncIterable<Uint8Array>) {
        file.push(piece)
        yield* take()
      }
      file.push(new Uint8Array(), true)
    }
    yield* take()
  }
  archive.end()
  yield* take()
  return undefined
}

function freeName(name: string, taken: Set<string>): string {
  const dot = name.lastIndexOf('.')
  let free = name
  for (let n = 2; taken.has(free.toLowerCase()); n++) free = `${name.slice(0, dot)} (${n})${name.slice(dot)}`
  taken.add(free.toLowerCase())
  return free
}
