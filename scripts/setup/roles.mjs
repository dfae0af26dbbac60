// @ts-check
import { withClient } from './stamps.mjs'
import { SetupError } from './tools.mjs'

/** @typedef {import('pg').Client} Client */
/** @typedef {Pick<import('./postgres.mjs').Addresses, 'url' | 'ownerUrl' | 'operatorUrl'>} RoleAddresses */

// Key of the advisory lock that makes two starts create the roles one after the other.
const lockKey = 7_533_782

/** The site's schemas: its tables, the queue's, and the stamps of setup. */
const schemas = ['public', 'graphile_worker', 'setup']

/**
 * The role that an address logs in as.
 * @param {string} url
 */
export const roleOf = (url) => decodeURIComponent(new URL(url).username)

/**
 * Makes the database ready for roles of its own, as its superuser (`adminUrl`): the role that owns the tables
 * (`ownerUrl`), the site's (`url`) and the operators' (`operatorUrl`) exist and log in with the passwords of their
 * addresses, and what another role owned until now is the owner's. Running it again changes nothing.
 * @param {string} adminUrl
 * @param {RoleAddresses} addresses
 */
export async function prepareRoles(adminUrl, { url, ownerUrl, operatorUrl }) {
  await withClient(adminUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    // these statements contain passwords
    await client.query('set log_statement = none; set log_min_error_statement = panic')
    for (const address of [ownerUrl, url, operatorUrl]) await makeRole(client, address)
  })
  await transferOwnership(adminUrl, { url, ownerUrl, operatorUrl })
}

/**
 * The second half of prepareRoles, for one more database of a server that has the roles.
 * @param {string} adminUrl
 * @param {RoleAddresses} addresses
 */
export async function transferOwnership(adminUrl, { url, ownerUrl, operatorUrl }) {
  await withClient(adminUrl, async (client) => {
    const owner = roleOf(ownerUrl)
    /** @param {string} role */
    const name = (role) => client.escapeIdentifier(role)
    await client.query('begin')
    await client.query(`set local search_path = ''`)
    const { rows } = await client.query(`select current_database() as database`)
    const database = name(rows[0].database)
    await client.query(`alter database ${database} owner to ${name(owner)}`)
    // no temporary tables, and no connection for roles of other databases
    await client.query(`revoke all on database ${database} from public`)
    const others = [url, operatorUrl].map((address) => name(roleOf(address))).join(', ')
    await client.query(`grant connect on database ${database} to ${others}`)
    const foreign = await client.query(ownedByOthers, [schemas, owner])
    for (const { change } of foreign.rows) await client.query(`${change} owner to ${name(owner)}`)
    await client.query('commit')
  })
}

/**
 * @param {Client} client
 * @param {string} address
 */
async function makeRole(client, address) {
  const name = roleOf(address)
  const { rows } = await client.query(
    'select rolsuper or rolcreaterole or rolcreatedb or rolbypassrls or rolreplication as mighty from pg_roles where rolname = $1',
    [name],
  )
  if (rows[0]?.mighty)
    throw new SetupError(
      `The database's role "${name}" has more rights than it should. Use another role in the address.`,
    )
  const password = client.escapeLiteral(decodeURIComponent(new URL(address).password))
  const role = `role ${client.escapeIdentifier(name)} with login password ${password}`
  await client.query(rows.length > 0 ? `alter ${role}` : `create ${role} nosuperuser nocreatedb nocreaterole`)
}

// Objects of extensions keep their owner, and a column's sequence follows its table.
const ownedByOthers = `
  with home as (select oid from pg_namespace where nspname = any ($1)),
    me as (select oid from pg_roles where rolname = $2),
    kept as (select classid, objid from pg_depend where deptype = 'e')
  select format('alter table %s', oid::regclass) as change from pg_class
  where relnamespace in (table home) and relowner not in (table me) and relkind in ('r', 'p', 'v', 'm')
    and ('pg_class'::regclass, oid) not in (table kept)
  union all
  select format('alter sequence %s', oid::regclass) from pg_class
  where relnamespace in (table home) and relowner not in (table me) and relkind = 'S'
    and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype in ('a', 'i'))
  union all
  select format('alter routine %s', oid::regprocedure) from pg_proc
  where pronamespace in (table home) and proowner not in (table me) and ('pg_proc'::regclass, oid) not in (table kept)
  union all
  select format('alter type %s', oid::regtype) from pg_type
  where typnamespace in (table home) and typowner not in (table me) and ('pg_type'::regclass, oid) not in (table kept)
    and (typtype in ('e', 'd') or typtype = 'c' and (select relkind = 'c' from pg_class where pg_class.oid = typrelid))
  union all
  select format('alter schema %I', nspname) from pg_namespace
  where oid in (table home) and nspowner not in (table me) and nspowner::regrole::text <> 'pg_database_owner'`
