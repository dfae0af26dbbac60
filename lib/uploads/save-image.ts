import { createHash } from 'node:crypto'
import type { Prisma } from '@/lib/db/generated/client'
import { cutImage, readImageHeader } from './cut-image'
import { cleanFileName } from './file-name'
import { memorySource, type FileSource } from './file-source'
import { blobStore } from './store'
import type { BlobStore } from './blob-store'
import { makeUploadToken } from './token'
import { undoPut } from './undo-put'
import { uploadSelect, type UploadRow } from './views'

/** The database, or the transaction of the row. */
export type UploadDb = {
  upload: {
    create(args: {
      data: Prisma.UploadUncheckedCreateInput
      select: typeof uploadSelect
    }): PromiseLike<UploadRow>
    deleteMany(args: { where: { id: number } }): PromiseLike<unknown>
  }
}
type Given = {
  ownerId: number | null
  name: string
  sha256: string
  kind: 'image' | 'avatar'
  source: FileSource
}

/**
 * Cuts a picture into its widths, stores them and writes the row. The original is not stored, because it may tell where
 * it was taken. Throws `wrong_type`, `unreadable_file` and `too_many_pixels`; then nothing is stored.
 */
export async function saveImage(
  db: UploadDb,
  given: Given,
  store: BlobStore = blobStore(),
): Promise<UploadRow> {
  const header = await readImageHeader(given.source)
  const cut = await cutImage(given.source, header, given.kind)
  const token = makeUploadToken()
  try {
    for (const { width, format, bytes } of cut.cuts) await store.put(`i/${token}/${width}.${format}`, bytes)
    return await db.upload.create({
      data: {
        ownerId: given.ownerId,
        kind: given.kind === 'avatar' ? 'AVATAR' : 'IMAGE',
        token,
        name: cleanFileName(given.name, header.ext),
        mime: header.mime,
        ext: header.ext,
        size: given.source.size,
        sha256: given.sha256,
        width: cut.width,
        height: cut.height,
        widths: cut.widths,
        placeholder: cut.placeholder,
      },
      select: uploadSelect,
    })
  } catch (error) {
    await undoPut(`i/${token}`, error, store)
    throw error
  }
}

/** Deletes the row and files of `saveImage`. */
export async function dropImage(
  db: UploadDb,
  { id, token }: Pick<UploadRow, 'id' | 'token'>,
  store: BlobStore = blobStore(),
): Promise<void> {
  await db.upload.deleteMany({ where: { id } })
  await store.delete(`i/${token}`)
}

/** Runs `saveImage` for scripts that have the bytes in memory. */
export function saveImageFromBuffer(
  db: UploadDb,
  { bytes, ...given }: { ownerId: number | null; name: string; bytes: Buffer; kind: 'image' | 'avatar' },
  store?: BlobStore,
) {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return saveImage(db, { ...given, sha256, source: memorySource(bytes) }, store)
}
