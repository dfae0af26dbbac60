import { createHash } from 'node:crypto'
import { cleanFileName } from './file-name'
import { memorySource, type FileSource } from './file-source'
import { judgeDesign } from './judge-design'
import type { UploadDb } from './save-image'
import { blobStore, type BlobStore } from './store'
import { makeUploadToken } from './token'
import { uploadSelect, type UploadRow } from './views'

type Given = { ownerId: number | null; name: string; sha256: string; source: FileSource }

/**
 * Stores a design file as it is and writes its row; it is only ever served as an attachment. Throws wrong_type,
 * unreadable_file, unsafe_file, and then nothing is stored.
 */
export async function saveDesign(
  db: UploadDb,
  given: Given,
  store: BlobStore = blobStore(),
): Promise<UploadRow> {
  const { ext, mime } = await judgeDesign(given.name, given.source)
  const token = makeUploadToken()
  try {
    await store.put(`d/${token}/file`, given.source.forStore)
    return await db.upload.create({
      data: {
        ownerId: given.ownerId,
        kind: 'DESIGN',
        token,
        name: cleanFileName(given.name, ext),
        mime,
        ext,
        size: given.source.size,
        sha256: given.sha256,
      },
      select: uploadSelect,
    })
  } catch (error) {
    await store.delete(`d/${token}`)
    throw error
  }
}

/** saveDesign for scripts that have the bytes. */
export function saveDesignFromBuffer(
  db: UploadDb,
  { bytes, ...given }: { ownerId: number | null; name: string; bytes: Buffer },
  store?: BlobStore,
) {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return saveDesign(db, { ...given, sha256, source: memorySource(bytes) }, store)
}
