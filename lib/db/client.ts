import { PrismaPg } from '@prisma/adapter-pg'
import { env } from '@/lib/env'
import { PrismaClient } from './generated/client'
import { makePool } from './watched-client'

const makeConnections = () =>
  makePool({
    connectionString: env().DATABASE_URL,
    // The triggers that write "OperatorAct" tell the site from a command of an operator by these names.
    application_name: env().KERF_OPERATOR ? 'kerf-command' : 'kerf',
    ...(env().KERF_OPERATOR ? { options: `-c kerf.operator=${env().KERF_OPERATOR}` } : {}),
    max: env().DATABASE_POOL,
    // A database that does not answer must cost a request seconds, and never hold it for ever.
    connectionTimeoutMillis: 3_000,
    statement_timeout: 8_000,
    query_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
  })

/** how long a transaction may take, ms */
export const TRANSACTION_MS = 10_000

function make() {
  const pool = makeConnections()
  const client = new PrismaClient({
    adapter: new PrismaPg(pool, { disposeExternalPool: true }),
    omit: { user: { passwordHash: true }, session: { tokenHash: true } },
    transactionOptions: { maxWait: 5_000, timeout: TRANSACTION_MS },
  })
  pools.set(client, pool)
  return client
}

const globals = globalThis as typeof globalThis & {
  kerfPrisma?: ReturnType<typeof make>
  kerfPools?: WeakMap<object, ReturnType<typeof makeConnections>>
}
const pools = (globals.kerfPools ??= new WeakMap())

const current = () => (globals.kerfPrisma ??= make())

/** Returns the pool that Prisma uses now, for the statements of lib/db/statements.ts. */
export const connections = () => pools.get(current())!

/**
 * The database client. First use creates it, so that a build needs no database; hot reloads keep the one of the
 * process.
 */
export const prisma = new Proxy({} as ReturnType<typeof make>, {
  get: (_, key) => {
    const client = current()
    const value = Reflect.get(client, key) as unknown
    return typeof value === 'function' ? (value.bind(client) as unknown) : value
  },
})

export type Db = ReturnType<typeof make>
/** The transaction client that a rule gets inside inTransaction. */
export type Tx = Omit<Db, '$connect' | '$disconnect' | '$on' | '$transaction' | '$extends'>
