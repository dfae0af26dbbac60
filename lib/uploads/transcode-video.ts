import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { pipeline } from 'node:stream/promises'
import { logger } from '@/lib/core/log'
import { prisma } from '@/lib/db/client'
import { addJob } from '@/lib/jobs/add-job'
import { expireTags, tags } from '@/lib/web/tags'
import { hasFfmpeg, makePlayable } from './ffmpeg'
import type { VideoPlayback } from './schema'
import { blobStore, waitingDirectory } from './store'
import { verifyStream } from './verify-stream'

/** One film at a time: each takes up to ten minutes, in which the other workers of the queue send codes and publish. */
const QUEUE = 'videos'

/**
 * Queues a playable version of a video whose row says `waiting`. Without ffmpeg it marks the row `no_ffmpeg` instead,
 * and the form tells the author at once.
 */
export async function planTranscoding({
  id,
  playback,
}: {
  id: number
  playback: string | null
}): Promise<void> {
  if (playback !== 'waiting') return
  const able = await hasFfmpeg()
  await prisma.$transaction(async (tx) => {
    if (!able) await setPlayback(tx, id, 'no_ffmpeg')
    else {
      const once = { key: `video:${id}`, queue: QUEUE, maxAttempts: 3 }
      await addJob(tx, 'transcode_video', { uploadId: id }, once)
    }
  })
}

const setPlayback = (db: Pick<typeof prisma, 'upload'>, id: number, playback: VideoPlayback) =>
  db.upload.updateMany({ where: { id }, data: { playback } })

/**
 * Makes the version of a video that every browser plays and stores it beside the original. It reads only bytes whose
 * hash is the row's. Safe to repeat.
 */
export async function transcodeVideo(uploadId: number): Promise<void> {
  const upload = await prisma.upload.findFirst({
    where: { id: uploadId, kind: 'VIDEO' },
    select: { token: true, sha256: true, playback: true },
  })
  if (!upload || upload.playback === 'done') return
  if (!(await hasFfmpeg())) return void (await setPlayback(prisma, uploadId, 'no_ffmpeg'))
  const own = path.join(await waitingDirectory(), randomUUID())
  const made = `${own}.mp4`
  try {
    const key = `v/${upload.token}/file`
    const bytes = verifyStream(await blobStore().readStream(key), { key, sha256: upload.sha256 })
    await pipeline(Readable.fromWeb(bytes as unknown as NodeStream), createWriteStream(own))
    try {
      await makePlayable(own, made)
    } catch (error) {
      logger.warn({ err: error, uploadId }, 'a video could not be made playable')
      return void (await setPlayback(prisma, uploadId, 'failed'))
    }
    await blobStore().put(`v/${upload.token}/play.mp4`, { file: made })
    await setPlayback(prisma, uploadId, 'done')
    await renewPosts(uploadId)
  } finally {
    await Promise.all([rm(own, { force: true }), rm(made, { force: true })])
  }
}

/** Expires the pages that show the original, so that they get the new address. */
async function renewPosts(uploadId: number): Promise<void> {
  const posts = await prisma.$queryRaw<{ id: number }[]>`
    SELECT p.id FROM "Post" p JOIN "PostRevision" r ON r.id = p."publishedRevisionId"
    WHERE p.visible AND (r.content -> 'video' ->> 'uploadId')::int = ${uploadId}`
  await expireTags(
    prisma,
    'content',
    posts.map(({ id }) => tags.post(id)),
  )
}
