import pg from 'pg'

/** For tests: returns a pool of another role than the site's, the owner of the tables or an operator with SQL. */
export function connectAs(role: 'owner' | 'operator', options: pg.PoolConfig = {}): pg.Pool {
  const { DATABASE_OWNER_URL, DATABASE_OPERATOR_URL } = process.env
  const connectionString = role === 'owner' ? DATABASE_OWNER_URL : DATABASE_OPERATOR_URL
  const pool = new pg.Pool({ max: 2, allowExitOnIdle: true, ...options, connectionString })
  pool.on('error', () => undefined)
  return pool
}
