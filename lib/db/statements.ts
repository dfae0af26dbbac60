import { createHash } from 'node:crypto'
import pg from 'pg'
import { logger } from '@/lib/core/log'
import { connections, TRANSACTION_MS } from './client'
import { Prisma } from './generated/client'
import { sqlState } from './sql-state'

type Query = TemplateStringsArray | Prisma.Sql

/**
 * Sends raw statements and gives rows as Prisma does: a transaction of Prisma's, or one of the driver's alone. What a member
 * does all the time is written for this, because a statement costs Prisma several times what it costs the driver.
 */
export type Statements = {
  $queryRaw<Rows>(query: Query, ...values: unknown[]): Promise<Rows>
  $executeRaw(query: Query, ...values: unknown[]): Promise<number>
}

type Connection = Pick<pg.ClientBase, 'query'>

const MARK = '/* often */ '
/** Each connection keeps that many plans at most: texts are written in the code, and these are the variants of some. */
const NAMES_MAX = 300
const names = new Map<string, string>()
/** Another one, and every connection prepares what it needs again; null once the database has turned out not to keep them. */
let generation: number | null = 0

/**
 * A statement as Prisma.sql makes it, that is sent often: each connection has it read and planned once. For statements that
 * find a few rows by index whatever the values are: after five times they may be planned without looking at these.
 */
export const often = (strings: TemplateStringsArray, ...values: unknown[]): Prisma.Sql => {
  const [first, ...rest] = strings
  return Prisma.sql([MARK + first, ...rest], ...values)
}

/** The name under which a connection keeps a statement; undefined for one that is not sent often. */
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
 * Whether a statement failed because it was prepared: a migration has changed what it returns, or a connection is not the one
 * that it was prepared on, as behind a proxy that shares them. The next ones are prepared again, or not at all.
 */
export function isPreparedAmiss(error: unknown): boolean {
  const state = sqlState(error)
  if (state === '0A000' && /cached plan must not change result type/.test(String((error as Error).message))) {
    if (generation !== null) generation++
    return true
  }
  if (state !== '26000' && state !== '42P05') return false
  if (generation !== null)
    logger.warn('the database does not keep prepared statements; going on without them')
  generation = null
  return true
}

/** Statements over a connection, in whatever it has open. */
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

/** Statements that are each on their own, over any connection of a pool. */
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

/** The same over those of the site. */
export const statements = statementsOf(connections)

/** Runs `work` in one transaction of the driver's, of 10 s at most, once: lib/db/transaction.ts repeats what is to be repeated. */
export async function runStatements<T>(work: (tx: Statements) => Promise<T>): Promise<T> {
  const connection = await connections().connect()
  let broken: Error | undefined
  const onError = (error: Error) => void (broken = error)
  // a connection that ends while nothing is asked says so here alone
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

/** Asks while there is time; afterwards throws what Prisma throws for a transaction that took too long. */
const inTime = (connection: pg.PoolClient, until: number) => (query: string | pg.QueryConfig) => {
  if (performance.now() < until) return connection.query(query)
  throw Object.assign(new Error('A transaction took too long.'), { code: 'P2028' })
}

/** The driver writes dates in the process's zone; those of the tables are UTC, with and without a zone. */
function toDriver(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  return Array.isArray(value) ? value.map(toDriver) : value
}

/** As Prisma gives them: integers of 64 bits are BigInt, a time without a zone is UTC. */
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
