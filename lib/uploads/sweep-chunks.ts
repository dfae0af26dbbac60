import { prisma } from '@/lib/db/client'
import { resumableDirectory } from './resumable-files'
import { removeStale } from './stale-files'
import { waitingDirectory } from './store'

/**
 * Removes what lies on this machine's disk for more than a day of uploads that are over: chunks without a row that waits
 * for more of them, and files that were never judged. Returns how many files; with `dryRun` all of them stay.
 */
export async function sweepChunks({ dryRun = false } = {}): Promise<number> {
  const isNeeded = async (name: string) =>
    (await prisma.resumableUpload.count({ where: { id: name.replace(/\.json$/, ''), uploadId: null } })) > 0
  const chunks = await removeStale(await resumableDirectory(), { dryRun, isNeeded })
  const waiting = await removeStale(await waitingDirectory(), { dryRun })
  return chunks.files + waiting.files
}
