import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { connectAs } from '@/lib/db/test-roles'
import { hashSessionSecret } from './session-secret'

const folder = readdirSync('prisma/migrations').find((name) => name.endsWith('_session_secrets'))!
const migration = readFileSync(`prisma/migrations/${folder}/migration.sql`, 'utf8')
const owner = connectAs('owner')
afterAll(() => owner.end())

test('the migration keeps sessions from before the hashes, but none older than 180 days', async () => {
  const [former, old] = [randomUUID(), randomUUID()]
  const client = await owner.connect()
  try {
    // a schema for this test, gone with the transaction
    await client.query(`BEGIN; CREATE SCHEMA before_hashes; SET LOCAL search_path = before_hashes;
      CREATE TABLE "HandoffToken" (id int);
      CREATE TABLE "Session" (id uuid PRIMARY KEY, "createdAt" timestamptz(3), "lastSeenAt" timestamptz(3), "expiresAt" timestamptz(3))`)
    await client.query(
      `INSERT INTO "Session" VALUES ($1, now() - interval '10 days', now(), now() + interval '20 days'),
         ($2, now() - interval '200 days', now(), now() + interval '20 days')`,
      [former, old],
    )
    await client.query(migration)
    const { rows } = await client.query<{ id: string; tokenHash: string; counts: boolean }>(
      `SELECT id, "tokenHash", "expiresAt" > now() AS counts FROM "Session" ORDER BY "createdAt" DESC`,
    )
    expect(rows.map(({ tokenHash, counts }) => [tokenHash, counts])).toEqual([
      [hashSessionSecret(former), true],
      [hashSessionSecret(old), false],
    ])
    // another id, which begins with the same time
    expect(rows[0]!.id).not.toBe(former)
    expect(rows[0]!.id.slice(0, 15)).toBe(former.slice(0, 15))
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
})
