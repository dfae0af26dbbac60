import { readFileSync } from 'node:fs'
import { inData } from '../scripts/setup/paths.mjs'
import { databaseUrl } from '../scripts/setup/postgres.mjs'
import { readSecrets } from '../scripts/setup/secrets.mjs'

// `npm run check e2e` says where its own server, letters and database are; alone, the tests use those of `npm run up`.

export const siteUrl = process.env.KERF_E2E_URL ?? 'http://localhost:3000'

export const mailFolder = () => process.env.KERF_E2E_MAIL ?? inData('mail')

export function databaseAddress(): string {
  if (process.env.KERF_E2E_DATABASE) return process.env.KERF_E2E_DATABASE
  const { port } = JSON.parse(readFileSync(inData('database.json'), 'utf8')) as { port: number }
  return databaseUrl({ password: readSecrets().databasePassword, port }, 'kerf')
}
