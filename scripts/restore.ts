import path from 'node:path'
import { env } from '@/lib/env'
import { auditSeeds } from '@/lib/seeds/audit'
import { blobStore, waitingDirectory } from '@/lib/uploads/store'
import { megabytes, type Secrets } from './backup/make-backup'
import { BackupError } from './backup/manifest'
import { checkArchive } from './backup/read-archive'
import { restoreBackup } from './backup/restore-backup'
import { Interruption, interruptible } from './setup/interruption'
import { withLock } from './setup/lock.mjs'
import { print, seconds } from './setup/report.mjs'
import { keepSecrets } from './setup/secrets.mjs'
import { assertReadable, assertTaken, describeFailure, exitCodeOfFailure, readCall } from './setup/command'

const help = `Restores a backup into an empty database and store: npm run restore -- FILE

The database (DATABASE_URL, or the built-in one) and the store (S3_BUCKET, or KERF_DATA_DIR/files) must be empty. The store
may be of another kind than that of the backup. The whole file is read and verified before anything is written. Afterwards
the rows are counted, the files are read again and compared, and the ledger is audited.

  --check     only read the file and verify that it is complete
  --moved     the site was stopped before the backup and has not run since: waiting emails are sent from here, and members
              stay logged in. Without it, waiting emails are deleted, because they have been sent since, and all
              sessions end
  --help      print this text

BACKUP_KEY is the key that the backup was made with (for an age recipient: its AGE-SECRET-KEY).
Exit code 0: everything is restored and verified. 1: it is not; an unfinished restore was undone, or, if only a last step
failed, rows and files stay and the step is named. 2: the command is wrong.`

const { values, positionals } = readCall(
  { check: { type: 'boolean' }, moved: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  1,
)
const [file] = positionals

if (values.help || !file) {
  console.log(help)
  process.exitCode = values.help ? 0 : 2
} else {
  const work = async () => {
    if (values.check) assertTaken('--check', values, ['check'])
    await assertReadable(file)
    await (values.check ? check(file) : restore(file))
  }
  await withLock('restore', work).catch((error: unknown) => {
    if (error instanceof Interruption) {
      console.error(`${error.message} The unfinished restore was undone.`)
      process.exit(error.exitCode)
    }
    console.error(error instanceof BackupError ? error.message : describeFailure(error))
    process.exitCode = exitCodeOfFailure(error)
  })
}
// the schema engine leaves a timer of ten seconds behind
process.exit()

async function check(name: string): Promise<void> {
  const { createdAt, tables, files } = await checkArchive(path.resolve(name), keyOf())
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `Whole: ${createdAt}, ${rows} rows of ${tables.length} tables, ${files.count} files, ${megabytes(files.bytes)}.`,
  )
}

async function restore(name: string): Promise<void> {
  const addresses = {
    url: env().DATABASE_URL,
    ownerUrl: process.env.DATABASE_OWNER_URL || env().DATABASE_URL,
    operatorUrl: process.env.DATABASE_OPERATOR_URL || env().DATABASE_URL,
  }
  const begun = performance.now()
  const plan = {
    file: path.resolve(name),
    key: keyOf(),
    addresses,
    store: blobStore(),
    waiting: await waitingDirectory(),
    moved: values.moved,
    takeSecrets,
    progress: print,
  }
  const done = await interruptible((signal) => restoreBackup({ ...plan, signal }))
  const { manifest, applied, emails, sessions, jobs } = done
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  print(`verified before the first change · ${done.seconds.check.toFixed(1)} s`)
  print(
    `database: ${manifest.tables.length} tables, ${rows} rows, counted and with every key checked · ${done.seconds.tables.toFixed(1)} s`,
  )
  print(
    `files: ${manifest.files.count}, ${megabytes(manifest.files.bytes)}, each read again and the same · ${done.seconds.files.toFixed(1)} s`,
  )
  if (manifest.files.missing.length > 0)
    print(
      `${manifest.files.missing.length} uploads had no files when the backup was made: ${manifest.files.missing.slice(0, 5).join(', ')}`,
    )
  for (const migration of applied) print(`applied ${migration}, which is newer than the backup`)
  if (!values.moved)
    print(`${emails} waiting emails were deleted and ${sessions} sessions ended (--moved keeps both)`)
  print(`${jobs} jobs wait and run when the site starts`)
  const from = performance.now()
  const audit = await auditSeeds()
  print(
    `the ledger is ${audit.ok ? 'right' : 'NOT right: npm run seeds:audit'} · ${seconds(performance.now() - from)}`,
  )
  if (!audit.ok) process.exitCode = 1
  console.log(
    `Restored as of ${manifest.createdAt} in ${seconds(performance.now() - begun)}. Start the site: npm run up`,
  )
}

/** Stores the old site's secrets for the restored one, unless its environment sets others. */
function takeSecrets(secrets: Secrets): void {
  const others = keepSecrets(secrets)
  if (others.length === 0) return
  print(`${others.join(', ')}: set here to values other than those of the backup.`)
  print(
    'With another AUTH_SECRET, links in emails that were sent do not work; with another ADDRESS_SECRET, known addresses are not recognized.',
  )
  print('Those of the backup are in .data/secrets.json now.')
}

function keyOf(): string | undefined {
  return process.env.BACKUP_KEY || undefined
}
