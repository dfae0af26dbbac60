// @ts-check
import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { inData, inRoot, shown } from './paths.mjs'
import { SetupError } from './tools.mjs'

/** By name. @typedef {Record<string, string>} Secrets */

const file = inData('secrets.json')
/** Passwords of the built-in database: of its superuser, which only sets it up, and of the roles in scripts/setup/roles.mjs. */
const passwords = [
  'databasePassword',
  'databaseOwnerPassword',
  'databaseSitePassword',
  'databaseOperatorPassword',
]
const names = ['AUTH_SECRET', ...passwords]
/** Secrets with which the site signs, encrypts and hashes. The first is generated here; a restored site may bring the others. */
const siteNames = ['AUTH_SECRET', 'AUTH_SECRET_PREVIOUS', 'ADDRESS_SECRET']

/** Loads .env into the environment without overriding variables that are set. */
export function loadDotEnv() {
  if (existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'))
}

/**
 * Returns this machine's secrets, generated at the first call in a file that only its owner can read.
 * @returns {Secrets}
 */
export function readSecrets() {
  const saved = readSaved()
  const missing = names.filter((name) => !saved?.[name])
  if (saved && missing.length === 0) return saved
  const made = randomSecrets(missing)
  save({ ...saved, ...made }, Boolean(saved))
  return readSaved() ?? made
}

/** Returns the secrets that the site reads, by the names of their settings. */
export const siteSecrets = () => pick(readSecrets(), siteNames)

/**
 * Takes over the secrets of a site that was restored here, in place of its own; the built-in database keeps its passwords.
 * Returns the names of those that the environment sets to another value, which the site uses instead.
 * @param {Record<string, string | undefined>} restored
 */
export function keepSecrets(restored) {
  const own = readSecrets()
  // without ADDRESS_SECRET the site hashes addresses with AUTH_SECRET
  /** @type {Record<string, string | undefined>} */
  const wanted = { ADDRESS_SECRET: restored.AUTH_SECRET, ...restored }
  const others = siteNames.filter((name) => {
    const set = process.env[name]
    return set && wanted[name] && set !== own[name] && set !== wanted[name]
  })
  save({ ...pick(restored, siteNames), ...pick(own, passwords) }, true)
  return others
}

/**
 * @param {Record<string, string | undefined>} secrets
 * @param {string[]} list
 */
const pick = (secrets, list) =>
  Object.fromEntries(list.flatMap((name) => (secrets[name] ? [[name, secrets[name]]] : [])))

/** Returns passwords for the server of a test. */
export const passingPasswords = () => randomSecrets(passwords)

/**
 * @param {string[]} list
 * @returns {Secrets}
 */
const randomSecrets = (list) =>
  Object.fromEntries(list.map((name) => [name, randomBytes(32).toString('hex')]))

/** @returns {Secrets | null} */
function readSaved() {
  if (!existsSync(file)) return null
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new SetupError(
      `${shown(file)} cannot be read. It holds the database's password: restore the file, or remove the ` +
        'folder .data to begin with an empty database.',
    )
  }
}

/**
 * @param {Record<string, string>} secrets
 * @param {boolean} replace
 */
function save(secrets, replace) {
  const draft = `${file}.${process.pid}`
  mkdirSync(inData(), { recursive: true })
  writeFileSync(draft, JSON.stringify(secrets, null, 2) + '\n', { mode: 0o600 })
  if (replace) return renameSync(draft, file)
  try {
    // Of two processes at once the first one wins, and both read its file.
    linkSync(draft, file)
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
  }
  rmSync(draft)
}
