import { z } from 'zod'
import { logger } from '@/lib/core/log'
import { cleanUploads } from './clean-uploads'
import { dropPieces } from './resumable-files'
import { blobStore } from './store'
import { transcodeVideo } from './transcode-video'

const payloadSchema = z.object({ keys: z.array(z.string()), pieces: z.array(z.string()).default([]) })

/** Task `erase_files`: the files of uploads whose rows are gone, and what came of those in pieces. What is gone already is no error. */
export async function eraseFiles(payload: unknown): Promise<void> {
  const { keys, pieces } = payloadSchema.parse(payload)
  for (const key of keys) await blobStore().delete(key)
  for (const id of pieces) await dropPieces(id)
}

/** Task `clean_uploads`, every hour: what nobody uses or finishes goes. */
export async function cleanUploadsTask(): Promise<void> {
  const removed = await cleanUploads()
  if (removed.uploads + removed.pieces > 0) logger.info(removed, 'unused uploads removed')
}

/** Task `transcode_video`: a version of a video that every browser plays. */
export async function transcodeVideoTask(payload: unknown): Promise<void> {
  await transcodeVideo(z.object({ uploadId: z.int() }).parse(payload).uploadId)
}
