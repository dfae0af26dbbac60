import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { env } from '@/lib/env'
import { tokenPattern } from './token'

/** Returns the directory of uploads in chunks, on the same disk as incoming files. */
export async function resumableDirectory(): Promise<string> {
  const directory = path.resolve(env().KERF_DATA_DIR, 'resumable')
  await mkdir(directory, { recursive: true })
  return directory
}

async function fileOf(id: string): Promise<string> {
  if (!tokenPattern.test(id)) throw new Error(`${id} is not an id of an upload`)
  return path.join(await resumableDirectory(), id)
}

/** Returns the path and received bytes of an upload, or null when there is none. */
export async function findChunks(id: string): Promise<{ file: string; size: number } | null> {
  const file = await fileOf(id)
  const found = await stat(file).catch(() => null)
  return found && { file, size: found.size }
}

/** Deletes the received bytes of an upload, and the protocol's notes on it. */
export async function dropChunks(id: string): Promise<void> {
  const file = await fileOf(id)
  await Promise.all([rm(file, { force: true }), rm(`${file}.json`, { force: true })])
}

/** Returns the SHA-256 of a file in hexadecimal, read in pieces of 1 MB. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
