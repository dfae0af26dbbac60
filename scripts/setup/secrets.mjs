// @ts-check
import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { inData, inRoot, shown } from './paths.mjs'
import { SetupError } from './tools.mjs'

/** By name. @typedef {Record<string, string>} Secrets */

const file = inData('secrets.json')
/** Of the built-in database: its superuser, who only sets it up, and the roles of scripts/setup/roles.mjs. */
const passwords = [
  'databasePassword',
  'databaseOwnerPassword',
  'databaseSitePassword',
  'databaseOperatorPassword',
]
const names = ['AUTH_SECRET', ...passwords]
/** What the site signs, seals and hashes with. This machine makes the first; a restored site may bring the others. */
const siteNames = ['AUTH_SECRET', 'AUTH_SECRET_PREVIOUS', 'ADDRESS_SECRET']

/** Puts what .env says into the environment; what is set already stays. */
export function loadDotEnv() {
  if (existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'))
}

/**
 * This machine's generated secrets, made on the first call and readable by their owner only.
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

/** Those of this machine's secrets that the site itself reads, by the names of their settings. */
export const siteSecrets = () => pick(readSecrets(), siteNames)

/**
 * Takes over the secrets of a site that was restored here, in place of its own; the built-in database keeps its passwords.
 * Returns the names of those that the environment sets to another value, which the site uses instead.
 * @param {Record<string, string | undefined>} restored
 */
export function keepSecrets(restored) {
  const own = readSecrets()
  // without an ADDRESS_SECRET, addresses are hashed under AUTH_SECRET
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

/** Passwords for a server that is gone after a test. */
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
      `${shown(file)} cannot be read. It holds the database's password: bring it back, or remove the ` +
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
    // Of two processes that make secrets at the same time, the first wins and both read its file.
    linkSync(draft, file)
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
  }
  rmSync(draft)
}
