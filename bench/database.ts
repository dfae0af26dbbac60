import { createDatabase } from '../scripts/setup/database.mjs'
import { withClient } from '../scripts/setup/stamps.mjs'
import { runTool, scriptTool } from '../scripts/setup/tools.mjs'
import type pg from 'pg'

/** The address of the database of that name beside the site's. */
export function benchAddress(name: string): string {
  const url = new URL(process.env.DATABASE_URL!)
  url.pathname = `${url.pathname}_bench_${name}`
  return url.href
}

/** Makes that database anew, with the schema and the reference data and nothing else. */
export async function makeBenchDatabase(name: string): Promise<string> {
  const own = process.env.DATABASE_URL!
  const url = benchAddress(name)
  await dropBenchDatabase(name)
  await createDatabase(own, new URL(url).pathname.slice(1))
  const env = { ...process.env, DATABASE_URL: url }
  await runTool(...scriptTool('scripts/migrate.ts'), { log: 'bench-migrate', env })
  await runTool(...scriptTool('scripts/load-reference.ts'), { log: 'bench-reference', env })
  return url
}

export async function dropBenchDatabase(name: string): Promise<void> {
  const database = new URL(benchAddress(name)).pathname.slice(1)
  await withClient(process.env.DATABASE_URL!, async (client: pg.Client) => {
    await client.query(`drop database if exists ${client.escapeIdentifier(database)} with (force)`)
  })
}
