import { createHash } from 'node:crypto'
import { memorySource } from './file-source'
import { judgeDesign } from './judge-design'
import type { UploadDb } from './save-image'
import { blobStore, type BlobStore } from './store'
import { storeFile, type StoredFile } from './store-file'
import type { UploadRow } from './views'

/**
 * Stores a design file as it is and writes its row; it is only ever served as an attachment. Throws wrong_type,
 * unreadable_file, unsafe_file, and then nothing is stored.
 */
export async function saveDesign(
  db: UploadDb,
  given: StoredFile,
  store: BlobStore = blobStore(),
): Promise<UploadRow> {
  return storeFile(db, 'DESIGN', given, await judgeDesign(given.name, given.source), store)
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
