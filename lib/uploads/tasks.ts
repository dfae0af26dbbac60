import type { JobHelpers } from 'graphile-worker'
import { z } from 'zod'
import { logger } from '@/lib/core/log'
import { cleanUploads } from './clean-uploads'
import { dropChunks } from './resumable-files'
import { blobStore } from './store'
import { sweepStore } from './sweep-store'
import { transcodeVideo } from './transcode-video'

const payloadSchema = z.object({ keys: z.array(z.string()), pieces: z.array(z.string()).default([]) })

/** Task `erase_files`: deletes the files and chunks of uploads whose rows are gone. Missing files are no error. */
export async function eraseFiles(payload: unknown): Promise<void> {
  const { keys, pieces: chunks } = payloadSchema.parse(payload)
  for (const key of keys) await blobStore().delete(key)
  for (const id of chunks) await dropChunks(id)
}

/** Task `clean_uploads`, every hour: removes unused and unfinished uploads. */
export async function cleanUploadsTask(): Promise<void> {
  const removed = await cleanUploads()
  if (removed.uploads + removed.chunks > 0) logger.info(removed, 'unused uploads were deleted')
}

/**
 * Task `sweep_store`, every night: removes objects that no row names. A process that stops leaves the rest to the next
 * one.
 */
export async function sweepStoreTask(
  _: unknown,
  { abortSignal }: Pick<JobHelpers, 'abortSignal'>,
): Promise<void> {
  const { problem, ...found } = await sweepStore({ signal: abortSignal })
  if (problem) logger.error({ ...found, problem }, 'the store was not swept')
  else logger.info(found, 'the store was swept')
}

/** Task `transcode_video`: makes a version of a video that every browser plays. */
export async function transcodeVideoTask(payload: unknown): Promise<void> {
  await transcodeVideo(z.object({ uploadId: z.int() }).parse(payload).uploadId)
}
