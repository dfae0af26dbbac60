import { findStoredFile } from './queries'
import { blobStore, type BlobStore } from './store'
import { tokenPattern } from './token'

/** A file ready to be sent: `etag` without quotes; `download` is the name to save it under, null for what is shown. */
export type ReadableFile = { key: string; size: number; etag: string; type: string; download: string | null }

const imageFile = /^([1-9]\d{0,4})\.(avif|webp)$/

/** What `/files/…` names: `i/{token}/{width}.{avif|webp}`, `v/{token}/video.{ext}`, `v/{token}/{play.mp4, …}` or `d/{token}/{name}`; null when there is none. */
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
  return file && stat && { key, size: stat.size, etag: file.sha256, type: file.mime, download: null }
}

async function findDesign(token: string, store: BlobStore): Promise<ReadableFile | null> {
  const file = await findStoredFile(token, 'DESIGN')
  const key = `d/${token}/file`
  const stat = file && (await store.stat(key))
  if (!file || !stat) return null
  return { key, size: stat.size, etag: file.sha256, type: 'application/octet-stream', download: file.name }
}
