// Before every test file: the worker's own database, a copy of the template, which its files use one after another.
import path from 'node:path'
import { inject } from 'vitest'
import { handOver } from '../setup/roles.mjs'
import { withClient } from '../setup/stamps.mjs'
import { addressesAt, testEnvironment } from './environment'

const { prefix, template, dataDirectory, ...server } = inject('testServer')
const name = `${prefix}${process.env.VITEST_POOL_ID}`
const own = addressesAt(server, name)

Object.assign(process.env, testEnvironment, {
  DATABASE_URL: own.url,
  DATABASE_OWNER_URL: own.ownerUrl,
  DATABASE_OPERATOR_URL: own.operatorUrl,
  KERF_DATA_DIR: path.join(dataDirectory, `files-${process.env.VITEST_POOL_ID}`),
})

const isNew = await withClient(server.adminUrl, async (client: import('pg').Client) => {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
  if (rowCount === 0) await client.query(`create database ${name} template ${template}`)
  return rowCount === 0
})
if (isNew) await handOver(own.adminUrl, own)
