import { createHash } from 'node:crypto'
import { prisma } from '@/lib/db/client'
import { expectedObjects, type ExpectedObject } from './expected-objects'
import { namedTokens, tokenOf } from './named-tokens'
import { STALE_MS } from './stale-files'
import { blobStore } from './store'
import type { BlobStore } from './blob-store'
import { isKey } from './store-key'

const HOUR_MS = 3_600_000
/** the most problems and keys in the result; the counts cover all of them */
const NAMED = 50

export type ObjectProblem = { key: string; row: string; what: string }
export type ObjectAudit = {
  /** objects that rows name */
  expected: number
  /** objects in the store */
  found: number
  /** named by a row and missing from the store */
  missing: number
  /** in the store with another size, hash or format than its row says */
  different: number
  problems: ObjectProblem[]
  /** old enough, and named by no row */
  unnamed: { objects: number; bytes: number; keys: string[] }
  /** half-written objects, old enough */
  unfinished: number
}

/**
 * Compares rows with the store in both directions while the site runs. Each file of a row must have its object; design
 * files and videos must have the row's size and, with `hashes`, its hash, for which all bytes are read. Objects older
 * than `olderThanHours` must have a row. The result names at most `most` of each. Changes nothing. Throws when the
 * database or the store does not answer.
 */
export async function auditObjects(
  {
    hashes = true,
    olderThanHours = STALE_MS / HOUR_MS,
    most = NAMED,
  }: { hashes?: boolean; olderThanHours?: number; most?: number } = {},
  store: BlobStore = blobStore(),
): Promise<ObjectAudit> {
  const audit: ObjectAudit = {
    ...{ expected: 0, found: 0, missing: 0, different: 0, problems: [], unfinished: 0 },
    unnamed: { objects: 0, bytes: 0, keys: [] },
  }
  for await (const objects of expectedObjects())
    for (const one of objects) {
      audit.expected++
      const what = await judge(one, store, hashes)
      // a row that was removed or changed in the meantime is no problem
      if (!what || !(await isStill(one))) continue
      audit[what === 'missing' ? 'missing' : 'different']++
      if (audit.problems.length < most) audit.problems.push({ key: one.key, row: one.row, what })
    }
  await countUnnamed(audit, { olderThanHours, most }, store)
  return audit
}

/** Returns whether rows and store agree. Objects that are not old enough do not count. */
export const isSound = ({ missing, different, unnamed, unfinished }: ObjectAudit): boolean =>
  missing + different + unnamed.objects + unfinished === 0

async function judge(
  { key, size, sha256 }: ExpectedObject,
  store: BlobStore,
  hashes: boolean,
): Promise<string | null> {
  // a row with a malformed token cannot have an object
  const found = isKey(key) ? await store.stat(key) : null
  if (!found) return 'missing'
  if (size !== undefined && found.size !== size) return `${found.size} bytes instead of ${size}`
  if (sha256 === undefined) return (await isPictureWhole(key, found.size, store)) ? null : 'not its format'
  return !hashes || (await hashObject(key, store)) === sha256 ? null : 'another hash'
}

async function isStill({ token, size, sha256 }: ExpectedObject): Promise<boolean> {
  if (sha256 === undefined) return (await namedTokens([token])).has(token)
  return (await prisma.upload.count({ where: { token, size, sha256 } })) > 0
}

/** Returns the SHA-256 of a stored object, in hexadecimal. */
export async function hashObject(key: string, store: BlobStore = blobStore()): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of await store.readStream(key)) hash.update(chunk)
  return hash.digest('hex')
}

const HEAD = 12

/**
 * Returns whether a stored picture is complete. A WebP header has the length; of the other formats only the header or
 * the presence is checked.
 */
async function isPictureWhole(key: string, size: number, store: BlobStore): Promise<boolean> {
  if (size === 0) return false
  if (!/\.(webp|avif)$/.test(key)) return true
  if (size < HEAD) return false
  const head = await readAll(await store.readStream(key, { start: 0, end: HEAD - 1 }))
  if (key.endsWith('.avif')) return head.toString('latin1', 4, 8) === 'ftyp'
  return head.toString('latin1', 8, 12) === 'WEBP' && head.readUInt32LE(4) + 8 === size
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<Buffer> {
  return Buffer.from(await new Response(stream).arrayBuffer())
}

async function countUnnamed(
  audit: ObjectAudit,
  { olderThanHours, most }: { olderThanHours: number; most: number },
  store: BlobStore,
): Promise<void> {
  const before = Date.now() - olderThanHours * HOUR_MS
  const isOld = ({ modifiedAt }: { modifiedAt: Date }) => modifiedAt.getTime() <= before
  for await (const page of store.list()) {
    audit.found += page.length
    const old = page.filter(isOld)
    const named = await namedTokens(old.map(({ key }) => tokenOf(key)))
    for (const { key, size } of old) {
      if (named.has(tokenOf(key))) continue
      audit.unnamed.objects++
      audit.unnamed.bytes += size
      if (audit.unnamed.keys.length < most) audit.unnamed.keys.push(key)
    }
  }
  for await (const page of store.listUnfinished()) audit.unfinished += page.filter(isOld).length
}
