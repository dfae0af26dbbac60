// Writes the SQL that leads from the last migration's schema to the edited one (prisma/schema).
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  migrationsFolder,
  readMigrations,
  readSchema,
  schemaFolder,
  snapshotFolder,
} from './setup/migration-files'
import { isChecked, lintMigrations } from './setup/migration-lint'
import { shown } from './setup/paths.mjs'
import { withSchemaEngine } from './setup/schema-engine'

const help = `npm run migration -- <name>           write prisma/migrations/<time>_<name>/migration.sql
npm run migration -- --empty <name>   write an empty one, for handwritten SQL (triggers, data)
npm run migration -- --check          exit 1 if a change of the schema has no migration, the schema differs from the
                                      snapshot, or a migration would make visitors wait
                                      (docs/decisions/0204-migrations.md)
npm run migration -- --snapshot       record the present schema as the result of the migrations (edited by hand)

The SQL makes the database match prisma/schema: read and complete it before committing. prisma/snapshot holds the schema
that results from the migrations; the command updates it, and it is committed as well.`

const [first = '', second, ...more] = process.argv.slice(2)
const known = ['--help', '--check', '--snapshot', '--empty']
const surplus = first === '--empty' ? more[0] : second
if (first === '--help') console.log(help)
else if ((first.startsWith('-') && !known.includes(first)) || surplus !== undefined) {
  console.error(`Unknown argument "${surplus ?? first}". --help tells more.`)
  process.exitCode = 2
} else if (first === '--check') {
  await checkSchema()
  await checkMigrations()
} else if (first === '--snapshot') {
  takeSnapshot()
  console.log(`${shown(snapshotFolder)} is now the schema as it is.`)
} else if (first === '--empty') await writeMigration(requireName(second), '')
else await makeMigration(requireName(first))

async function makeMigration(name: string) {
  const sql = await diffSchemas()
  if (!sql) return console.log('The schema has not changed since the last migration: nothing to write.')
  await writeMigration(name, sql)
}

async function checkSchema() {
  const sql = await diffSchemas()
  if (!sql && hasOldText()) {
    console.error(
      'prisma/snapshot is not the text of prisma/schema: comments or spaces were edited. npm run migration -- --snapshot',
    )
    process.exitCode = 1
    return
  }
  if (!sql) return console.log('Every change of the schema has its migration.')
  const lines = sql.split('\n')
  if (lines.length > 40) lines.splice(40, lines.length, `… and ${lines.length - 40} more lines`)
  console.error(
    `The schema has changes without a migration (npm run migration -- <name>):\n\n${lines.join('\n')}`,
  )
  process.exitCode = 1
}

/** Whether the snapshot's text differs from the schema's; the commit of the next migration would include the difference. */
function hasOldText(): boolean {
  return JSON.stringify(readSchema(snapshotFolder)) !== JSON.stringify(readSchema(schemaFolder))
}

async function checkMigrations() {
  const migrations = readMigrations().migrationDirectories.filter(({ path: name }) => isChecked(name))
  await printFindings(
    migrations.map(({ path: name, migrationFile }) => ({ name, sql: migrationFile.content.value })),
  )
}

async function printFindings(migrations: { name: string; sql: string }[]) {
  const found = await lintMigrations(migrations.map(({ sql }) => sql))
  for (const [number, { name }] of migrations.entries())
    for (const { line, rule, message } of found[number]!) {
      console.error(`${name}, line ${line}: ${message} (${rule})`)
      process.exitCode = 1
    }
}

/** Returns the SQL from the snapshot to the edited schema; empty when they are equal. */
async function diffSchemas(): Promise<string> {
  const before = readSchema(snapshotFolder)
  const after = readSchema(schemaFolder)
  const result = await withSchemaEngine(process.env.DATABASE_URL!, (engine) =>
    engine.diff({
      from: before.length > 0 ? { tag: 'schemaDatamodel', files: before } : { tag: 'empty' },
      to: { tag: 'schemaDatamodel', files: after },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    }),
  )
  const sql = result.stdout?.trim() ?? ''
  return sql === '-- This is an empty migration.' ? '' : sql
}

async function writeMigration(name: string, sql: string) {
  const time = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const folder = path.join(migrationsFolder, `${time}_${name}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'migration.sql'), `${sql}\n`)
  const lockfile = path.join(migrationsFolder, 'migration_lock.toml')
  if (!existsSync(lockfile)) writeFileSync(lockfile, 'provider = "postgresql"\n')
  if (sql) takeSnapshot()
  await printFindings([{ name: path.basename(folder), sql }])
  console.log(`Wrote ${shown(path.join(folder, 'migration.sql'))}. Read it, then: npm run up`)
}

function takeSnapshot() {
  rmSync(snapshotFolder, { recursive: true, force: true })
  cpSync(schemaFolder, snapshotFolder, { recursive: true })
}

function requireName(name = '') {
  if (/^[a-z][a-z0-9_]*$/.test(name)) return name
  const wrong = name
    ? `A migration's name has small letters, digits and underscores, not "${name}".`
    : 'Name the migration.'
  console.error(`${wrong} --help tells more.`)
  process.exit(2)
}
