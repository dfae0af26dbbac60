import { PrismaPg } from '@prisma/adapter-pg'
import { env } from '@/lib/env'
import { PrismaClient } from './generated/client'
import { makePool } from './watched-client'

const makeConnections = () =>
  makePool({
    connectionString: env().DATABASE_URL,
    // who writes: the site, or a command of an operator (the triggers that keep "OperatorAct" ask for both)
    application_name: env().KERF_OPERATOR ? 'kerf-command' : 'kerf',
    ...(env().KERF_OPERATOR ? { options: `-c kerf.operator=${env().KERF_OPERATOR}` } : {}),
    max: env().DATABASE_POOL,
    // a database that does not answer must cost a request seconds, not its life
    connectionTimeoutMillis: 3_000,
    statement_timeout: 8_000,
    query_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
  })

/** How long a transaction may take. */
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

/** The connections that Prisma uses now, for statements of the site's own (lib/db/statements.ts). */
export const connections = () => pools.get(current())!

/** The database. Made at first use, so that a build needs none; one a process, also over hot reloads. */
export const prisma = new Proxy({} as ReturnType<typeof make>, {
  get: (_, key) => {
    const client = current()
    const value = Reflect.get(client, key) as unknown
    return typeof value === 'function' ? (value.bind(client) as unknown) : value
  },
})

export type Db = ReturnType<typeof make>
/** What a rule gets inside inTransaction. */
export type Tx = Omit<Db, '$connect' | '$disconnect' | '$on' | '$transaction' | '$extends'>
