import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { migrate } from './migrate'
import { readMigrations } from './setup/migration-files'
import { transferOwnership } from './setup/roles.mjs'
import { withClient } from './setup/stamps.mjs'
import { addressesAt } from './test/environment'

const { prefix, template, dataDirectory: _, ...server } = inject('testServer')
const name = `${prefix}migrate`
const addresses = addressesAt(server, name)
let owner: pg.Pool

beforeAll(async () => {
  await withClient(server.adminUrl, (client: pg.Client) =>
    client.query(`create database ${name} template ${template}`),
  )
  await transferOwnership(addresses.adminUrl, addresses)
  owner = new pg.Pool({ connectionString: addresses.ownerUrl, max: 2 })
})
afterAll(async () => {
  await owner.end()
  await withClient(server.adminUrl, (client: pg.Client) => client.query(`drop database ${name} with (force)`))
})

/** All migrations, and these. */
function withSamples(samples: Record<string, string>) {
  const all = readMigrations()
  for (const [path, value] of Object.entries(samples))
    all.migrationDirectories.push({
      path,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok', value } },
    })
  return { migrations: all }
}

const isValid = async (index: string) => {
  const { rows } = await owner.query<{ valid: boolean }>(
    'SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass($1)',
    [index],
  )
  return rows[0]?.valid
}

it('an index is built concurrently and once when two processes migrate at the same time', async () => {
  const plan = withSamples({
    '29990101000000_index':
      '-- why\nDROP INDEX CONCURRENTLY IF EXISTS "mig_a";\nCREATE INDEX CONCURRENTLY "mig_a" ON "Post"("title");\n',
  })
  const applied = await Promise.all([migrate(addresses, plan), migrate(addresses, plan)])
  expect(applied.flat()).toEqual(['29990101000000_index'])
  expect(await isValid('mig_a')).toBe(true)
})

it('the next migration drops the invalid index of an interrupted one', async () => {
  await owner.query('CREATE TABLE "Mig" (a int); INSERT INTO "Mig" VALUES (1), (1)')
  const plan = withSamples({
    '29990101000000_index': '',
    '29990101000001_unique':
      'DROP INDEX CONCURRENTLY IF EXISTS "mig_b";\nCREATE UNIQUE INDEX CONCURRENTLY "mig_b" ON "Mig"(a);\n',
  })
  await expect(migrate(addresses, plan)).rejects.toThrow(
    /29990101000001_unique.*could not create unique index/s,
  )
  expect(await isValid('mig_b')).toBe(false)
  await owner.query('TRUNCATE "Mig"')
  expect(await migrate(addresses, plan)).toEqual(['29990101000001_unique'])
  expect(await isValid('mig_b')).toBe(true)
})

it('a long read of the table delays the migration, not the readers behind it', async () => {
  const visitor = await owner.connect()
  await visitor.query('BEGIN; SELECT FROM "Post" LIMIT 1')
  const migrating = migrate(
    addresses,
    withSamples({
      '29990101000000_index': '',
      '29990101000001_unique': '',
      '29990101000002_column': 'ALTER TABLE "Post" ADD COLUMN "mig" INTEGER;',
    }),
  )
  // answers come while the visitor still has the table: the migration has given way
  for (let waited = 0; waited < 2;) {
    const began = performance.now()
    await owner.query('SELECT id FROM "Post" ORDER BY id LIMIT 1')
    if (performance.now() - began > 100) waited++
    await owner.query('SELECT pg_sleep(0.02)')
  }
  await visitor.query('COMMIT')
  visitor.release()
  expect(await migrating).toEqual(['29990101000002_column'])
})
