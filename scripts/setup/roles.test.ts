import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addressesAt } from '../test/environment'
import { createDatabase } from './database.mjs'
import { transferOwnership, prepareRoles, roleOf } from './roles.mjs'
import { withClient } from './stamps.mjs'

const { prefix, template: _, dataDirectory: __, ...server } = inject('testServer')
const name = `${prefix}roles`
const own = addressesAt(server, name)
const admin = <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => withClient(own.adminUrl, work)

// as a version without roles left it: everything belongs to the superuser
beforeAll(async () => {
  await createDatabase(server.adminUrl, name)
  await admin((client) =>
    client.query(`
      CREATE EXTENSION pg_trgm;
      CREATE SCHEMA graphile_worker;
      CREATE TYPE "Mood" AS ENUM ('good');
      CREATE TABLE "Thing" (id serial PRIMARY KEY, mood "Mood" DEFAULT 'good');
      CREATE TABLE graphile_worker."Job" (id int GENERATED ALWAYS AS IDENTITY);
      CREATE SEQUENCE "Lone";
      CREATE VIEW "Seen" AS SELECT id FROM "Thing";
      CREATE FUNCTION "made by hand"("Mood") RETURNS int LANGUAGE sql AS 'SELECT 1';
      CREATE FUNCTION kept() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
      CREATE TRIGGER kept BEFORE INSERT ON "Thing" FOR EACH ROW EXECUTE FUNCTION kept();
      INSERT INTO "Thing" DEFAULT VALUES`),
  )
})
afterAll(() =>
  withClient(server.adminUrl, (client: pg.Client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`)),
)

const strangers = () =>
  admin(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT relname::text AS name FROM pg_class WHERE relnamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace)
         AND pg_get_userbyid(relowner) <> $1
       UNION ALL SELECT proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND pg_get_userbyid(proowner) <> $1
         AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')
       UNION ALL SELECT typname FROM pg_type WHERE typname = 'Mood' AND pg_get_userbyid(typowner) <> $1
       UNION ALL SELECT nspname FROM pg_namespace WHERE nspname = 'graphile_worker' AND pg_get_userbyid(nspowner) <> $1
       UNION ALL SELECT datname FROM pg_database WHERE datname = current_database() AND pg_get_userbyid(datdba) <> $1`,
      [roleOf(own.ownerUrl)],
    )
    return rows.map(({ name }) => name)
  })

describe('a database of a version without roles', () => {
  it('belongs to the owner afterwards, with its rows, and a second run changes nothing', async () => {
    expect((await strangers()).length).toBeGreaterThan(8)
    await prepareRoles(own.adminUrl, own)
    expect(await strangers()).toEqual([])
    await prepareRoles(own.adminUrl, own)
    await transferOwnership(own.adminUrl, own)
    expect(await strangers()).toEqual([])
    await withClient(own.ownerUrl, async (client: pg.Client) => {
      expect((await client.query('SELECT id FROM "Thing"')).rows).toEqual([{ id: 1 }])
      await client.query(
        'ALTER TABLE "Thing" ADD COLUMN more int; DROP FUNCTION "made by hand"; CREATE TABLE "Later" (id int)',
      )
    })
    // nothing is given by that alone
    await expect(
      withClient(own.url, (client: pg.Client) => client.query('SELECT * FROM "Thing"')),
    ).rejects.toThrow(/permission denied/)
  })

  it('rejects a wrong password', async () => {
    const wrong = new URL(own.url)
    wrong.password = 'kerf'
    await expect(withClient(wrong.href, async () => undefined)).rejects.toThrow(
      /password authentication failed/,
    )
  })

  it('is not given to a role with more rights', async () => {
    const mighty = new URL(own.url)
    mighty.username = roleOf(own.adminUrl)
    await expect(prepareRoles(own.adminUrl, { ...own, url: mighty.href })).rejects.toThrow(
      /has more rights than it should/,
    )
  })
})
