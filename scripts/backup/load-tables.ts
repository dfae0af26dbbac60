import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { listTables, quoted, sessionSettings } from './copy-tables'
import { BackupError, tableName, type Manifest, type Table } from './manifest'
import type { Entry } from './read-archive'

type Change = { before: string; after: string }

/**
 * Begins a transaction that prepares the tables of `manifest` for loading: it empties them and drops foreign keys, indexes and
 * triggers. `finish` commits it. Needs the owner's rights. Others see nothing before the commit, and an error changes nothing.
 */
export async function openTables(client: pg.Client, manifest: Manifest) {
  await client.query(sessionSettings)
  await client.query(`set maintenance_work_mem = '256MB'; begin`)
  await assertSameTables(client, manifest.tables)
  const changes = [
    ...(await findTriggers(client)),
    ...(await findIndexes(client)),
    ...(await findForeignKeys(client)),
  ]
  // foreign keys depend on indexes: they are dropped first and restored last
  for (const { before } of [...changes].reverse()) await client.query(before)
  await emptyTables(client, manifest.tables)
  let open: { table: Table; to: PassThrough; loaded: Promise<void> } | undefined

  const close = async () => {
    const last = open
    open = undefined
    last?.to.end()
    await last?.loaded
  }
  return {
    /** Loads a part of a table; parts arrive in order, table by table. */
    async load({ name, body }: Entry): Promise<void> {
      const table = manifest.tables.find((one) => name.startsWith(`tables/${tableName(one)}/`))
      if (!table) throw new BackupError(`The backup contains ${name}, which its manifest does not list.`)
      if (open?.table !== table) {
        await close()
        const to = new PassThrough()
        const copy = client.query(copyFrom(`copy ${quoted(client, table)} from stdin`))
        const loaded = pipeline(to, createGunzip(), copy)
        loaded.catch((error: Error) => to.destroy(error))
        open = { table, to, loaded }
      }
      for await (const chunk of body)
        if (!open.to.write(chunk)) await Promise.race([once(open.to, 'drain'), open.loaded])
    },
    close,
    /** Ends a running COPY, so that the transaction can be rolled back. */
    async abort(): Promise<void> {
      open?.to.destroy(new Error('the restore was given up'))
      await open?.loaded.catch(() => {})
      await client.query('rollback')
    },
    /**
     * Compares the rows with the manifest, restores keys, indexes and triggers, which check every row, and commits. Calls
     * `onCommit` right before the commit: later failures revert nothing.
     */
    async finish(change: () => Promise<void>, onCommit: () => void): Promise<void> {
      await close()
      await assertCounts(client, manifest.tables)
      await setSequences(client, manifest.sequences)
      for (const { after } of changes) if (!after.includes('ENABLE')) await client.query(after)
      await change()
      for (const { after } of changes) if (after.includes('ENABLE')) await client.query(after)
      onCommit()
      await client.query('commit')
    },
  }
}

/** Sets the sequences to the values of the backup. */
async function setSequences(client: pg.Client, sequences: Manifest['sequences']): Promise<void> {
  for (const { schema, name, last } of sequences)
    await client.query(`select setval($1::regclass, $2::bigint)`, [
      quotedName(client, { schema, name }),
      last,
    ])
}

/** Deletes the rows of migrations and of a first start. Triggers protect some tables from the owner too. */
async function emptyTables(client: pg.Client, tables: Table[]): Promise<void> {
  for (const table of tables) {
    const name = quotedName(client, table)
    const { rows } = await client.query<{ filled: boolean; may: boolean }>(
      `select exists (select from ${name}) as filled, has_table_privilege($1, 'truncate') as may`,
      [name],
    )
    const { filled, may } = rows[0]!
    if (!filled) continue
    if (!may) await client.query(`grant truncate on ${name} to current_user`)
    await client.query(`truncate ${name}`)
    if (!may) await client.query(`revoke truncate on ${name} from current_user`)
  }
}

async function assertSameTables(client: pg.Client, tables: Table[]): Promise<void> {
  const here = new Map((await listTables(client)).map((table) => [tableName(table), new Set(table.columns)]))
  const lost = tables.flatMap((table) => {
    const columns = here.get(tableName(table))
    return columns
      ? table.columns
          .filter((column) => !columns.has(column))
          .map((column) => `${tableName(table)}.${column}`)
      : [tableName(table)]
  })
  if (lost.length > 0)
    throw new BackupError(`The database lacks tables or columns of the backup: ${lost.join(', ')}.`)
}

async function assertCounts(client: pg.Client, tables: Manifest['tables']): Promise<void> {
  for (const table of tables) {
    const { rows } = await client.query<{ count: string }>(
      `select count(*) from ${quotedName(client, table)}`,
    )
    if (Number(rows[0]!.count) !== table.rows)
      throw new BackupError(`${tableName(table)} has ${rows[0]!.count} rows, the backup ${table.rows}.`)
  }
}

const schemas = `('public', 'graphile_worker')`

async function findForeignKeys(client: pg.Client): Promise<Change[]> {
  const { rows } = await client.query<Change>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as before,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as after
     from pg_constraint where contype = 'f' and connamespace::regnamespace::text in ${schemas} order by 1`,
  )
  return rows
}

/** Returns the indexes without a constraint: building them at the end is faster than updating them for each row. */
async function findIndexes(client: pg.Client): Promise<Change[]> {
  const { rows } = await client.query<Change>(
    `select format('drop index %s', i.indexrelid::regclass) as before, pg_get_indexdef(i.indexrelid) as after
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace::regnamespace::text in ${schemas} and i.indisvalid
       and not exists (select from pg_constraint where conindid = i.indexrelid and contype <> 'f')
     order by 1`,
  )
  return rows
}

/** Returns the triggers with the statements that restore their state. */
async function findTriggers(client: pg.Client): Promise<Change[]> {
  const { rows } = await client.query<Change>(
    `select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as before,
       format('alter table %s ENABLE %s trigger %I', tgrelid::regclass,
         case tgenabled when 'A' then 'ALWAYS' when 'R' then 'REPLICA' else '' end, tgname) as after
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not tgisinternal and tgenabled <> 'D' and c.relnamespace::regnamespace::text in ${schemas} order by 1`,
  )
  return rows
}

const quotedName = (client: pg.Client, { schema, name }: { schema: string; name: string }) =>
  `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`
