import pg from 'pg'
import type { BlobStore } from '@/lib/uploads/blob-store'
import { migrate } from '../migrate'
import { readMigrations } from '../setup/migration-files'
import { makeStampTable } from '../setup/stamps.mjs'
import {
  assertEmptyDatabase,
  assertEmptyStore,
  assertKnown,
  assertRoles,
  assertStopped,
} from './check-target'
import { openTables } from './load-tables'
import { fingerprint, megabytes, spaced, type Secrets } from './make-backup'
import { BackupError, SECRETS, type Manifest } from './manifest'
import { checkArchive, readEntries, readSmall } from './read-archive'
import { putFile, removeFiles } from './restore-files'
import { settleQueue, type Settled } from './settle-queue'

export type RestorePlan = {
  file: string
  key?: string
  addresses: { url: string; ownerUrl: string; operatorUrl: string }
  store: BlobStore
  /** folder for files on their way to the store */
  waiting: string
  /** the site was stopped before the backup and has not run since */
  moved?: boolean
  takeSecrets: (secrets: Secrets) => void
  /** aborts the restore before the commit and reverts it */
  signal?: AbortSignal
  progress?: (line: string) => void
}

type Tables = Awaited<ReturnType<typeof openTables>>

export type Restored = Settled & {
  manifest: Manifest
  /** names of migrations that are newer than the backup */
  applied: string[]
  seconds: { check: number; tables: number; files: number }
}

/**
 * Restores a backup into an empty database and an empty store. It verifies the whole file before the first change, compares
 * each stored file with the archive, and loads the rows in one transaction. Throws a BackupError that names the obstacle. A
 * failure before the commit reverts everything; a later one keeps rows and files and names the step.
 */
export async function restoreBackup(plan: RestorePlan): Promise<Restored> {
  const { file, key, addresses, store, progress = () => {} } = plan
  const begun = performance.now()
  const manifest = await checkArchive(file, key)
  assertKnown(manifest)
  progress(`the backup of ${manifest.createdAt} is whole: ${manifest.index.entries} entries`)
  const client = new pg.Client({ connectionString: addresses.ownerUrl, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await assertRoles(client, addresses)
    await assertEmptyDatabase(client, manifest)
    await assertStopped(client)
    await assertEmptyStore(store)
    plan.signal?.throwIfAborted()
    const checked = performance.now()
    // the schema of the backup; newer migrations run later, on its rows
    await migrate(addresses, { migrations: migrationsOf(manifest), rights: false })
    if (manifest.tables.some(({ schema }) => schema === 'setup')) await makeStampTable(client)
    const tables = await openTables(client, manifest)
    let committed = false
    try {
      const { secrets, fileMs } = await takeEntries(plan, manifest, tables)
      let settled: Settled = { emails: 0, sessions: 0, jobs: 0 }
      await tables.finish(
        async () => {
          plan.signal?.throwIfAborted()
          settled = await settleQueue(client, plan.moved ?? false)
        },
        () => {
          plan.signal?.throwIfAborted()
          committed = true
        },
      )
      const applied = await finishSite(plan, client, manifest, secrets)
      const seconds = {
        check: (checked - begun) / 1000,
        tables: (performance.now() - checked - fileMs) / 1000,
        files: fileMs / 1000,
      }
      return { manifest, applied, seconds, ...settled }
    } catch (error) {
      if (committed) throw error instanceof BackupError ? error : unansweredCommit(error)
      await tables.abort().catch(() => {})
      progress('taking back what was restored so far …')
      await removeFiles(plan).catch((failure: unknown) => {
        throw filesRemain(error, failure)
      })
      throw error
    }
  } finally {
    await client.end()
  }
}

/** Says what a store that stopped answering keeps: the next restore refuses a store with files. */
function filesRemain(error: unknown, failure: unknown): BackupError {
  return new BackupError(
    'The restore failed, and its files could not be removed, because the store does not answer. Rows were undone. ' +
      'Empty the store when it answers, then run the command again (docs/operations/backup.md).',
    { cause: new AggregateError([error, failure]) },
  )
}

/** Loads the rows and stores the files of the archive; returns its secrets and the time for the files. */
async function takeEntries(
  plan: RestorePlan,
  manifest: Manifest,
  tables: Tables,
): Promise<{ secrets: Secrets | undefined; fileMs: number }> {
  const report = spaced(plan.progress ?? (() => {}))
  let secrets: Secrets | undefined
  let fileMs = 0
  let count = 0
  let bytes = 0
  for await (const entry of readEntries(plan.file, plan.key)) {
    plan.signal?.throwIfAborted()
    if (entry.name.startsWith('tables/')) {
      report(`${entry.name.split('/')[1]} …`)
      await tables.load(entry)
    } else if (entry.name.startsWith('files/')) {
      await tables.close()
      const from = performance.now()
      await putFile(entry, plan)
      fileMs += performance.now() - from
      report(`${++count} of ${manifest.files.count} files, ${megabytes((bytes += entry.size))} …`)
    } else if (entry.name === SECRETS) secrets = JSON.parse((await readSmall(entry.body)).toString())
  }
  return { secrets, fileMs }
}

/**
 * Runs all steps after the commit, also when one of them fails. Returns the names of newer migrations. Throws a BackupError
 * that names the failed steps.
 */
async function finishSite(
  { addresses, takeSecrets }: RestorePlan,
  client: pg.Client,
  manifest: Manifest,
  secrets: Secrets | undefined,
): Promise<string[]> {
  const failed: string[] = []
  const attempt = async (step: string, work: () => unknown) => {
    try {
      await work()
    } catch (error) {
      failed.push(`${step}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  let applied: string[] = []
  await attempt('its secrets, which are in the backup alone', () => {
    if (secrets && fingerprint(secrets.AUTH_SECRET) === manifest.secret) takeSecrets(secrets)
  })
  await attempt(
    'newer migrations and the rights of the roles, which the next start tries again',
    async () => {
      applied = await migrate(addresses)
    },
  )
  await attempt('the statistics of its tables (ANALYZE)', () => client.query('analyze'))
  if (failed.length > 0)
    throw new BackupError(
      'All rows and files of the backup are in place and stay there. What failed after them:\n' +
        failed.map((line) => `- ${line}`).join('\n'),
    )
  return applied
}

/** The error of a connection lost at the commit: the rows may be there, so their files stay. */
const unansweredCommit = (error: unknown) =>
  new BackupError(
    `The database did not confirm the end of the restore (${error instanceof Error ? error.message : String(error)}). ` +
      'The files stay in the store. If the database has no members, empty the store and restore once more; ' +
      'if it has them, restore into another empty database and an empty store.',
  )

function migrationsOf({ migrations }: Manifest) {
  const all = readMigrations()
  const names = new Set(migrations.map(({ name }) => name))
  return { ...all, migrationDirectories: all.migrationDirectories.filter((one) => names.has(one.path)) }
}
