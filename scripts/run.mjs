// @ts-check
// `node scripts/run.mjs scripts/x.ts …`: runs a TypeScript script with the database and the settings of the site. Starts the
// built-in database for it and stops it afterwards, unless `npm run up` runs it.
import { userInfo } from 'node:os'
import './setup/node-version.mjs'
import { openDatabase } from './setup/database.mjs'
import { siteEnvironment } from './setup/environment.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { takenByNpm } from './setup/npm-flags.mjs'
import { print, printError, printWaiting } from './setup/report.mjs'
import { loadDotEnv } from './setup/secrets.mjs'
import { ensureClient, migrateDatabase } from './setup/steps.mjs'
import { endTools, exitCodeOf, runTool, scriptTool } from './setup/tools.mjs'

// Scripts that read or change the schema itself, and must run also when a migration fails.
const schemaScripts = [
  'scripts/make-migration.ts',
  'scripts/migrate.ts',
  'scripts/sql.ts',
  'scripts/backup.ts',
  'scripts/restore.ts',
]

/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

const [script, ...args] = process.argv.slice(2)

/**
 * Returns the system user for the table of operators' acts; benchmarks have none.
 * @param {string} script
 */
function operatorOf(script) {
  if (!script.startsWith('scripts/')) return {}
  const name = process.env.KERF_OPERATOR || userInfo().username
  return { KERF_OPERATOR: name.replace(/[^\w.@-]/g, '_').slice(0, 60) }
}

/**
 * Returns the addresses with the rights of a script: `npm run sql -- --owner` is for repairs of the schema.
 * @param {string} script
 * @param {import('./setup/postgres.mjs').Addresses} addresses
 */
function addressesFor(script, { url, ownerUrl, operatorUrl, adminUrl }) {
  const all = { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, DATABASE_OPERATOR_URL: operatorUrl }
  if (script === 'scripts/make-migration.ts') return { DATABASE_URL: ownerUrl }
  if (['scripts/migrate.ts', 'scripts/backup.ts', 'scripts/restore.ts'].includes(script)) return all
  // benchmarks create databases
  if (!script.startsWith('scripts/')) return { ...all, DATABASE_ADMIN_URL: adminUrl }
  return { DATABASE_URL: args.includes('--owner') ? ownerUrl : operatorUrl }
}
/**
 * Only backup and restore get BACKUP_KEY.
 * @param {string} script
 */
const keyFor = (script) =>
  ['scripts/backup.ts', 'scripts/restore.ts'].includes(script)
    ? { BACKUP_KEY: process.env.BACKUP_KEY ?? '' }
    : {}

if (!script) {
  console.error('Usage: node scripts/run.mjs scripts/<name>.ts …')
  process.exit(2)
}
const taken = script.startsWith('scripts/') ? takenByNpm(process.env, args) : []
if (taken.length > 0) {
  const name = process.env.npm_lifecycle_event ?? '…'
  console.error(`npm took ${taken.join(', ')} as a setting of its own, and the command did not get it.`)
  console.error(`Write npm run ${name} -- ${taken.join(' ')} …: flags of a command follow a --.`)
  process.exit(2)
}
// The terminal sends Ctrl-C to the script too; this process stays to stop the database after it. Before the script runs it can
// end at once, because its database ends with it.
let isScriptRunning = false
for (const signal of signals)
  process.on(signal, async () => {
    if (isScriptRunning && signal === 'SIGINT') return
    // backup and restore revert their work first
    await endTools(isScriptRunning ? 60_000 : 5_000)
    if (!isScriptRunning) process.exit(exitCodeOf(`signal ${signal}`))
  })

let database
try {
  loadDotEnv()
  await ensureInstalled(() => print('installing packages: a minute or two, the first time …'))
  await ensureClient()
  database = await openDatabase('script', printWaiting('the database'))
  if (database.own && !schemaScripts.includes(script)) await migrateDatabase(database)
  const env = siteEnvironment({ ...addressesFor(script, database), ...operatorOf(script), ...keyFor(script) })
  isScriptRunning = true
  const end = await runTool(...scriptTool(script, ...args), { env, inherit: true, check: false })
  process.exitCode = exitCodeOf(end)
  if (typeof end === 'string') console.error(`${script} was ended by ${end.replace('signal ', '')}.`)
} catch (error) {
  printError(error)
  process.exitCode = 1
} finally {
  await database?.stop()
}
