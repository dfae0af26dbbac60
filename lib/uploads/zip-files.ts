import { Zip, ZipDeflate } from 'fflate'
import { DomainError } from '@/lib/core/errors'
import { cleanFileName } from './file-name'
import { blobStore } from './store'
import type { BlobStore } from './blob-store'
import { verifyStream } from './verify-stream'

/** A file of an archive: given text, chunks of text, or a stored file by its key. */
export type ZipEntry = { name: string; folder?: string } & (
  { text: string } | { chunks: AsyncIterable<string> } | { key: string; sha256?: string }
)
type Entries = Iterable<ZipEntry> | AsyncIterable<ZipEntry>

// formats that are compressed already: compressing them again costs time and gains nothing
const packed = /\.(png|jpe?g|webp|gif|zip|3mf|pdf|ai|xcs)$/i

/**
 * Returns a zip archive as a stream with at most a chunk of one file in memory. Files with equal names, ignoring case,
 * get numbers. The stream fails when a stored file is missing or differs from its hash, so that nobody takes half an
 * archive for a whole one, and when the reader takes longer than `timeoutMs`.
 */
export function zipFiles(
  entries: Entries,
  { store = blobStore(), timeoutMs }: { store?: BlobStore; timeoutMs?: number } = {},
): ReadableStream<Uint8Array> {
  const chunks = zip(entries, store)
  let timer: NodeJS.Timeout | undefined
  return new ReadableStream({
    start(controller) {
      if (timeoutMs === undefined) return
      timer = setTimeout(() => {
        controller.error(new Error('the client did not read the archive in time'))
        void chunks.return(undefined).catch(() => undefined)
      }, timeoutMs)
      timer.unref()
    },
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (!done) return controller.enqueue(value)
      clearTimeout(timer)
      controller.close()
    },
    async cancel() {
      clearTimeout(timer)
      await chunks.return(undefined)
    },
  })
}

/** Throws `unavailable` when a stored file is missing, because an incomplete archive is worse than none. */
export async function assertStored(files: { key: string }[], store: BlobStore = blobStore()): Promise<void> {
  const found = await Promise.all(files.map(({ key }) => store.stat(key)))
  if (found.includes(null)) throw new DomainError('unavailable')
}

async function* zip(entries: Entries, store: BlobStore): AsyncGenerator<Uint8Array, undefined> {
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
  for await (const entry of entries) {
    const folder = entry.folder ? `${entry.folder}/` : ''
    const name = freeName(folder + cleanFileName(entry.name), names)
    const file = new ZipDeflate(name, { level: packed.test(name) ? 0 : 6 })
    archive.add(file)
    if ('text' in entry) file.push(encoder.encode(entry.text), true)
    else {
      for await (const chunk of await bytesOf(entry, store)) {
        file.push(chunk)
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

const encoder = new TextEncoder()

async function bytesOf(
  entry: { chunks: AsyncIterable<string> } | { key: string; sha256?: string },
  store: BlobStore,
): Promise<AsyncIterable<Uint8Array>> {
  if (!('key' in entry)) return encode(entry.chunks)
  const { key, sha256 } = entry
  const stream = await store.readStream(key)
  const bytes = sha256 === undefined ? stream : verifyStream(stream, { key, sha256 })
  return bytes as unknown as AsyncIterable<Uint8Array>
}

async function* encode(chunks: AsyncIterable<string>) {
  for await (const chunk of chunks) yield encoder.encode(chunk)
}

function freeName(name: string, taken: Set<string>): string {
  const dot = name.lastIndexOf('.')
  let free = name
  for (let n = 2; taken.has(free.toLowerCase()); n++) free = `${name.slice(0, dot)} (${n})${name.slice(dot)}`
  taken.add(free.toLowerCase())
  return free
}
