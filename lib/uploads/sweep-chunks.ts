import { prisma } from '@/lib/db/client'
import { resumableDirectory } from './resumable-files'
import { removeStale } from './stale-files'
import { waitingDirectory } from './store'

/**
 * Removes files older than a day from this machine's disk whose uploads are over: chunks without a row that waits for
 * more, and files that were never judged. Returns how many. With `dryRun` it removes none.
 */
export async function sweepChunks({ dryRun = false } = {}): Promise<number> {
  const isNeeded = async (name: string) =>
    (await prisma.resumableUpload.count({ where: { id: name.replace(/\.json$/, ''), uploadId: null } })) > 0
  const chunks = await removeStale(await resumableDirectory(), { dryRun, isNeeded })
  const waiting = await removeStale(await waitingDirectory(), { dryRun })
  return chunks.files + waiting.files
}
