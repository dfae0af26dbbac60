// @ts-check
import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { takeLock } from './lock.mjs'
import { inData, shown } from './paths.mjs'
import { findFreePort, isPortFree } from './ports.mjs'
import { databaseAddresses, startPostgres, stopLeftover } from './postgres.mjs'
import { prepareRoles } from './roles.mjs'
import { readSecrets } from './secrets.mjs'
import { withClient } from './stamps.mjs'
import { logFile, SetupError } from './tools.mjs'

/** @typedef {import('./postgres.mjs').Addresses} Addresses */
/** @typedef {Addresses & { own: boolean, ended?: Promise<unknown>, stop: () => Promise<void> }} OpenDatabase */

const databaseName = 'kerf'
const portFile = inData('database.json')

/**
 * The project's database for this process: `{ url, ownerUrl, operatorUrl, adminUrl, own, ended, stop() }`. It is
 * DATABASE_URL when that is set; else the built-in server over .data/postgres. A `script` uses the server of a running `up`; otherwise the server is `own`,
 * started here and to be stopped at the end (`ended` resolves should it end before). `onWait(holder)` tells that another
 * command has the data folder now.
 * @param {'up' | 'script'} role
 * @param {(holder: import('./lock.mjs').Holder) => void} [onWait]
 * @returns {Promise<OpenDatabase>}
 */
export async function openDatabase(role, onWait = () => {}) {
  if (process.env.DATABASE_URL) return await openOutside(environmentAddresses())
  const judge = judgeSilence()
  for (let isReported = false; ; await sleep(200)) {
    const lock = takeLock('database', { role })
    if (!lock.holder) return await startOwn(lock)
    if (role === 'script' && lock.holder.role === 'up') {
      const addresses = databaseAddresses({ secrets: readSecrets(), port: readSavedPort() }, databaseName)
      const reason = await whySilent(addresses.operatorUrl)
      if (reason === null) return { ...addresses, own: false, stop: async () => {} }
      judge(reason, lock.holder.pid)
    } else if (!isReported) {
      onWait(lock.holder)
      isReported = true
    }
  }
}

/**
 * Makes the database `name` through the connection `url` unless it exists.
 * @param {string} url
 * @param {string} name
 */
export async function createDatabase(url, name) {
  await withClient(url, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  })
}

/**
 * The addresses that the environment names; empty without DATABASE_URL. Where one role does everything, they are the same.
 * @returns {Addresses}
 */
export function environmentAddresses(
  {
    DATABASE_URL: url = '',
    DATABASE_OWNER_URL: owner,
    DATABASE_OPERATOR_URL: operator,
    DATABASE_ADMIN_URL: admin,
  } = process.env,
) {
  const ownerUrl = owner || url
  return { url, ownerUrl, operatorUrl: operator || url, adminUrl: admin || ownerUrl }
}

/** @param {Addresses} addresses */
async function openOutside(addresses) {
  const reason = await whySilent(addresses.url)
  if (reason !== null) throw new SetupError(`The database that DATABASE_URL names does not answer: ${reason}`)
  return { ...addresses, own: false, stop: async () => {} }
}

/**
 * @param {import('./lock.mjs').Lock} lock
 * @returns {Promise<OpenDatabase>}
 */
async function startOwn(lock) {
  const directory = inData('postgres')
  try {
    await stopLeftover(directory)
    const savedPort = readSavedPort()
    const port = savedPort && (await isPortFree(savedPort)) ? savedPort : await findFreePort()
    const server = await startPostgres({ directory, port, secrets: readSecrets(), log: logFile('postgres') })
    const addresses = server.addresses(databaseName)
    await createDatabase(server.addresses('postgres').adminUrl, databaseName)
    await prepareRoles(addresses.adminUrl, addresses)
    writeFileSync(portFile, JSON.stringify({ port }))
    const stop = async () => {
      await server.stop()
      lock.release()
    }
    return { ...addresses, own: true, ended: server.ended, stop }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** @returns {number | undefined} */
function readSavedPort() {
  try {
    return JSON.parse(readFileSync(portFile, 'utf8')).port
  } catch {
    return undefined
  }
}

/**
 * Why a database does not answer, or null when it does.
 * @param {string} url
 * @returns {Promise<string | null>}
 */
export async function whySilent(url) {
  try {
    await withClient(url, (client) => client.query('select 1'))
    return null
  } catch (error) {
    const { message, code } = /** @type {NodeJS.ErrnoException} */ (error)
    return message || code || String(error)
  }
}

/** A server that starts answers sooner, also after a crash of a small site. */
const PATIENCE_MS = 15_000

/**
 * Hears of each silence of the database that another command runs, and gives up with the last reason when it lasts.
 * @returns {(reason: string, pid: number) => void}
 */
export function judgeSilence(now = Date.now) {
  /** @type {number | undefined} */
  let since
  return (reason, pid) => {
    since ??= now()
    if (now() - since < PATIENCE_MS) return
    throw new SetupError(
      `The database that process ${pid} (npm run up) runs has not answered for ${PATIENCE_MS / 1000} s: ${reason}\n` +
        `Its last output is in ${shown(logFile('postgres'))}. Stopping and starting npm run up usually helps.`,
    )
  }
}
