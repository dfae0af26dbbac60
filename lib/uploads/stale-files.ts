import { opendir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

export const STALE_MS = 24 * 60 * 60 * 1000

/**
 * Removes the files of a directory that were last written at least a day ago, except those that `isNeeded` keeps. With
 * `dryRun` it removes none. Returns their number and bytes. A missing directory has none.
 */
export async function removeStale(
  directory: string,
  {
    dryRun = false,
    isNeeded = async () => false,
  }: { dryRun?: boolean; isNeeded?: (name: string) => Promise<boolean> } = {},
): Promise<{ files: number; bytes: number }> {
  const removed = { files: 0, bytes: 0 }
  const entries = await opendir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!entries) return removed
  for await (const { name } of entries) {
    const file = path.join(directory, name)
    const found = await stat(file).catch(() => null)
    if (!found?.isFile() || Date.now() - found.mtimeMs < STALE_MS || (await isNeeded(name))) continue
    if (!dryRun) await rm(file, { force: true })
    removed.files++
    removed.bytes += found.size
  }
  return removed
}
