// @ts-check
import { isIP } from 'node:net'
import { lockHolder } from './lock.mjs'
import { inData } from './paths.mjs'
import { siteSecrets } from './secrets.mjs'
import { SetupError } from './tools.mjs'

/** Where the site listens: PORT and HOST of the environment, else 3000 on this machine alone. */
export function siteAddress() {
  const port = Number(process.env.PORT || 3000)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new SetupError(`PORT must be a number from 1 to 65535, not "${process.env.PORT}".`)
  }
  // Some shells export HOST as the machine's name; only an address is taken.
  const wish = process.env.HOST ?? ''
  const host = isIP(wish) ? wish : '127.0.0.1'
  return { port, host, url: `http://localhost:${port}` }
}

// Addresses of roles with more rights than the site are not in its environment, and Next must not read them from .env.
const closed = { DATABASE_OWNER_URL: '', DATABASE_OPERATOR_URL: '', DATABASE_ADMIN_URL: '', BACKUP_KEY: '' }

/**
 * Returns the environment of the site and of its scripts: the present one, with this machine's values for what is not set.
 * `values` (DATABASE_URL, PORT, …) override both.
 * @param {Record<string, string | undefined>} [values]
 * @returns {Record<string, string | undefined>}
 */
export function siteEnvironment(values = {}) {
  const port = values.PORT ?? process.env.PORT ?? '3000'
  /** @type {Record<string, string | undefined>} */
  const set = { ...process.env, ...closed, ...values }
  const defaults = {
    ...siteSecrets(),
    PUBLIC_URL: lockHolder('up')?.url || `http://localhost:${port}`,
    KERF_DATA_DIR: inData(),
    NEXT_TELEMETRY_DISABLED: '1',
    // The mailbox page shows log-in codes to everybody, so it is off where mail is sent or DATABASE_URL is set.
    ...(set.SMTP_URL || process.env.DATABASE_URL ? {} : { KERF_DEV_PAGES: '1' }),
  }
  // An empty value (`AUTH_SECRET=` in .env) counts as not set.
  for (const name of Object.keys(defaults)) if (!set[name]) delete set[name]
  return { ...defaults, ...set }
}
