import { createHash } from 'node:crypto'
import pg from 'pg'
import { logger } from '@/lib/core/log'
import { connections, TRANSACTION_MS } from './client'
import { Prisma } from './generated/client'
import { sqlState } from './sql-state'

type Query = TemplateStringsArray | Prisma.Sql

/**
 * Sends raw statements and returns rows with Prisma's types, either inside a transaction of Prisma or through the
 * driver alone. Frequent actions of members use it, because a statement through Prisma costs several times as much.
 */
export type Statements = {
  $queryRaw<Rows>(query: Query, ...values: unknown[]): Promise<Rows>
  $executeRaw(query: Query, ...values: unknown[]): Promise<number>
}

type Connection = Pick<pg.ClientBase, 'query'>

const MARK = '/* often */ '
/** The largest number of plans that a connection keeps: the texts are written in the code, some in a few variants. */
const NAMES_MAX = 300
const names = new Map<string, string>()
/**
 * Part of the name of a prepared statement: a new number makes every connection prepare again; null once the database
 * has turned out not to keep them.
 */
let generation: number | null = 0

/**
 * Marks a statement, written as with Prisma.sql, as frequent: each connection parses and plans it once. Use it for
 * statements that find a few rows by index whatever the values: after five runs PostgreSQL may plan without looking at
 * the values.
 */
export const often = (strings: TemplateStringsArray, ...values: unknown[]): Prisma.Sql => {
  const [first, ...rest] = strings
  return Prisma.sql([MARK + first, ...rest], ...values)
}

/** Returns the name under which a connection keeps a statement; undefined for one that is not frequent. */
function nameOf(text: string): string | undefined {
  if (generation === null || !text.startsWith(MARK)) return undefined
  let name = names.get(text)
  if (name === undefined) {
    if (names.size >= NAMES_MAX) return undefined
    name = createHash('sha256').update(text).digest('base64url').slice(0, 16)
    names.set(text, name)
  }
  return `kerf${generation}_${name}`
}

/**
 * Returns whether a statement failed because it was prepared: a migration has changed its result, or the connection is
 * not the one that prepared it, as behind a proxy that shares connections. Later statements are prepared again, or not
 * at all.
 */
export function isPreparedAmiss(error: unknown): boolean {
  const state = sqlState(error)
  if (state === '0A000' && /cached plan must not change result type/.test(String((error as Error).message))) {
    if (generation !== null) generation++
    return true
  }
  if (state !== '26000' && state !== '42P05') return false
  if (generation !== null)
    logger.warn('the database does not keep prepared statements; continuing without them')
  generation = null
  return true
}

/** Returns statements over one connection, inside whatever transaction it has open. */
function statementsOver(connection: Connection): Statements {
  const send = async (query: Query, values: unknown[]) => {
    const { text, values: given } = Array.isArray(query)
      ? Prisma.sql(query as readonly string[], ...values)
      : (query as Prisma.Sql)
    return connection.query({ name: nameOf(text), text, values: given.map(toDriver), types })
  }
  return {
    $queryRaw: async <Rows>(query: Query, ...values: unknown[]) => (await send(query, values)).rows as Rows,
    $executeRaw: async (query, ...values) => (await send(query, values)).rowCount ?? 0,
  }
}

/** Returns statements that run independently, each over any connection of a pool. */
export function statementsOf(pool: () => pg.Pool): Statements {
  const send = async <T>(ask: (over: Statements) => Promise<T>): Promise<T> => {
    const over = statementsOver({ query: pool().query.bind(pool()) } as Connection)
    try {
      return await ask(over)
    } catch (error) {
      if (!isPreparedAmiss(error)) throw error
      return ask(over)
    }
  }
  return {
    $queryRaw: (query, ...values) => send((over) => over.$queryRaw(query, ...values)),
    $executeRaw: (query, ...values) => send((over) => over.$executeRaw(query, ...values)),
  }
}

/** Statements over the connections of the site. */
export const statements = statementsOf(connections)

/**
 * Runs `work` once in one transaction of the driver, of 10 s at most; lib/db/transaction.ts repeats it on a conflict.
 * Throws P2028 when the time is over.
 */
export async function runStatements<T>(work: (tx: Statements) => Promise<T>): Promise<T> {
  const connection = await connections().connect()
  let broken: Error | undefined
  const onError = (error: Error) => void (broken = error)
  // An idle connection that ends reports it in this event alone.
  connection.on('error', onError)
  const until = performance.now() + TRANSACTION_MS
  try {
    await connection.query('BEGIN')
    const result = await work(statementsOver({ query: inTime(connection, until) } as Connection))
    await inTime(connection, until)('COMMIT')
    return result
  } catch (error) {
    await connection.query('ROLLBACK').catch((failed: Error) => (broken ??= failed))
    throw error
  } finally {
    connection.removeListener('error', onError)
    connection.release(broken)
  }
}

/** Sends queries until the time is over; then throws P2028, as Prisma does for a transaction that took too long. */
const inTime = (connection: pg.PoolClient, until: number) => (query: string | pg.QueryConfig) => {
  if (performance.now() < until) return connection.query(query)
  throw Object.assign(new Error('A transaction took too long.'), { code: 'P2028' })
}

/** Converts dates to UTC, as in the tables: the driver would write them in the time zone of the process. */
function toDriver(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  return Array.isArray(value) ? value.map(toDriver) : value
}

/** The types that Prisma returns: 64-bit integers as BigInt, a time without a zone as UTC. */
const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: BigInt,
  [pg.types.builtins.NUMERIC]: (text) => new Prisma.Decimal(text),
  [pg.types.builtins.DATE]: (text) => new Date(text),
  [pg.types.builtins.TIMESTAMP]: (text) => new Date(`${text.replace(' ', 'T')}Z`),
}
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? (pg.types.getTypeParser(oid, format as 'text') as (text: string) => unknown),
} as pg.CustomTypesConfig
