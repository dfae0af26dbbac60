import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { BlobStore, StoredObject } from './blob-store'
import { assertKey, isKey, storeFolders } from './store-key'

const PAGE = 1000
/** suffix of a file that `put` is writing */
const beside = /\.[0-9a-f]{8}-[0-9a-f-]{27}$/

/**
 * Returns a store in a directory. Files are written under a temporary name and then renamed, so that neither a reader
 * nor a crash leaves half a file.
 */
export function diskStore(root: string): BlobStore {
  function pathOf(key: string): string {
    assertKey(key)
    const [kind, token, file] = key.split('/') as [string, string, string | undefined]
    // a level of two letters, so that no directory gets millions of entries
    return path.join(root, kind, token.slice(0, 2), token, ...(file === undefined ? [] : [file]))
  }

  return {
    async put(key, source) {
      const target = pathOf(key)
      await mkdir(path.dirname(target), { recursive: true })
      const written = `${target}.${randomUUID()}`
      try {
        if (source instanceof Uint8Array) await writeSynced(written, source)
        else await linkOrCopy(source.file, written)
        await rename(written, target)
      } finally {
        // rename does nothing when both names are links to the same file
        await rm(written, { force: true })
      }
    },
    async readStream(key, range) {
      const stream = createReadStream(pathOf(key), range)
      await once(stream, 'open')
      return Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>
    },
    async stat(key) {
      const found = await statOrNull(pathOf(key))
      return found?.isFile() ? { size: found.size } : null
    },
    delete: (key) => rm(pathOf(key), { recursive: true, force: true }),
    list: () => listFiles(root, isKey),
    async *listUnfinished() {
      const isHalf = (key: string) => beside.test(key) && isKey(key.replace(beside, ''))
      for await (const page of listFiles(root, isHalf)) yield page.map((one) => ({ ...one, id: one.key }))
    },
    async dropUnfinished({ key }) {
      const [suffix] = beside.exec(key) ?? []
      if (!suffix) throw new Error(`${key} is not a half-written object`)
      await rm(`${pathOf(key.slice(0, -suffix.length))}${suffix}`, { force: true })
    },
  }
}

async function writeSynced(target: string, bytes: Uint8Array): Promise<void> {
  const file = await open(target, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Links the file, which costs nothing, or copies it where the file system has no links or is another one. */
async function linkOrCopy(source: string, target: string): Promise<void> {
  try {
    await link(source, target)
    await syncFile(target)
    // an upload in chunks may be a day old, but its object is new
    const now = new Date()
    await utimes(target, now, now)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!['EXDEV', 'EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK', 'EACCES'].includes(code)) throw error
    await copyFile(source, target)
    await syncFile(target)
  }
}

async function syncFile(target: string): Promise<void> {
  const file = await open(target, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Yields the files of the store with one directory in memory at a time, however many there are. */
async function* listFiles(
  root: string,
  wanted: (key: string) => boolean,
): AsyncGenerator<StoredObject[], void> {
  let page: StoredObject[] = []
  for (const kind of storeFolders)
    for (const letters of await namesIn(path.join(root, kind)))
      for (const token of await namesIn(path.join(root, kind, letters)))
        for (const name of await namesIn(path.join(root, kind, letters, token))) {
          const key = `${kind}/${token}/${name}`
          const found = wanted(key) ? await statOrNull(path.join(root, kind, letters, token, name)) : null
          if (!found?.isFile()) continue
          page.push({ key, size: found.size, modifiedAt: found.mtime })
          if (page.length < PAGE) continue
          yield page
          page = []
        }
  if (page.length > 0) yield page
}

const gone = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')

function namesIn(directory: string): Promise<string[]> {
  return readdir(directory).catch((error: unknown) => {
    if (gone(error)) return []
    throw error
  })
}

async function statOrNull(file: string) {
  return stat(file).catch((error: unknown) => {
    if (gone(error)) return null
    throw error
  })
}
