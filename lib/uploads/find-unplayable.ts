import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { prisma } from '@/lib/db/client'
import { examineFilm } from './examine'
import { diskSource } from './file-source'
import type { BlobStore } from './blob-store'
import { blobStore, waitingDirectory } from './store'
import { blobKey } from './store-file'
import { planTranscoding } from './transcode-video'

export type FoundFilm = { id: number; name: string; outcome: 'plays' | 'planned' | 'missing' }

/**
 * Examines the MP4 films that count as playable, as all did before their codecs were read, and queues a playable
 * version for those that few browsers play, and for those that wait for one already. Yields the outcome of each. With
 * `dryRun` it writes nothing. Safe to repeat.
 */
export async function* findUnplayable(
  { dryRun, after = 0 }: { dryRun: boolean; after?: number },
  store: BlobStore = blobStore(),
): AsyncGenerator<FoundFilm> {
  for (;;) {
    const rows = await prisma.upload.findMany({
      // a process that ended between the row and the queue leaves `waiting` without a job
      where: { id: { gt: after }, kind: 'VIDEO', OR: [{ playback: null }, { playback: 'waiting' }] },
      orderBy: { id: 'asc' },
      take: 100,
      select: { id: true, token: true, name: true, playback: true },
    })
    if (rows.length === 0) return
    for (const { id, token, name, playback } of rows) {
      after = id
      const key = `${blobKey('VIDEO', token)}/file`
      if (!(await store.stat(key))) {
        yield { id, name, outcome: 'missing' }
        continue
      }
      const plays = playback === null && (await looksPlayable(key, store))
      if (!plays && !dryRun) await plan(id)
      yield { id, name, outcome: plays ? 'plays' : 'planned' }
    }
  }
}

async function plan(id: number): Promise<void> {
  await prisma.upload.updateMany({ where: { id, playback: null }, data: { playback: 'waiting' } })
  // one key per film: a second job replaces the first
  await planTranscoding({ id, playback: 'waiting' })
}

async function looksPlayable(key: string, store: BlobStore): Promise<boolean> {
  const file = path.join(await waitingDirectory(), randomUUID())
  try {
    const bytes = await store.readStream(key)
    await pipeline(Readable.fromWeb(bytes as unknown as NodeStream), createWriteStream(file))
    return (await examineFilm(diskSource(file, (await stat(file)).size)))?.plays ?? false
  } finally {
    await rm(file, { force: true })
  }
}
