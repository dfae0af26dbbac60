import type pg from 'pg'

/** Append-only tables: the site and the operators insert and read. */
const appendOnly = ['SeedTransfer', 'SeedEntry', 'StoreRefund']
/** Tables that only triggers write, with the owner's rights. */
const readOnly = ['OperatorAct']
/** The functions of these triggers. CREATE OR REPLACE in a later migration would reset them to the caller's rights. */
const writers = ['kerf_operator_act', 'kerf_codes_act']
/** Tables whose rows change and are never deleted. */
const undeletable = ['SeedAccount']
/** Tables of the owner alone. */
const closed = ['_prisma_migrations']

/**
 * Grants the roles of the site and of the operators the rights that they need on the present tables, and nothing more: only
 * the owner may change the schema, disable triggers or truncate a table. The owner runs this after every migration; default
 * privileges cover tables of a later migration.
 */
export async function grantRights(client: pg.Client, roles: { site: string; operator: string }) {
  const name = (role: string) => client.escapeIdentifier(role)
  const both = [...new Set([roles.site, roles.operator])]
  const to = both.map(name).join(', ')
  const on = async (tables: string[], change: (list: string) => string) => {
    const { rows } = await client.query<{ relname: string }>(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relname = any ($1)`,
      [tables],
    )
    const missing = tables.filter((table) => rows.every(({ relname }) => relname !== table))
    if (missing.length > 0) throw new Error(`No such table to guard: ${missing.join(', ')}`)
    await client.query(change(tables.map(name).join(', ')))
  }
  await client.query('begin')
  try {
    await client.query(`
      grant usage on schema public, graphile_worker to ${to};
      revoke all on all tables in schema public, graphile_worker from ${to};
      revoke all on all sequences in schema public, graphile_worker from ${to};
      grant select, insert, update, delete on all tables in schema public, graphile_worker to ${to};
      grant usage, select on all sequences in schema public, graphile_worker to ${to};
      alter default privileges in schema public, graphile_worker grant select, insert, update, delete on tables to ${to};
      alter default privileges in schema public, graphile_worker grant usage, select on sequences to ${to};`)
    await on(appendOnly, (list) => `revoke update, delete on ${list} from ${to}`)
    await on(readOnly, (list) => `revoke insert, update, delete on ${list} from ${to}`)
    await on(undeletable, (list) => `revoke delete on ${list} from ${to}`)
    await on(closed, (list) => `revoke all on ${list} from ${to}`)
    for (const writer of writers)
      await client.query(
        `alter function ${name(writer)}() security definer set search_path = public, pg_temp`,
      )
    await openQueue(client, both)
    await nameSite(client, client.escapeLiteral(roles.site))
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** For a database with a single role: kerf_operates() then recognises operators by the name of the connection. */
export async function forgetRoles(client: pg.Client) {
  await nameSite(client, 'null')
}

/** Opens the queue's tables to the roles: graphile-worker protects them with row-level security. */
async function openQueue(client: pg.Client, roles: string[]) {
  const { rows } = await client.query<{ statement: string }>(
    `select format('create policy %I on %s to %I using (true) with check (true)', 'kerf_' || role, oid::regclass, role) as statement
     from pg_class, unnest($1::text[]) as role
     where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
       and not exists (select from pg_policy where polrelid = pg_class.oid and polname = 'kerf_' || role)`,
    [roles],
  )
  for (const { statement } of rows) await client.query(statement)
}

/** Stores the name of the site's role for kerf_operates(). */
async function nameSite(client: pg.Client, literal: string) {
  const { rows } = await client.query<{ same: boolean }>(
    `select kerf_site_role() is not distinct from ${literal} as same`,
  )
  if (rows[0]!.same) return
  await client.query(
    `create or replace function kerf_site_role() returns text language sql stable as $$ select ${literal}::text $$`,
  )
}
