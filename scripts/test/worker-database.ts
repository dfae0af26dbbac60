// Before every test file: the settings, with the addresses of the worker's own database (database-server.ts).
import path from 'node:path'
import { inject } from 'vitest'
import { addressesAt, testEnvironment } from './environment'

const { prefix, template: _, dataDirectory, ...server } = inject('testServer')
const own = addressesAt(server, `${prefix}${process.env.VITEST_POOL_ID}`)

Object.assign(process.env, testEnvironment, {
  DATABASE_URL: own.url,
  DATABASE_OWNER_URL: own.ownerUrl,
  DATABASE_OPERATOR_URL: own.operatorUrl,
  KERF_DATA_DIR: path.join(dataDirectory, `files-${process.env.VITEST_POOL_ID}`),
})
