import { createGzip } from 'node:zlib'
import { pipeline } from 'node:stream/promises'
import type { Readable } from 'node:stream'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { lockMigrations } from '../setup/lock-patience'
import { tablePart, type Manifest, type Table } from './manifest'
import type { ArchiveWriter } from './write-archive'

/** The site's tables, the queue's, and the stamps of setup. */
const schemas = ['public', 'graphile_worker', 'setup']
const PART = 4 * 1024 * 1024

/** Settings of both connections, so that they format values alike and have no time-out. */
export const sessionSettings = `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0;
  set datestyle = 'ISO, YMD'; set intervalstyle = postgres; set extra_float_digits = 1; set client_encoding = 'UTF8'; set timezone = 'UTC'`

export type Snapshot = Pick<Manifest, 'createdAt' | 'postgres' | 'migrations' | 'tables' | 'sequences'> & {
  /** prefixes of the uploads' files in the store: `d/{token}` */
  uploads: Set<string>
}

/**
 * Copies all tables of one snapshot into the archive while the site keeps reading and writing; migrations wait meanwhile.
 * `client` has the owner's rights.
 */
export async function copyTables(
  client: pg.Client,
  archive: ArchiveWriter,
  progress: (table: string) => void = () => {},
): Promise<Snapshot> {
  await client.query(sessionSettings)
  // held until the connection ends
  await lockMigrations(client, { shared: true })
  await client.query('begin isolation level repeatable read, read only')
  const { rows: clock } = await client.query<{ now: Date; version: string }>(
    `select now(), current_setting('server_version') as version`,
  )
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
    `select migration_name as name, checksum from _prisma_migrations
       where finished_at is not null and rolled_back_at is null order by migration_name`,
  )
  const tables: Snapshot['tables'] = []
  for (const table of await listTables(client)) {
    progress(`${table.schema}.${table.name}`)
    tables.push({ ...table, rows: await copyTable(client, table, archive) })
  }
  const uploads = await listUploads(client)
  // read last, so that no row of the snapshot has a higher number
  const sequences = await listSequences(client)
  await client.query('commit')
  const { now, version } = clock[0]!
  return { createdAt: now.toISOString(), postgres: version, migrations, tables, sequences, uploads }
}

export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name, json_agg(a.attname order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname = any ($1) and c.relkind = 'r'
       -- the queue's own record of its migrations
       and (n.nspname, c.relname) <> ('graphile_worker', 'migrations')
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     group by 1, 2 order by 1, 2`,
    [schemas],
  )
  return rows
}

async function copyTable(client: pg.Client, table: Table, archive: ArchiveWriter): Promise<number> {
  const copy = client.query(copyTo(`copy ${quoted(client, table)} to stdout`))
  const zip = createGzip({ level: 5 })
  const flowing = pipeline(copy, zip)
  let part = 0
  try {
    for await (const chunk of inParts(zip)) await archive.add(tablePart(table, ++part), chunk)
  } catch (error) {
    zip.destroy()
    await flowing.catch(() => {})
    throw error
  }
  await flowing
  return copy.rowCount
}

async function* inParts(source: Readable): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = []
  let size = 0
  for await (const chunk of source as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size < PART) continue
    yield Buffer.concat(chunks)
    ;[chunks, size] = [[], 0]
  }
  if (size > 0) yield Buffer.concat(chunks)
}

/** Returns the quoted table with its columns, for COPY. */
export function quoted(client: pg.Client, { schema, name, columns }: Table): string {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  return `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)} (${list})`
}

async function listSequences(client: pg.Client): Promise<Snapshot['sequences']> {
  const { rows } = await client.query<Snapshot['sequences'][number]>(
    `select schemaname as schema, sequencename as name, last_value::text as last from pg_sequences
     where schemaname = any ($1) and last_value is not null order by 1, 2`,
    [schemas],
  )
  return rows
}

/** Returns the prefixes of all files that rows refer to: uploads, and videos of lessons. */
async function listUploads(client: pg.Client): Promise<Set<string>> {
  const uploads = new Set<string>()
  await client.query(`declare uploads no scroll cursor for
    select case kind when 'DESIGN' then 'd' when 'VIDEO' then 'v' else 'i' end || '/' || token as place from "Upload"
    union all
    select 'v/' || (video ->> 'token') from "Tutorial" where video ->> 'token' is not null`)
  for (;;) {
    const { rows } = await client.query<{ place: string }>('fetch 5000 from uploads')
    for (const { place } of rows) uploads.add(place)
    if (rows.length === 0) return uploads
  }
}
