// @ts-check
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { guardDirectory } from './guard.mjs'
import { inData } from './paths.mjs'
import { findFreePort } from './ports.mjs'
import { isNumberTaken } from './processes.mjs'
import { startPostgres, stopLeftover, throwAwayFlags } from './postgres.mjs'
import { passingPasswords } from './secrets.mjs'

/**
 * Prepares a test run in .data/test-<pid>: the folder and, with `database`, an empty PostgreSQL server without durability.
 * Returns `{ directory, addresses(database), stop() }`; `stop` removes everything.
 */
export async function startTestServer({ database = true } = {}) {
  const directory = inData(`test-${process.pid}`)
  mkdirSync(directory, { recursive: true })
  await removeForgotten()
  guardDirectory(directory)
  const server = database ? await startServer(directory) : null
  return {
    directory,
    /** @param {string} name */
    addresses: (name) => {
      if (!server) throw new Error('This test run has no database.')
      return server.addresses(name)
    },
    stop: async () => {
      await server?.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** @param {string} directory */
async function startServer(directory) {
  return await startPostgres({
    directory: path.join(directory, 'postgres'),
    port: await findFreePort(),
    secrets: passingPasswords(),
    log: path.join(directory, 'postgres.log'),
    flags: throwAwayFlags,
  })
}

/** Removes the folders of runs that ended together with their watchdog. */
async function removeForgotten() {
  const folders = readdirSync(inData()).filter((name) => /^test-\d+$/.test(name))
  for (const folder of folders.filter((name) => !isNumberTaken(Number(name.slice(5))))) {
    await stopLeftover(inData(folder, 'postgres'))
    rmSync(inData(folder), { recursive: true, force: true })
  }
}
