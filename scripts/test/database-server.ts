// Starts a PostgreSQL server once per run, with a migrated template database and a copy of it for each worker; the worker's
// test files use the copy one after another. DATABASE_URL_TEST may name another server, as its superuser. Tests connect with
// the rights of the site.
import { randomBytes } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { createDatabase } from '../setup/database.mjs'
import { inData } from '../setup/paths.mjs'
import { transferOwnership, prepareRoles, roleOf } from '../setup/roles.mjs'
import { withClient } from '../setup/stamps.mjs'
import { ensureClient, migrateDatabase } from '../setup/steps.mjs'
import { startTestServer } from '../setup/test-database.mjs'
import { runTool, scriptTool } from '../setup/tools.mjs'
import { addressesAt, testEnvironment } from './environment'

declare module 'vitest' {
  interface ProvidedContext {
    /** `adminUrl` may create databases; the names of this run's begin with `prefix`, a worker's own ends in its number. */
    testServer: Addresses & { prefix: string; template: string; dataDirectory: string }
  }
}

type Addresses = { url: string; ownerUrl: string; operatorUrl: string; adminUrl: string }

export default async function setup(project: TestProject) {
  await ensureClient()
  const outside = process.env.DATABASE_URL_TEST
  const server = await startTestServer({ database: !outside })
  const prefix = `kerf_test_${process.pid}_`
  const template = `${prefix}template`
  const addresses: Addresses = outside ? addressesOutside(outside, prefix) : server.addresses('postgres')!

  await createDatabase(addresses.adminUrl, template)
  const own = addressesAt(addresses, template)
  await prepareRoles(own.adminUrl, own)
  const env = { ...testEnvironment, KERF_DATA_DIR: inData() }
  await migrateDatabase(own, env)
  await runTool(...scriptTool('scripts/load-reference.ts'), {
    log: 'test-reference',
    env: { ...process.env, ...env, DATABASE_URL: own.url },
  })
  for (let worker = 1; worker <= Number(project.vitest.config.maxWorkers); worker++) {
    const name = `${prefix}${worker}`
    await withClient(addresses.adminUrl, (client: import('pg').Client) =>
      client.query(`create database ${name} template ${template}`),
    )
    const copy = addressesAt(addresses, name)
    await transferOwnership(copy.adminUrl, copy)
  }
  project.provide('testServer', { ...addresses, prefix, template, dataDirectory: server.directory })

  return async () => {
    if (outside) await dropDatabases(addresses, prefix)
    await server.stop()
  }
}

/** Roles of this run's own on a server that may have others. */
function addressesOutside(adminUrl: string, prefix: string): Addresses {
  const as = (role: string) => {
    const address = new URL(adminUrl)
    address.username = `${prefix}${role}`
    address.password = randomBytes(16).toString('hex')
    return address.href
  }
  return { url: as('site'), ownerUrl: as('owner'), operatorUrl: as('operator'), adminUrl }
}

async function dropDatabases({ adminUrl, url, ownerUrl, operatorUrl }: Addresses, prefix: string) {
  await withClient(adminUrl, async (client: import('pg').Client) => {
    const { rows } = await client.query('select datname from pg_database where starts_with(datname, $1)', [
      prefix,
    ])
    for (const { datname } of rows)
      await client.query(`drop database ${client.escapeIdentifier(datname)} with (force)`)
    for (const address of [url, ownerUrl, operatorUrl])
      await client.query(`drop role ${client.escapeIdentifier(roleOf(address))}`)
  })
}
