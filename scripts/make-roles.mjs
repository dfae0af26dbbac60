// @ts-check
// `node scripts/make-roles.mjs`: creates the roles in DATABASE_URL, DATABASE_OWNER_URL and DATABASE_OPERATOR_URL and transfers the
// tables to the owner. Needs DATABASE_ADMIN_URL for a superuser of the same database. Idempotent.
import './setup/node-version.mjs'
import { environmentAddresses } from './setup/database.mjs'
import { printError } from './setup/report.mjs'
import { prepareRoles, roleOf } from './setup/roles.mjs'
import { loadDotEnv } from './setup/secrets.mjs'
import { SetupError } from './setup/tools.mjs'

try {
  loadDotEnv()
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_ADMIN_URL'])
    if (!process.env[name]) throw new SetupError(`${name} is not set. .env.example describes it.`)
  const addresses = environmentAddresses()
  const { url, ownerUrl, operatorUrl, adminUrl } = addresses
  const names = [url, ownerUrl, adminUrl].map(roleOf)
  if (new Set(names).size < names.length)
    throw new SetupError(
      'DATABASE_URL, DATABASE_OWNER_URL and DATABASE_ADMIN_URL must name three different roles.',
    )
  await prepareRoles(adminUrl, addresses)
  console.log(`roles: ${[...new Set([ownerUrl, url, operatorUrl].map(roleOf))].join(', ')}`)
} catch (error) {
  printError(error)
  process.exitCode = 1
}
