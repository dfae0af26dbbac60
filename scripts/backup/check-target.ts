// Conditions of a restore; each function throws a BackupError that names the obstacle.
import type pg from 'pg'
import { LOCK_CLASS } from '@/lib/jobs/worker-claims'
import type { BlobStore } from '@/lib/uploads/blob-store'
import { readMigrations } from '../setup/migration-files'
import { roleOf } from '../setup/roles.mjs'
import { BackupError, type Manifest } from './manifest'

/** Refuses a backup that is newer than the code: columns unknown to the code would be lost. */
export function assertKnown({ migrations }: Manifest): void {
  const known = new Set(readMigrations().migrationDirectories.map(({ path: name }) => name))
  const newer = migrations.filter(({ name }) => !known.has(name))
  if (newer.length > 0)
    throw new BackupError(
      `The backup is of a newer version: this one lacks ${newer.map(({ name }) => name).join(', ')}. ` +
        'Restore it with the version that made it, or a later one.',
    )
}

/** Refuses a database without the roles, which only a superuser can create and to which the last step grants rights. */
export async function assertRoles(
  client: pg.Client,
  { url, ownerUrl, operatorUrl }: { url: string; ownerUrl: string; operatorUrl: string },
): Promise<void> {
  if (roleOf(url) === roleOf(ownerUrl)) return
  const { rows } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) as name where not exists (select from pg_roles where rolname = name)',
    [[...new Set([roleOf(url), roleOf(operatorUrl)])]],
  )
  if (rows.length > 0)
    throw new BackupError(
      `The database server has no role ${rows.map(({ name }) => `"${name}"`).join(', ')}. ` +
        'Create it first (node scripts/make-roles.mjs); nothing was changed.',
    )
}

/** Refuses a database that is not empty: it may have the tables of migrations in the backup, but no member, file or transfer. */
export async function assertEmptyDatabase(client: pg.Client, { migrations }: Manifest): Promise<void> {
  for (const table of ['User', 'Upload', 'SeedTransfer', 'Post']) {
    const { rows: found } = await client.query<{ found: boolean }>(
      'select to_regclass($1) is not null as found',
      [`public.${client.escapeIdentifier(table)}`],
    )
    if (!found[0]!.found) continue
    const { rowCount } = await client.query(`select from public.${client.escapeIdentifier(table)} limit 1`)
    if (rowCount)
      throw new BackupError('The database is not empty. Restore into an empty one; nothing was changed.')
  }
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('_prisma_migrations') is not null as found`,
  )
  if (!rows[0]!.found) return
  const { rows: later } = await client.query<{ name: string }>(
    `select migration_name as name from _prisma_migrations where not migration_name = any ($1) order by 1`,
    [migrations.map(({ name }) => name)],
  )
  if (later.length > 0)
    throw new BackupError(
      `The database has migrations that are newer than the backup (${later.map(({ name }) => name).join(', ')}). ` +
        'Create the database again without tables: the restore applies these migrations after the rows.',
    )
}

/** Refuses a database of a running site, which would serve the pages that it remembers, and keep other secrets than the backup's. */
export async function assertStopped(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_locks where locktype = 'advisory' and classid = $1 and granted
       and database = (select oid from pg_database where datname = current_database())`,
    [LOCK_CLASS],
  )
  if (rowCount)
    throw new BackupError('The site is running on this database. Stop it first; nothing was changed.')
}

/** Refuses a store with anything in it. */
export async function assertEmptyStore(store: BlobStore): Promise<void> {
  for await (const page of store.list())
    if (page.length > 0)
      throw new BackupError(
        `There are files in the store (${page[0]!.key}), of another site or of a restore that was killed. ` +
          'Restore into an empty one; nothing was changed.',
      )
}
