// @ts-check
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { siteEnvironment } from './environment.mjs'
import { withLock } from './lock.mjs'
import { inRoot } from './paths.mjs'
import { hashFiles, readDatabaseStamp, writeDatabaseStamp } from './stamps.mjs'
import { nodeTool, runTool, scriptTool } from './tools.mjs'

const clientStamp = inRoot('lib/db/generated/.schema-hash')

/** Generates the Prisma client when the schema has changed. Returns true when it did. */
export async function ensureClient() {
  const wanted = hashFiles(['prisma/schema', 'prisma.config.ts', 'package-lock.json'])
  const isCurrent = () => existsSync(clientStamp) && readFileSync(clientStamp, 'utf8') === wanted
  if (isCurrent()) return false
  return await withLock('client', async () => {
    if (isCurrent()) return false
    await runTool(...nodeTool('prisma/build/index.js', 'generate'), { log: 'prisma' })
    writeFileSync(clientStamp, wanted)
    return true
  })
}

/**
 * Applies the migrations that the database lacks, and gives its roles their rights. `addresses`: those of openDatabase.
 * @param {import('./roles.mjs').RoleAddresses} addresses
 * @param {Record<string, string | undefined>} [env]
 */
export async function migrateDatabase({ url, ownerUrl, operatorUrl }, env = {}) {
  const roles = { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, DATABASE_OPERATOR_URL: operatorUrl }
  await runTool(...scriptTool('scripts/migrate.ts'), {
    log: 'migrate',
    env: siteEnvironment({ ...env, ...roles }),
  })
}

/**
 * Fills the database when the content's files have changed since the last time: with the demo content, or (`demo` false) only
 * with reference data (devices, materials, rules). `args` are for the demo's command. Returns whether it did.
 * @param {{ url: string, ownerUrl: string }} addresses
 * @param {{ demo: boolean, args?: string[], log?: string, env?: Record<string, string | undefined> }} options
 */
export async function ensureContent({ url, ownerUrl }, { demo, args = [], log = 'content', env = {} }) {
  const name = demo ? 'demo content' : 'reference data'
  const script = demo ? 'scripts/import-content.ts' : 'scripts/load-reference.ts'
  if (!existsSync(inRoot(script))) return false
  const wanted = hashFiles([
    'prisma/content',
    'scripts/import-content.ts',
    'scripts/content',
    'lib/bootstrap/reference.ts',
  ])
  if ((await readDatabaseStamp(ownerUrl, name)) === wanted) return false
  await runTool(...scriptTool(script, ...(demo ? args : [])), {
    log,
    env: siteEnvironment({ ...env, DATABASE_URL: url }),
  })
  await writeDatabaseStamp(ownerUrl, name, wanted)
  return true
}

/**
 * Whether the demo belongs into the database: KERF_DEMO decides (1 or 0). By default it goes into the built-in database, and
 * never into that of DATABASE_URL, because everybody knows the password of its members.
 */
export function wantsDemo() {
  return process.env.KERF_DEMO ? process.env.KERF_DEMO !== '0' : !process.env.DATABASE_URL
}
