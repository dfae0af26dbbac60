import { createDatabase, environmentAddresses } from '../scripts/setup/database.mjs'
import { transferOwnership } from '../scripts/setup/roles.mjs'
import { withClient } from '../scripts/setup/stamps.mjs'
import { migrateDatabase } from '../scripts/setup/steps.mjs'
import { runTool, scriptTool } from '../scripts/setup/tools.mjs'
import { addressesAt } from '../scripts/test/environment'
import type pg from 'pg'

/** Returns the addresses of the benchmark database of that name, beside the site's. */
export function benchAddresses(name: string) {
  const site = environmentAddresses() as Record<'url' | 'ownerUrl' | 'operatorUrl' | 'adminUrl', string>
  return addressesAt(site, `${new URL(site.url).pathname.slice(1)}_bench_${name}`)
}

/** Recreates that database with the schema and the reference data alone. */
export async function makeBenchDatabase(name: string) {
  const database = benchAddresses(name)
  await dropBenchDatabase(name)
  await createBenchDatabase(name)
  await migrateDatabase(database)
  const env = { ...process.env, DATABASE_URL: database.url }
  await runTool(...scriptTool('scripts/load-reference.ts'), { log: 'bench-reference', env })
  return database
}

/** Creates that database unless it exists. */
export async function createBenchDatabase(name: string): Promise<void> {
  const database = benchAddresses(name)
  await createDatabase(environmentAddresses().adminUrl, nameIn(database.url))
  // a single role for everything already owns what it creates
  if (database.ownerUrl !== database.url) await transferOwnership(database.adminUrl, database)
}

export async function dropBenchDatabase(name: string): Promise<void> {
  const database = nameIn(benchAddresses(name).url)
  await withClient(environmentAddresses().adminUrl, async (client: pg.Client) => {
    await client.query(`drop database if exists ${client.escapeIdentifier(database)} with (force)`)
  })
}

const nameIn = (url: string) => new URL(url).pathname.slice(1)
