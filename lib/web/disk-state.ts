import { rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { passingFailure } from '@/lib/core/passing-failure'
import { within } from '@/lib/core/within'
import { env } from '@/lib/env'

/** With less free space, the next upload or email may not fit. */
const DISK_MIN_BYTES = 64 * 1024 ** 2
/** the name of the file that is written and removed, one for all processes, so that killed ones leave no more than it */
const PROBE = '.write-probe'
const PATIENCE_MS = 1_500
/** how long an answer is cached, because everybody may ask for the health */
const CACHED_MS = 5_000

export const diskStates = ['free', 'full', 'unwritable'] as const
export type DiskState = (typeof diskStates)[number]

let asked: { state: Promise<DiskState>; until: number } | undefined

/**
 * Returns whether files can be written to KERF_DATA_DIR, as of the last five seconds: `unwritable` also for a disk that
 * does not respond within 1.5 s, which is not asked again meanwhile.
 */
export async function currentDiskState(): Promise<DiskState> {
  if (!asked || Date.now() > asked.until) {
    const now = { state: diskState(env().KERF_DATA_DIR), until: Infinity }
    asked = now
    void now.state.then(() => (now.until = Date.now() + CACHED_MS))
  }
  return within<DiskState>(PATIENCE_MS, asked.state, 'unwritable')
}

/**
 * Returns whether files can be written to a folder: `full` below 64 MB of free space, `unwritable` when a tiny file
 * cannot be written, for example after the system has made a faulty disk read-only.
 */
export async function diskState(folder: string): Promise<DiskState> {
  try {
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < DISK_MIN_BYTES) return 'full'
    const probe = path.join(/* turbopackIgnore: true */ folder, PROBE)
    await writeFile(probe, '1')
    await rm(probe, { force: true })
    return 'free'
  } catch (error) {
    // the first file creates the folder
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'free'
    return passingFailure(error) === 'storage_full' ? 'full' : 'unwritable'
  }
}
