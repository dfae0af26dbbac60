// @ts-check
// `npm run up`: takes a fresh clone to a running site; Ctrl-C stops everything.
import './setup/node-version.mjs'
import { ensureBuild } from './setup/build.mjs'
import { openDatabase } from './setup/database.mjs'
import { siteAddress, siteEnvironment } from './setup/environment.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { takeLock } from './setup/lock.mjs'
import { isPortFree } from './setup/ports.mjs'
import { endProcess } from './setup/processes.mjs'
import { print, printError, printWaiting, timed, timingLine } from './setup/report.mjs'
import { loadDotEnv } from './setup/secrets.mjs'
import { startSite } from './setup/server.mjs'
import { ensureClient, ensureContent, migrateDatabase, wantsDemo } from './setup/steps.mjs'
import { endTools, logFile, SetupError } from './setup/tools.mjs'
import { welcome } from './setup/welcome.mjs'

const dev = process.argv.includes('--dev')
const unknown = process.argv.slice(2).find((arg) => arg !== '--dev')
if (unknown !== undefined) {
  console.error(
    `Unknown argument "${unknown}": npm run up takes only --dev. Settings are described in .env.example.`,
  )
  process.exit(2)
}
// Stops of running parts in the order of their starts; they run in reverse.
/** @type {(() => unknown)[]} */
const running = []
let stopping = false

stopOnSignals()
try {
  await up()
} catch (error) {
  // While stopping, steps fail because they are ended.
  if (!stopping) {
    printError(error)
    await stopAll(1)
  }
}

async function up() {
  loadDotEnv()
  const address = siteAddress()
  const lock = takeLock('up', { url: address.url })
  if (lock.holder) throw alreadyRunning(lock.holder)
  running.push(lock.release)
  // A run that was killed together with its watchdog may have left its site running.
  if (lock.previous?.site) await endProcess(lock.previous.site, { group: true })
  await requirePort(address)

  print(dev ? 'Kerf Creative Zone, for development' : 'Kerf Creative Zone')
  await timed('install', () =>
    ensureInstalled(() => print('installing packages: a minute or two, the first time …')),
  )
  const database = await timed('database', () => openDatabase('up', printWaiting('the database')))
  running.push(database.stop)
  const demo = wantsDemo()
  await timed('client', ensureClient)
  await Promise.all([
    fillDatabase(database, demo),
    dev ||
      timed('build', () =>
        ensureBuild({
          onStart: () => print('building the pages: about a minute …'),
          onWait: printWaiting('the build'),
        }),
      ),
  ])

  await requirePort(address)
  const env = siteEnvironment({ DATABASE_URL: database.url, PORT: String(address.port) })
  const mode = dev ? 'dev' : 'start'
  const site = await timed('start', () =>
    startSite({ mode, ...address, env, log: dev ? null : logFile('site') }),
  )
  running.push(site.stop)
  lock.update({ site: site.record })
  console.log(welcome({ url: env.PUBLIC_URL ?? address.url, demo, env, database, timings: timingLine() }))

  const ended = [
    site.ended.then(() => 'site'),
    ...(database.ended ? [database.ended.then(() => 'postgres')] : []),
  ]
  const name = await Promise.race(ended)
  if (!stopping) throw new SetupError(`The ${name} process ended unexpectedly: see .data/logs/${name}.log.`)
}

/**
 * @param {import('./setup/database.mjs').OpenDatabase} database
 * @param {boolean} demo
 */
async function fillDatabase(database, demo) {
  await timed('migrations', () => migrateDatabase(database))
  await timed('content', () => ensureContent(database, { demo }))
}

/** @param {import('./setup/lock.mjs').Holder} holder */
function alreadyRunning({ url, pid }) {
  return new SetupError(
    `Kerf is already running: ${url} (process ${pid}).\nStop it with Ctrl-C where it runs, or: kill ${pid}`,
  )
}

/** @param {{ port: number, host: string }} address */
async function requirePort({ port, host }) {
  if (await isPortFree(port, host)) return
  throw new SetupError(
    `Port ${port} is taken by another program. Stop that one, or choose another: PORT=${port + 1} npm run up`,
  )
}

function stopOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopAll(0))
  // When npm, which started this process, was killed, Ctrl-C no longer reaches it.
  const parent = process.ppid
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid === parent || stopAll(0), 1000).unref()
}

/** @param {number} code */
async function stopAll(code) {
  if (stopping) return
  stopping = true
  if (running.length > 1) print('stopping …')
  await endTools()
  for (const stop of running.reverse()) await stop()
  process.exit(code)
}
