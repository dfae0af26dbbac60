// Before every test file: the worker's own database, a copy of the template, which its files use one after another.
import path from 'node:path'
import { inject } from 'vitest'
import { withClient } from '../setup/stamps.mjs'
import { databaseAt, testEnvironment } from './environment'

const { url, prefix, template, dataDirectory } = inject('testServer')
const name = `${prefix}${process.env.VITEST_POOL_ID}`

Object.assign(process.env, testEnvironment, {
  DATABASE_URL: databaseAt(url, name),
  KERF_DATA_DIR: path.join(dataDirectory, `files-${process.env.VITEST_POOL_ID}`),
})

await withClient(url, async (client: import('pg').Client) => {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
  if (rowCount === 0) await client.query(`create database ${name} template ${template}`)
})
