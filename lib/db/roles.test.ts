import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { env } from '@/lib/env'
import { makeMember } from '@/lib/seeds/test-member'
import { prisma } from './client'
import { ownsTables } from './own-role'
import { connectAs } from './test-roles'

const site = new pg.Pool({ connectionString: env().DATABASE_URL, max: 2 })
const [operator, owner] = [connectAs('operator'), connectAs('owner')]
afterAll(() => Promise.all([site, operator, owner].map((pool) => pool.end())))

const refused = /permission denied|must be owner|must be superuser|does not exist|append-only/

describe.each([
  ['the site', site],
  ['an operator', operator],
])('%s cannot', (_, pool) => {
  it.each([
    'ALTER TABLE "SeedTransfer" DISABLE TRIGGER ALL',
    'ALTER TABLE "SeedEntry" DISABLE TRIGGER USER',
    'ALTER TABLE "OperatorAct" DISABLE TRIGGER operator_act_append_only',
    'ALTER TABLE "User" DISABLE TRIGGER act_standing',
    'DROP TRIGGER transfer_append_only ON "SeedTransfer"',
    'CREATE TRIGGER mine BEFORE INSERT ON "SeedTransfer" FOR EACH ROW EXECUTE FUNCTION kerf_append_only()',
    `CREATE RULE mine AS ON INSERT TO "SeedEntry" DO INSTEAD NOTHING`,
    `CREATE OR REPLACE FUNCTION kerf_append_only() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'`,
    `CREATE OR REPLACE FUNCTION kerf_site_role() RETURNS text LANGUAGE sql STABLE AS 'SELECT null::text'`,
    'ALTER FUNCTION kerf_operator_act() SECURITY INVOKER',
    'UPDATE "SeedTransfer" SET amount = 1',
    'UPDATE "SeedEntry" SET amount = 1',
    'DELETE FROM "SeedTransfer"',
    'DELETE FROM "SeedEntry"',
    'DELETE FROM "SeedAccount"',
    'TRUNCATE "SeedEntry"',
    'TRUNCATE "SeedTransfer" CASCADE',
    'TRUNCATE "User" CASCADE',
    'SELECT * FROM "SeedTransfer" FOR UPDATE',
    `INSERT INTO "SeedTransfer" AS t (key, type, "fromId", "toId", amount, "causeType", day)
     VALUES ('x', 'EVENT', 1, 2, 1, 'x', 'x') ON CONFLICT (key) DO UPDATE SET amount = 2`,
    `INSERT INTO "OperatorAct" (actor, "dbRole", subject, "rowId", operation) VALUES ('mira', 'mira', 'Post', '1', 'update')`,
    'UPDATE "OperatorAct" SET actor = actor',
    'DELETE FROM "OperatorAct"',
    'TRUNCATE "OperatorAct"',
    'SET session_replication_role = replica',
    `SET ROLE kerf_owner`,
    'SET SESSION AUTHORIZATION kerf_owner',
    'CREATE TABLE mine (id int)',
    'CREATE TABLE graphile_worker.mine (id int)',
    'CREATE TEMP TABLE "SeedEntry" (id int)',
    `CREATE FUNCTION mine() RETURNS int LANGUAGE sql AS 'SELECT 1'`,
    'CREATE SCHEMA mine',
    'CREATE EXTENSION dblink',
    'CREATE ROLE mine SUPERUSER',
    'DROP TABLE "SeedEntry"',
    'DROP TABLE "OperatorAct" CASCADE',
    'DROP SCHEMA public CASCADE',
    'ALTER TABLE "SeedEntry" OWNER TO CURRENT_USER',
    'ALTER TABLE "SeedEntry" ADD COLUMN mine int',
    'ALTER TABLE "SeedTransfer" DROP CONSTRAINT transfer_positive',
    'SELECT * FROM _prisma_migrations',
    `DELETE FROM _prisma_migrations`,
    'SELECT * FROM pg_authid',
    `COPY "Setting" TO PROGRAM 'true'`,
    `COPY "Setting" FROM '/etc/passwd'`,
    `SELECT pg_read_file('postgresql.conf')`,
    `SELECT pg_ls_dir('.')`,
    `SELECT lo_import('/etc/passwd')`,
    `SELECT setval('"SeedTransfer_id_seq"', 1)`,
  ])('%s', async (sql) => {
    await makeMember({ seeds: 1 })
    const client = await pool.connect()
    try {
      await client.query('BEGIN')
      await expect(client.query(sql)).rejects.toThrow(refused)
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  })

  it.each(['ALTER SYSTEM SET fsync = off', 'CREATE DATABASE mine', 'VACUUM FULL pg_authid'])(
    '%s',
    async (sql) => {
      const before = await databases()
      await pool.query(sql).catch((error: Error) => expect(error.message).toMatch(refused))
      expect(await databases()).toEqual(before)
    },
  )
})

async function databases() {
  const { rows } = await owner.query('SELECT array_agg(datname) FROM pg_database')
  return rows
}

it('no role but the owner has more rights on a table than it needs, on new tables either', async () => {
  const { rows } = await owner.query<{ right: string }>(`
    SELECT format('%s on %s: %s', grantee::regrole, pg_class.oid::regclass, privilege_type) AS right
    FROM pg_class, aclexplode(relacl) WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
      AND grantee <> relowner AND (privilege_type NOT IN ('SELECT', 'INSERT', 'UPDATE', 'DELETE') OR is_grantable)`)
  expect(rows).toEqual([])
  // a table of a later migration
  await owner.query(`CREATE TABLE made_later (id serial)`)
  try {
    await site.query('INSERT INTO made_later DEFAULT VALUES')
    expect((await operator.query('DELETE FROM made_later')).rowCount).toBe(1)
    await expect(site.query('TRUNCATE made_later')).rejects.toThrow(refused)
  } finally {
    await owner.query('DROP TABLE made_later')
  }
})

it('no role has more rights than it should, and the site does not own its tables', async () => {
  const { rows } = await owner.query(`
    SELECT count(*)::int AS roles FROM pg_roles
    WHERE pg_has_role(rolname, (SELECT relowner FROM pg_class WHERE oid = '"SeedEntry"'::regclass), 'MEMBER') AND NOT rolsuper`)
  // the owner itself
  expect(rows).toEqual([{ roles: 1 }])
  const mighty = await owner.query(`
    SELECT rolname FROM pg_roles WHERE rolcanlogin AND (rolsuper OR rolcreaterole OR rolcreatedb OR rolbypassrls OR rolreplication)
      AND rolname IN (SELECT usename FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'kerf')`)
  expect(mighty.rows).toEqual([])
  expect(await ownsTables(prisma)).toBe(false)
})

it('kerf_operates is true for every role but the site, whatever application_name says', async () => {
  const operates = async (pool: pg.Pool, name: string) => {
    const client = await pool.connect()
    try {
      await client.query(`SET application_name = '${name}'`)
      const { rows } = await client.query<{ yes: boolean }>('SELECT kerf_operates() AS yes')
      return rows[0]!.yes
    } finally {
      client.release(true)
    }
  }
  expect(await operates(site, 'psql')).toBe(false)
  expect(await operates(operator, 'kerf')).toBe(true)
  expect(await operates(owner, 'kerf')).toBe(true)
})
