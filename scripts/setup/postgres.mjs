// @ts-check
import { spawn } from 'node:child_process'
import { closeSync, existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { guardProcess } from './guard.mjs'
import { asAccount, postgresAccount } from './postgres-account.mjs'
import { findBinaries, makeCluster } from './postgres-cluster.mjs'
import {
  commandLine,
  describeProcess,
  endProcess,
  findProcessesIn,
  isNumberTaken,
  isRunning,
  postgresSignals,
} from './processes.mjs'
import { logTail, openLog, SetupError } from './tools.mjs'

const superuser = 'kerf'

/**
 * Of one database: for the site, for migrations, for operators' commands, and for setting up (the superuser).
 * @typedef {{ url: string, ownerUrl: string, operatorUrl: string, adminUrl: string }} Addresses
 */

/**
 * The addresses of a database on a server that was started here.
 * @param {{ secrets: Record<string, string>, port: number | undefined }} server
 * @param {string} database
 * @returns {Addresses}
 */
export function databaseAddresses({ secrets, port }, database) {
  /** @param {string} role @param {string | undefined} password */
  const address = (role, password) => `postgresql://${role}:${password}@127.0.0.1:${port}/${database}`
  return {
    url: address('kerf_site', secrets.databaseSitePassword),
    ownerUrl: address('kerf_owner', secrets.databaseOwnerPassword),
    operatorUrl: address('kerf_operator', secrets.databaseOperatorPassword),
    adminUrl: address(superuser, secrets.databasePassword),
  }
}

/** Settings of test servers, whose data may be lost. */
export const throwAwayFlags = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
]

/**
 * Starts a PostgreSQL server on 127.0.0.1 over the data folder `directory`, which is made when missing. A server that
 * an earlier, killed run left over the same folder is stopped first. Returns `{ addresses(database), ended, stop() }`;
 * `ended` resolves should it end. The server also stops when this process dies. `secrets` holds the passwords.
 * @param {{ directory: string, port: number, secrets: Record<string, string>, log: string, flags?: string[] }} options
 */
export async function startPostgres({ directory, port, secrets, log, flags = [] }) {
  const binaries = await findBinaries()
  const account = postgresAccount()
  await stopLeftover(directory)
  if (!existsSync(path.join(directory, 'PG_VERSION'))) {
    const sync = !flags.includes('fsync=off')
    makeCluster({
      binaries,
      account,
      directory,
      user: superuser,
      password: secrets.databasePassword ?? '',
      sync,
    })
  }

  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'timezone=UTC', ...flags]
  const args = ['-D', directory, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
  const program = asAccount(account, binaries.postgres, args, [directory, binaries.postgres])
  const start = () => {
    const output = openLog(log)
    const child = spawn(program.command, program.args, {
      ...program.options,
      detached: true,
      stdio: ['ignore', output, output],
    })
    closeSync(output)
    return child
  }
  const { record, ended } = await launch(start, { directory, log })

  return {
    /** @param {string} database */
    addresses: (database) => databaseAddresses({ secrets, port }, database),
    ended,
    stop: () => endProcess(record, postgresSignals),
  }
}

/**
 * Stops servers that an earlier, killed run left running on this folder.
 * @param {string} directory
 */
export async function stopLeftover(directory) {
  const status = readStatus(directory)
  if (!status) return
  const server = describeProcess(status.pid)
  if (commandLine(status.pid).includes(`-D ${directory} `)) await endProcess(server, postgresSignals)
  // Sessions of a killed server end by themselves, unless they are in the middle of a query.
  for (const pid of findProcessesIn(directory)) {
    await endProcess(describeProcess(pid), { signals: ['SIGQUIT', 'SIGKILL'], graceMs: 5000 })
  }
  // The number may by now be another program's (after a reboot, in a new container), or a zombie's: PostgreSQL would
  // take either for a running server.
  if (isNumberTaken(status.pid)) rmSync(path.join(directory, 'postmaster.pid'), { force: true })
}

/** @param {string} directory */
function readStatus(directory) {
  try {
    const lines = readFileSync(path.join(directory, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), state: lines[7]?.trim() }
  } catch {
    return null
  }
}

/**
 * @param {() => import('node:child_process').ChildProcess} start
 * @param {{ directory: string, log: string }} server
 */
async function launch(start, { directory, log }) {
  for (let attempt = 1; ; attempt++) {
    const child = start()
    child.unref()
    const ended = new Promise((resolve) => child.once('exit', resolve).once('error', resolve))
    if (!child.pid) throw await ended
    guardProcess(child.pid, postgresSignals)
    const record = describeProcess(child.pid)
    if (await becomesReady(record, directory)) return { record, ended }

    const printed = logTail(log)
    // After a kill -9 of the server its sessions take a moment to detach from the shared memory.
    const leaving = /shared memory block .* still in use/.test(printed)
    if (!leaving || attempt === 20) throw new SetupError(`PostgreSQL did not start.\n${printed}`)
    await sleep(500)
  }
}

/**
 * @param {import('./processes.mjs').ProcessRecord} record
 * @param {string} directory
 */
async function becomesReady(record, directory) {
  while (isRunning(record)) {
    const status = readStatus(directory)
    if (status && status.pid === record.pid && status.state === 'ready') return true
    await sleep(20)
  }
  return false
}
