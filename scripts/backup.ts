import { stat } from 'node:fs/promises'
import path from 'node:path'
import { env } from '@/lib/env'
import { blobStore } from '@/lib/uploads/store'
import { makeBackup, megabytes, type Secrets } from './backup/make-backup'
import { BackupError } from './backup/manifest'
import { proveBackup } from './backup/prove-backup'
import { rotate } from './backup/rotation'
import { Interruption, interruptible } from './setup/interruption'
import { withLock } from './setup/lock.mjs'
import { print, printWaiting } from './setup/report.mjs'
import { assertTaken, CallError, describeFailure, exitCodeOfFailure, readCall } from './setup/command'

const help = `Copies the site into one file: npm run backup [-- --to FOLDER]

It contains the database at one moment (the site keeps running), then the files of its uploads, from the disk or the
bucket, then the site's secrets. \`npm run restore -- FILE\` restores it.

  --to FOLDER          an existing folder for the backup, best on another machine's disk; by default BACKUP_DIR, else
                       KERF_DATA_DIR/backups, which is created
  --keep-daily N       afterwards keep the newest backup of each of the last N days (default 7),
  --keep-weekly N      of N weeks (default 4)
  --keep-monthly N     and of N months (default 6); delete the other backups in the folder
  --keep-all           delete none
  --no-check           do not read the new file again before older ones are deleted
  --help               print this text

BACKUP_KEY encrypts the file (in the format of age): a random text of at least 32 characters (openssl rand -base64 33), or
an age recipient (age1…), with which this machine can write backups but not read them. Without it, the file exposes the
members' addresses and the site's secrets to anyone who gets it; on this machine, only its owner can read it.

Exit code 0: there is a new backup. 1: there is none, and earlier ones are as they were. 2: the call is wrong.`

const { values } = readCall({
  to: { type: 'string' },
  'keep-daily': { type: 'string' },
  'keep-weekly': { type: 'string' },
  'keep-monthly': { type: 'string' },
  'keep-all': { type: 'boolean' },
  'no-check': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
})

const kept = { 'keep-daily': '7', 'keep-weekly': '4', 'keep-monthly': '6' }

if (values.help) console.log(help)
else
  await withLock('backup', backUp, printWaiting('a backup')).catch((error: unknown) => {
    if (error instanceof Interruption) {
      console.error(`${error.message} No incomplete file remains, and earlier backups are unchanged.`)
      process.exit(error.exitCode)
    }
    console.error(error instanceof BackupError ? error.message : describeFailure(error))
    process.exitCode = exitCodeOfFailure(error)
  })

async function backUp(): Promise<void> {
  if (values['keep-all']) assertTaken('--keep-all', values, ['keep-all', 'to', 'no-check'])
  const folder = await targetFolder()
  const key = process.env.BACKUP_KEY || undefined
  const keep = { daily: count('keep-daily'), weekly: count('keep-weekly'), monthly: count('keep-monthly') }
  const ownerUrl = process.env.DATABASE_OWNER_URL ?? env().DATABASE_URL
  const plan = { ownerUrl, store: blobStore(), folder, key, secrets: siteSecrets(), progress: print }
  const made = await interruptible((signal) => makeBackup({ ...plan, signal }))
  const rows = made.tables.reduce((sum, table) => sum + table.rows, 0)
  print(`database: ${made.tables.length} tables, ${rows} rows · ${made.seconds.tables.toFixed(1)} s`)
  print(`files: ${made.files.count}, ${megabytes(made.files.bytes)} · ${made.seconds.files.toFixed(1)} s`)
  const { missing } = made.files
  if (missing.length > 0)
    print(
      `${missing.length} uploads have no files (deleted meanwhile, or before): ${missing.slice(0, 5).join(', ')}`,
    )
  if (!values['no-check'] && !key?.startsWith('age1')) {
    const begun = performance.now()
    await proveBackup(made.file, key)
    print(`read again: complete · ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  }
  const removed = values['keep-all'] ? [] : await rotate(folder, keep)
  if (removed.length > 0) print(`removed: ${removed.join(', ')}`)
  if (!key) print('The backup is NOT encrypted and contains addresses and secrets: set BACKUP_KEY.')
  console.log(`${made.file}  ${megabytes(made.bytes)}`)
}

/**
 * Returns the target folder. The default one is created; one that was named must exist, because it may be the mount point of a
 * disk that is not mounted, and the backup would then lie on the disk that it is meant to outlive.
 */
async function targetFolder(): Promise<string> {
  const named = values.to ?? (process.env.BACKUP_DIR || undefined)
  if (named === undefined) return path.resolve(env().KERF_DATA_DIR, 'backups')
  const status = named === '' ? null : await stat(named).catch(() => null)
  const name = `"${named}" (${values.to === undefined ? 'BACKUP_DIR' : '--to'})`
  if (!status) throw new CallError(`There is no folder ${name}. Create it, or mount its disk.`)
  if (!status.isDirectory()) throw new CallError(`${name} is no folder.`)
  return path.resolve(named)
}

function count(name: keyof typeof kept): number {
  const given = values[name] ?? kept[name]
  if (!/^\d{1,4}$/.test(given)) throw new CallError(`--${name} is a number, not "${given}".`)
  return Number(given)
}

/** Returns the site's secrets: without them sessions, unsubscribe links and encrypted payloads of jobs are lost. */
function siteSecrets(): Secrets {
  const names = Object.keys(process.env).filter((name) => /^(AUTH|ADDRESS)_SECRET(_|$)/.test(name))
  const set = names.filter((name) => process.env[name]).map((name) => [name, process.env[name]!])
  return { ...Object.fromEntries(set), AUTH_SECRET: env().AUTH_SECRET }
}
