import { prisma } from '@/lib/db/client'
import { blobKey } from '@/lib/uploads/store-file'
import { blobStore } from '@/lib/uploads/store'
import type { ZipEntry } from '@/lib/uploads/zip-files'

/** A zip archive holds at most 4 GB, and a broken connection begins again. */
const PART_BYTES = 2 * 1024 ** 3
const PART_FILES = 5000
const FILES_AT_ONCE = 100

type Known = { id: number; size: number }

/**
 * Cuts the uploads of a member into archives. Returns the first and last id of each; at least one archive, which may be
 * empty.
 */
export async function planFiles(ownerId: number): Promise<{ from: number; to: number }[]> {
  const uploads = await prisma.upload.findMany({
    where: { ownerId },
    orderBy: { id: 'asc' },
    select: { id: true, size: true },
  })
  return cutIntoParts(uploads).map((part) => ({ from: part[0]?.id ?? 0, to: part.at(-1)?.id ?? 0 }))
}

/** Returns at least one part; a part exceeds the limit only with a single file. */
export function cutIntoParts(uploads: Known[], bytes = PART_BYTES, files = PART_FILES): Known[][] {
  const parts: Known[][] = [[]]
  let sum = 0
  for (const upload of uploads) {
    const last = parts.at(-1)!
    if (last.length > 0 && (sum + upload.size > bytes || last.length === files)) {
      parts.push([upload])
      sum = upload.size
    } else {
      last.push(upload)
      sum += upload.size
    }
  }
  return parts
}

/**
 * Yields the files from one id to another in their largest stored size, named by their id, which the documents refer
 * to. Omits missing files: the others are still the member's.
 */
export async function* listFiles(
  ownerId: number,
  { from, to }: { from: number; to: number },
): AsyncGenerator<ZipEntry> {
  const store = blobStore()
  for (let last = from - 1; ;) {
    const uploads = await prisma.upload.findMany({
      where: { ownerId, id: { gt: last, lte: to } },
      orderBy: { id: 'asc' },
      take: FILES_AT_ONCE,
      select: { id: true, kind: true, token: true, name: true, widths: true, sha256: true },
    })
    for (const { id, kind, token, name, widths, sha256 } of uploads) {
      const picture = kind === 'IMAGE' || kind === 'AVATAR'
      const width = Math.max(...widths)
      const key = `${blobKey(kind, token)}/${picture ? `${width}.avif` : 'file'}`
      if ((picture && widths.length === 0) || (await store.stat(key)) === null) continue
      const stem = name.slice(0, name.lastIndexOf('.'))
      yield {
        folder: 'files',
        name: picture ? `${id} ${stem}.avif` : `${id} ${name}`,
        key,
        ...(picture ? {} : { sha256 }),
      }
    }
    if (uploads.length < FILES_AT_ONCE) return
    last = uploads.at(-1)!.id
  }
}
