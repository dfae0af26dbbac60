import { rename } from 'node:fs/promises'
import { BackupError } from './manifest'
import { checkArchive } from './read-archive'

/**
 * Verifies a new backup by reading it again. Throws a BackupError when it is incomplete, after renaming it to `….part`: the
 * rotation then deletes no earlier backup in its favour, and removes the file a day later.
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
