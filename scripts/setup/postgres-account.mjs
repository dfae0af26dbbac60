// @ts-check
import { execFileSync } from 'node:child_process'
import { accessSync, constants, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { SetupError } from './tools.mjs'

/** @typedef {{ name: string, uid: number, gid: number }} Account */

/**
 * PostgreSQL refuses to run as root. For root: the account it runs under (its own `postgres`, made if need be, or
 * `nobody`). Null when this process is not root and so runs PostgreSQL as itself.
 * @returns {Account | null}
 */
export function postgresAccount() {
  if (process.getuid?.() !== 0) return null
  return findAccount('postgres') ?? makeAccount() ?? findAccount('nobody')
}

/**
 * @param {string} name
 * @returns {Account | null}
 */
function findAccount(name) {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  if (!line) return null
  const [, , uid, gid] = line.split(':')
  return { name, uid: Number(uid), gid: Number(gid) }
}

function makeAccount() {
  try {
    const options = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin']
    execFileSync('useradd', [...options, 'postgres'], { stdio: 'ignore' })
    return findAccount('postgres')
  } catch {
    return null
  }
}

/**
 * How to start a program of PostgreSQL under `account`: the command, its arguments and the options for spawn.
 * `places` are the files and folders that it must reach.
 * @param {Account | null} account
 * @param {string} command
 * @param {string[]} args
 * @param {string[]} places
 * @returns {{ command: string, args: string[], options: { uid?: number, gid?: number } }}
 */
export function asAccount(account, command, args, places) {
  if (!account) return { command, args, options: {} }
  const { uid, gid } = account
  if (places.every((place) => canReach(account, place))) return { command, args, options: { uid, gid } }
  // Root's own folders (/root, what mktemp makes) are closed to other accounts: this one capability opens them.
  const right = '+dac_override'
  const ids = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  const setpriv = [
    ...ids,
    '--securebits=+no_setuid_fixup',
    `--inh-caps=${right}`,
    `--ambient-caps=${right}`,
    '--',
    command,
    ...args,
  ]
  return { command: findSetpriv(account, places), args: setpriv, options: {} }
}

/**
 * @param {{ uid: number, gid: number }} account
 * @param {string} place
 * @returns {boolean}
 */
function canReach({ uid, gid }, place) {
  const folder = path.dirname(place)
  if (folder === place) return true
  const { mode, uid: owner, gid: group } = statSync(folder)
  const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001
  return (mode & bit) !== 0 && canReach({ uid, gid }, folder)
}

/**
 * @param {Account} account
 * @param {string[]} places
 */
function findSetpriv(account, places) {
  for (const file of ['/usr/bin/setpriv', '/bin/setpriv']) {
    try {
      accessSync(file, constants.X_OK)
      return file
    } catch {
      // Not there: look in the next place.
    }
  }
  throw new SetupError(
    `PostgreSQL does not run as root, and the account "${account.name}" cannot reach ${places[0]}. ` +
      'Put the project into a folder that other accounts may enter, start it as a user who is not root, ' +
      'or set DATABASE_URL to a PostgreSQL server of your own.',
  )
}
