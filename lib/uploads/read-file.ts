import { logger } from '@/lib/core/log'
import { findStoredFile } from './queries'
import { limitStream } from './limit-stream'
import { blobStore } from './store'
import type { BlobRange, BlobStore } from './blob-store'
import { tokenPattern } from './token'
import { verifyStream, wrongBytes } from './verify-stream'

/**
 * A file to send: `etag` is without quotes; `download` is the name to save it under, or null for files that are shown.
 */
export type ReadableFile = {
  key: string
  size: number
  etag: string
  type: string
  download: string | null
  /** hash of the whole file, if its row has one */
  sha256?: string
}

const imageFile = /^([1-9]\d{0,4})\.(avif|webp)$/

/**
 * Returns the file that a path below `/files/` names: `i/{token}/{width}.{avif|webp}`, `v/{token}/video.{ext}`,
 * `v/{token}/{play.mp4, …}` or `d/{token}/{name}`. Null when there is none. Throws a passing error when its size
 * differs from its row.
 */
export async function findFile(path: string[], store: BlobStore = blobStore()): Promise<ReadableFile | null> {
  const [kind, token, name] = path
  if (path.length !== 3 || !token || !name || !tokenPattern.test(token)) return null
  if (kind === 'i') return findImage(token, name, store)
  if (kind === 'v') return findVideo(token, name, store)
  return kind === 'd' ? findDesign(token, store) : null
}

async function findImage(token: string, name: string, store: BlobStore): Promise<ReadableFile | null> {
  const found = imageFile.exec(name)
  if (!found) return null
  const key = `i/${token}/${name}`
  const stat = await store.stat(key)
  return (
    stat && {
      key,
      size: stat.size,
      etag: `${token}-${found[1]}-${found[2]}`,
      type: `image/${found[2]}`,
      download: null,
    }
  )
}

const besideVideo = /^[0-9a-z]{1,10}\.(mp4|m4s|m3u8|vtt|webp)$/
const typesBeside: Record<string, string> = {
  mp4: 'video/mp4',
  m4s: 'video/iso.segment',
  m3u8: 'application/vnd.apple.mpegurl',
  vtt: 'text/vtt; charset=utf-8',
  webp: 'image/webp',
}

async function findVideo(token: string, name: string, store: BlobStore): Promise<ReadableFile | null> {
  const beside = name.startsWith('video.') ? undefined : besideVideo.exec(name)?.[1]
  if (beside) {
    const key = `v/${token}/${name}`
    const stat = await store.stat(key)
    const type = typesBeside[beside]!
    return stat && { key, size: stat.size, etag: `${token}-${name}`, type, download: null }
  }
  const file = await findStoredFile(token, 'VIDEO')
  const key = `v/${token}/file`
  const stat = file && name === `video.${file.ext}` ? await store.stat(key) : null
  if (!file || !stat) return null
  assertSize(key, stat, file)
  const { sha256 } = file
  return { key, size: stat.size, etag: sha256, type: file.mime, download: null, sha256 }
}

async function findDesign(token: string, store: BlobStore): Promise<ReadableFile | null> {
  const file = await findStoredFile(token, 'DESIGN')
  const key = `d/${token}/file`
  const stat = file && (await store.stat(key))
  if (!file || !stat) return null
  assertSize(key, stat, file)
  const { sha256, name } = file
  return { key, size: stat.size, etag: sha256, type: 'application/octet-stream', download: name, sha256 }
}

/** Throws when the size differs from the row, because the object is then another file and must not be sent. */
function assertSize(key: string, stat: { size: number }, row: { size: number }): void {
  if (stat.size === row.size) return
  logger.error({ key, stored: stat.size, row: row.size }, 'a stored file differs from its row')
  throw wrongBytes(key)
}

/** The longest silence of a store within a file, ms; a bucket has shorter limits of its own. */
const IDLE_MS = 60_000

/**
 * Returns the bytes of a file or a range of them. The stream fails when it has another length than `findFile` saw,
 * because the response has stated it, and that of a whole file when its hash differs from its row.
 */
export async function openFile(
  { key, size, sha256 }: ReadableFile,
  range?: BlobRange,
  store: BlobStore = blobStore(),
): Promise<ReadableStream<Uint8Array>> {
  const bytes = range ? range.end - range.start + 1 : size
  const stream = limitStream(await store.readStream(key, range), { bytes, idleMs: IDLE_MS })
  return sha256 === undefined || range ? stream : verifyStream(stream, { key, sha256 })
}
