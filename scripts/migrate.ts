// `node scripts/run.mjs scripts/migrate.ts`: applies all missing migrations, to the built-in database or that of DATABASE_URL, and
// records them like `prisma migrate deploy`. With DATABASE_OWNER_URL that role owns the tables; the roles of DATABASE_URL (the
// site) and DATABASE_OPERATOR_URL get only the rights that they need.
import { pathToFileURL } from 'node:url'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { environmentAddresses } from './setup/database.mjs'
import { forgetRoles, grantRights } from './setup/grants'
import { lockMigrations, untilUnlocked } from './setup/lock-patience'
import { readMigrations } from './setup/migration-files'
import { roleOf } from './setup/roles.mjs'
import { withSchemaEngine } from './setup/schema-engine'

type Migrations = ReturnType<typeof readMigrations>
type Addresses = { url: string; ownerUrl: string; operatorUrl: string }

/**
 * Applies the missing ones of `migrations` (by default all) and those of the queue, then grants the roles their `rights`.
 * Returns the names of the applied migrations of the site.
 */
export async function migrate(
  { url, ownerUrl, operatorUrl }: Addresses,
  { migrations = readMigrations(), rights = true } = {},
): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    await lockMigrations(client)
    // The queue's tables come first, because triggers of the site add jobs.
    await runMigrations({ connectionString: ownerUrl })
    const before = await findMigrations(client, 'finished_at is not null')
    // The site keeps running: a statement that cannot lock its table soon gives up and is repeated.
    await untilUnlocked(() => applyMissing(client, ownerUrl, migrations))
    if (rights && roleOf(url) === roleOf(ownerUrl)) await forgetRoles(client)
    else if (rights) await grantRights(client, { site: roleOf(url), operator: roleOf(operatorUrl) })
    const after = await findMigrations(client, 'finished_at is not null')
    return after.filter((name) => !before.includes(name))
  } catch (error) {
    const [name] = await findFailed(client)
    throw new Error(describeFailure(error, migrations, name), { cause: error })
  } finally {
    await client.end()
  }
}

async function applyMissing(client: pg.Client, ownerUrl: string, migrations: Migrations): Promise<void> {
  const failed = await findFailed(client)
  await withSchemaEngine(ownerUrl, async (engine) => {
    for (const migrationName of failed) await engine.markMigrationRolledBack({ migrationName })
    await engine.applyMigrations({
      migrationsList: migrations,
      filters: { externalTables: [], externalEnums: [] },
    })
  })
}

/** Returns migrations that began and did not end. Each is one transaction or drops its remains, so it can be repeated. */
const findFailed = (client: pg.Client) =>
  findMigrations(client, 'finished_at is null and rolled_back_at is null')

async function findMigrations(client: pg.Client, state: string): Promise<string[]> {
  const { rows } = await client.query(`select to_regclass('_prisma_migrations') as found`)
  if (!rows[0].found) return []
  const found = await client.query(
    `select migration_name from _prisma_migrations where ${state} order by started_at`,
  )
  return found.rows.map((row) => row.migration_name)
}

function describeFailure(error: unknown, migrations: Migrations, migration?: string): string {
  const { message, detail, position } = error as { message?: string; detail?: string; position?: string }
  const sql = migrations.migrationDirectories.find((entry) => entry.path === migration)?.migrationFile.content
    .value
  const line = sql && position ? `, line ${sql.slice(0, Number(position)).split('\n').length}` : ''
  const place = migration ? `Migration ${migration}${line}: ` : ''
  return [`${place}${message ?? error}`, detail].filter(Boolean).join('\n')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { url, ...others } = environmentAddresses()
  if (!url) throw new Error('DATABASE_URL is not set')
  try {
    const applied = await migrate({ url, ...others } as Addresses)
    for (const name of applied) console.log(`applied ${name}`)
    if (applied.length === 0) console.log('Nothing to apply: the database is up to date.')
    // The engine leaves a timer of ten seconds behind.
    process.exit(0)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
