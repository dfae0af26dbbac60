import { createHmac } from 'node:crypto'
import path from 'node:path'
import pg from 'pg'
import type { BlobStore } from '@/lib/uploads/blob-store'
import { copyFiles } from './copy-files'
import { copyTables } from './copy-tables'
import { SECRETS, type Manifest } from './manifest'
import { backupName } from './rotation'
import { writeArchive, type ArchiveWriter } from './write-archive'

export type Secrets = { AUTH_SECRET: string } & Record<string, string>

export type BackupPlan = {
  ownerUrl: string
  store: BlobStore
  folder: string
  /** BACKUP_KEY; without it the file is not encrypted */
  key?: string
  secrets: Secrets
  /** aborts the backup and leaves nothing behind */
  signal?: AbortSignal
  progress?: (line: string) => void
}

export type MadeBackup = { file: string; bytes: number; seconds: { tables: number; files: number } } & Pick<
  Manifest,
  'createdAt' | 'tables' | 'files'
>

/** Writes one backup into the folder: the database first, then the files that its rows need, then the secrets. */
export async function makeBackup({
  ownerUrl,
  store,
  folder,
  key,
  secrets,
  signal,
  progress,
}: BackupPlan): Promise<MadeBackup> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5000 })
  // a lost connection already fails its query
  client.on('error', () => {})
  await client.connect()
  const file = path.join(folder, backupName(new Date(), Boolean(key)))
  const seconds = { tables: 0, files: 0 }
  const report = spaced(progress)
  let made: Pick<Manifest, 'createdAt' | 'tables' | 'files'> | undefined
  try {
    const fill = async (archive: ArchiveWriter) => {
      const begun = performance.now()
      const { uploads, ...snapshot } = await copyTables(client, archive, (table) =>
        report(`table ${table} …`),
      )
      await client.end()
      const between = performance.now()
      const files = await copyFiles(store, uploads, archive, (count, size) =>
        report(`${count} files, ${megabytes(size)} …`),
      )
      await archive.add(SECRETS, Buffer.from(JSON.stringify(secrets)))
      seconds.tables = (between - begun) / 1000
      seconds.files = (performance.now() - between) / 1000
      const { createdAt, tables } = snapshot
      made = { createdAt, tables, files }
      return { ...snapshot, files, secret: fingerprint(secrets.AUTH_SECRET) }
    }
    const bytes = await writeArchive(file, key, fill, signal)
    return { file, bytes, seconds, ...made! }
  } finally {
    await client.end().catch(() => {})
  }
}

/** Returns a hash that tells whether two installations have the same secret, and nothing else. */
export const fingerprint = (secret: string) =>
  createHmac('sha256', secret).update('kerf backup').digest('hex').slice(0, 16)

export const megabytes = (bytes: number) =>
  `${(bytes / 1024 ** 2).toFixed(bytes < 10 * 1024 ** 2 ? 1 : 0)} MB`

/** Limits progress to one line in five seconds. */
export function spaced(progress: (line: string) => void = () => {}) {
  let last = performance.now()
  return (line: string) => {
    if (performance.now() - last < 5000) return
    last = performance.now()
    progress(line)
  }
}
