import { hashSource } from './file-source'
import { judgeVideo } from './judge-video'
import { cleanFilm } from './metadata/clean-film'
import type { UploadDb } from './save-image'
import { blobStore } from './store'
import type { BlobStore } from './blob-store'
import { storeFile, type StoredFile } from './store-file'
import type { UploadRow } from './views'

/**
 * Stores a video without metadata on place and camera and writes its row; pictures and sound stay as they are. Throws
 * `wrong_type` and `unreadable_file`; then nothing is stored.
 */
export async function saveVideo(
  db: UploadDb,
  given: StoredFile,
  store: BlobStore = blobStore(),
): Promise<UploadRow> {
  const judged = await judgeVideo(given.name, given.source)
  const cleaned = await cleanFilm(judged.ext, given.source)
  const sha256 = cleaned ? await hashSource(given.source) : given.sha256
  return storeFile(db, { ...given, sha256 }, { kind: 'VIDEO', ...judged }, store)
}
