import { judgeVideo } from './judge-video'
import type { UploadDb } from './save-image'
import { blobStore, type BlobStore } from './store'
import { storeFile, type StoredFile } from './store-file'
import type { UploadRow } from './views'

/** Stores a video as it is and writes its row. Throws wrong_type, unreadable_file, and then nothing is stored. */
export async function saveVideo(
  db: UploadDb,
  given: StoredFile,
  store: BlobStore = blobStore(),
): Promise<UploadRow> {
  return storeFile(db, 'VIDEO', given, await judgeVideo(given.name, given.source), store)
}
