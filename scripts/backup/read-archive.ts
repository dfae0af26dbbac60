import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { extract } from 'tar-stream'
import { AGE_START, decrypt } from './encryption'
import {
  BackupError,
  FORMAT,
  HEAD,
  headSchema,
  indexLineSchema,
  MANIFEST,
  manifestSchema,
  type Manifest,
} from './manifest'

export type Entry = { name: string; size: number; body: AsyncIterable<Buffer> }

/** Largest entry that is read into memory, bytes. */
const SMALL = 16 * 1024 * 1024

/** Yields the entries of a backup in order; the consumer reads each body before the next entry. */
export async function* readEntries(file: string, key: string | undefined): AsyncGenerator<Entry> {
  const encrypted = await isEncrypted(file)
  const source = createReadStream(file, { highWaterMark: 256 * 1024 })
  const tar = extract()
  try {
    const plain = encrypted ? await decrypt(source, key) : source
    plain.on('error', (error: Error) => tar.destroy(error))
    plain.pipe(tar as unknown as NodeJS.WritableStream)
    for await (const entry of tar) {
      const { name, size = 0 } = entry.header
      yield { name, size, body: bodyOf(entry as unknown as AsyncIterable<Buffer>) }
      entry.resume()
    }
  } catch (error) {
    throw error instanceof BackupError ? error : damaged(error)
  } finally {
    source.destroy()
    tar.destroy()
  }
}

/**
 * Reads a whole backup and compares each entry with its size and hash in the index, and the index with the manifest. Returns
 * the manifest. Throws a BackupError when the file is no backup, has another format, is cut off or altered.
 */
export async function checkArchive(file: string, key: string | undefined): Promise<Manifest> {
  const seen = new Map<string, string>()
  const index = createHash('sha256')
  let entries = 0
  let first = true
  let manifest: Manifest | undefined
  for await (const { name, body } of readEntries(file, key)) {
    if (manifest) throw damaged('there is more after its end')
    if (first && name !== HEAD) throw new BackupError(`${file} is not a backup of this site.`)
    first = false
    if (name === HEAD) {
      const { format } = headSchema.parse(JSON.parse((await readSmall(body)).toString()))
      if (format !== FORMAT)
        throw new BackupError(`The backup has format ${format}; this version reads format ${FORMAT}.`)
    } else if (name === MANIFEST) {
      manifest = manifestSchema.parse(JSON.parse((await readSmall(body)).toString()))
    } else if (name.startsWith('index/')) {
      const part = await readSmall(body)
      index.update(part)
      for (const text of part.toString().trimEnd().split('\n')) {
        const line = indexLineSchema.parse(JSON.parse(text))
        if (seen.get(line.name) !== `${line.size} ${line.sha256}`) throw damaged(line.name)
        seen.delete(line.name)
        entries++
      }
    } else {
      const hash = createHash('sha256')
      let size = 0
      for await (const chunk of body) {
        hash.update(chunk)
        size += chunk.length
      }
      seen.set(name, `${size} ${hash.digest('hex')}`)
    }
  }
  if (!manifest) throw damaged('its end is missing')
  if (seen.size > 0 || manifest.index.entries !== entries || manifest.index.sha256 !== index.digest('hex'))
    throw damaged('it is not what its manifest says')
  return manifest
}

export async function readSmall(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const whole = await buffer(body)
  if (whole.length > SMALL) throw damaged('an entry is larger than any that is written')
  return whole
}

async function* bodyOf(entry: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* entry
  } catch (error) {
    throw damaged(error)
  }
}

async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer: start, bytesRead } = await handle.read(
      Buffer.alloc(AGE_START.length),
      0,
      AGE_START.length,
      0,
    )
    return start.subarray(0, bytesRead).toString('latin1') === AGE_START
  } finally {
    await handle.close()
  }
}

function damaged(why: unknown): BackupError {
  const reason = why instanceof Error ? why.message : String(why)
  return new BackupError(`The backup is truncated or altered (${reason}). Nothing was restored from it.`, {
    cause: why,
  })
}
