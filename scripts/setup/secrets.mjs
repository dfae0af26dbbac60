import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { inData, inRoot, shown } from './paths.mjs'
import { SetupError } from './tools.mjs'

const file = inData('secrets.json')
const names = ['AUTH_SECRET', 'databasePassword']

/** Puts what .env says into the environment; what is set already stays. */
export function loadDotEnv() {
  if (existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'))
}

/** This machine's generated secrets, made on the first call and readable by their owner only. */
export function readSecrets() {
  const kept = readKept()
  const missing = names.filter((name) => !kept?.[name])
  if (kept && missing.length === 0) return kept
  const made = Object.fromEntries(missing.map((name) => [name, randomBytes(32).toString('hex')]))
  save({ ...kept, ...made }, Boolean(kept))
  return readKept()
}

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
