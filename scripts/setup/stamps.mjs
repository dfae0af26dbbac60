// @ts-check
import { createHash } from 'node:crypto'
import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { inRoot } from './paths.mjs'

/**
 * A hash over the content of files and folders of the project; what does not exist counts as empty.
 * @param {string[]} paths
 * @param {{ skip?: RegExp, extra?: string }} [options]
 */
export function hashFiles(paths, { skip = /$^/, extra = '' } = {}) {
  const hash = createHash('sha256').update(extra)
  for (const file of paths.flatMap((place) => listFiles(place, skip)).sort()) {
    hash.update(`\0${file}\0`).update(readFileSync(inRoot(file)))
  }
  return hash.digest('hex').slice(0, 32)
}

/**
 * @param {string} place
 * @param {RegExp} skip
 * @returns {string[]}
 */
function listFiles(place, skip) {
  const status = lstatSync(inRoot(place), { throwIfNoEntry: false })
  if (!status || skip.test(place)) return []
  if (!status.isDirectory()) return [place]
  return readdirSync(inRoot(place)).flatMap((name) => listFiles(`${place}/${name}`, skip))
}

/**
 * Returns the stamp that the database stores under a name, or null.
 * @param {string} url
 * @param {string} name
 * @returns {Promise<string | null>}
 */
export async function readDatabaseStamp(url, name) {
  return await withClient(url, async (client) => {
    const table = await client.query(`select to_regclass('setup.stamp') as found`)
    if (!table.rows[0].found) return null
    const { rows } = await client.query('select value from setup.stamp where name = $1', [name])
    return rows[0]?.value ?? null
  })
}

/**
 * Stores a stamp in the database, in the schema `setup` apart from the product's tables.
 * @param {string} url
 * @param {string} name
 * @param {string} value
 */
export async function writeDatabaseStamp(url, name, value) {
  await withClient(url, async (client) => {
    await makeStampTable(client)
    await client.query(
      'insert into setup.stamp values ($1, $2) on conflict (name) do update set value = excluded.value',
      [name, value],
    )
  })
}

/** @param {import('pg').Client} client */
export async function makeStampTable(client) {
  await client.query('create schema if not exists setup')
  await client.query('create table if not exists setup.stamp (name text primary key, value text not null)')
}

/**
 * Runs `work` with one connection. `pg` is loaded late: these modules must load before the packages are installed.
 * @template T
 * @param {string} url
 * @param {(client: import('pg').Client) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withClient(url, work) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
