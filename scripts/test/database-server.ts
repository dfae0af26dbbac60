// Once a run: a PostgreSQL server with one migrated database, the template of every worker's own. DATABASE_URL_TEST may
// name a server to use instead of the built-in one.
import type { TestProject } from 'vitest/node'
import { createDatabase } from '../setup/database.mjs'
import { inData } from '../setup/paths.mjs'
import { withClient } from '../setup/stamps.mjs'
import { ensureClient } from '../setup/steps.mjs'
import { startTestServer } from '../setup/test-database.mjs'
import { runTool, scriptTool } from '../setup/tools.mjs'
import { databaseAt, testEnvironment } from './environment'

declare module 'vitest' {
  interface ProvidedContext {
    /** `url` may create databases; the names of this run's begin with `prefix`. */
    testServer: { url: string; prefix: string; template: string; dataDirectory: string }
  }
}

export default async function setup(project: TestProject) {
  await ensureClient()
  const outside = process.env.DATABASE_URL_TEST
  const server = await startTestServer({ database: !outside })
  const url: string = outside ?? server.url('postgres')!
  const prefix = `kerf_test_${process.pid}_`
  const template = `${prefix}template`

  await createDatabase(url, template)
  const env = {
    ...process.env,
    ...testEnvironment,
    DATABASE_URL: databaseAt(url, template),
    KERF_DATA_DIR: inData(),
  }
  await runTool(...scriptTool('scripts/migrate.ts'), { log: 'test-migrate', env })
  await runTool(...scriptTool('scripts/load-reference.ts'), { log: 'test-reference', env })
  project.provide('testServer', { url, prefix, template, dataDirectory: server.directory })

  return async () => {
    if (outside) await dropDatabases(outside, prefix)
    await server.stop()
  }
}

async function dropDatabases(url: string, prefix: string) {
  await withClient(url, async (client: import('pg').Client) => {
    const { rows } = await client.query('select datname from pg_database where starts_with(datname, $1)', [
      prefix,
    ])
    for (const { datname } of rows)
      await client.query(`drop database ${client.escapeIdentifier(datname)} with (force)`)
  })
}
