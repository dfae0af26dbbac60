import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { inData, inRoot, shown } from './paths.mjs'
import { SetupError } from './tools.mjs'

const file = inData('secrets.json')
/** Of the built-in database: its superuser, who only sets it up, and the roles of scripts/setup/roles.mjs. */
const passwords = [
  'databasePassword',
  'databaseOwnerPassword',
  'databaseSitePassword',
  'databaseOperatorPassword',
]
const names = ['AUTH_SECRET', ...passwords]

/** Puts what .env says into the environment; what is set already stays. */
export function loadDotEnv() {
  if (existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'))
}

/** This machine's generated secrets, made on the first call and readable by their owner only. */
export function readSecrets() {
  const kept = readKept()
  const missing = names.filter((name) => !kept?.[name])
  if (kept && missing.length === 0) return kept
  const made = randomSecrets(missing)
  save({ ...kept, ...made }, Boolean(kept))
  return readKept()
}

/**
 * Takes over the secrets of a site that was restored here; the built-in database keeps its passwords. Returns whether
 * the site uses them: not when its environment has another AUTH_SECRET.
 */
export function keepSecrets({ AUTH_SECRET, ...others }) {
  const own = readSecrets()
  const uses = process.env.AUTH_SECRET === undefined || process.env.AUTH_SECRET === own.AUTH_SECRET
  const passwordsOf = Object.fromEntries(passwords.map((name) => [name, own[name]]))
  save({ ...own, ...others, ...passwordsOf, AUTH_SECRET }, true)
  return uses
}

/** Passwords for a server that is gone after a test. */
export const passingPasswords = () => randomSecrets(passwords)

const randomSecrets = (list) =>
  Object.fromEntries(list.map((name) => [name, randomBytes(32).toString('hex')]))

function readKept() {
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

function save(secrets, replace) {
  const draft = `${file}.${process.pid}`
  mkdirSync(inData(), { recursive: true })
  writeFileSync(draft, JSON.stringify(secrets, null, 2) + '\n', { mode: 0o600 })
  if (replace) return renameSync(draft, file)
  try {
    // Of two processes that make secrets at the same time, the first wins and both read its file.
    linkSync(draft, file)
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  rmSync(draft)
}
