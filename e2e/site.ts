import { readFileSync } from 'node:fs'
import { inData } from '../scripts/setup/paths.mjs'
import { databaseAddresses } from '../scripts/setup/postgres.mjs'
import { readSecrets, siteSecrets } from '../scripts/setup/secrets.mjs'

// `npm run check e2e` names its own server, emails and database; alone, the tests use those of `npm run up`.

export const siteUrl = process.env.KERF_E2E_URL ?? 'http://localhost:3000'

export const mailFolder = () => process.env.KERF_E2E_MAIL ?? inData('mail')

/** The secret with which the site signs its sessions. */
export const authSecretOfSite = () => String(process.env.AUTH_SECRET || siteSecrets().AUTH_SECRET)

/** The site's database addresses, one for each role. */
export function databaseAddressesOfSite() {
  const { KERF_E2E_DATABASE: url, KERF_E2E_OWNER, KERF_E2E_OPERATOR, KERF_E2E_ADMIN } = process.env
  if (url) {
    const others = { ownerUrl: KERF_E2E_OWNER!, operatorUrl: KERF_E2E_OPERATOR!, adminUrl: KERF_E2E_ADMIN! }
    return { url, ...others }
  }
  const { port } = JSON.parse(readFileSync(inData('database.json'), 'utf8')) as { port: number }
  return databaseAddresses({ secrets: readSecrets(), port }, 'kerf')
}
