import { rename } from 'node:fs/promises'
import { BackupError } from './manifest'
import { checkArchive } from './read-archive'

/**
 * Reads a new backup again. Throws a BackupError when it is not whole: the file is named `….part` then, so that the rotation
 * keeps no earlier one out for it, and removes it a day later.
 */
export async function proveBackup(file: string, key: string | undefined): Promise<void> {
  try {
    await checkArchive(file, key)
  } catch (error) {
    await rename(file, `${file}.part`)
    const reason = error instanceof Error ? error.message : String(error)
    throw new BackupError(`The new backup could not be read again, and is ${file}.part now. ${reason}`)
  }
}
