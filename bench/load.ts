import pg from 'pg'
import { forgetEnv } from '@/lib/env'
import { print } from '../scripts/setup/report.mjs'
import { sizes } from './fill/amounts'
import { prepareBench } from './fill/prepare'
import { quantile } from './quantile'
import type { Query } from './queries'
import { ownTime, scannedTables, statementsOf, type Statement } from './statements'

const RUNS = 40
const WARM_UP = 3
const ROUNDS = 3
const GOAL_MS = 30
/**
 * The factor by which a statement may slow down with ten times the rows; faster ones than COMPARED_MS are not compared.
 */
const GROWTH = 1.5
const COMPARED_MS = 5
/** Statements per list: a list has 20 rows or more, so a statement per row exceeds this. */
const STATEMENTS_MAX = 16
/** Queries that read the search index. */
const SEARCHES = /^(?:search|suggestions)/
/** PostgreSQL may scan tables with fewer rows, because that is faster. */
const LARGE = 5_000

/**
 * Fills a database of its own beside the site's and runs every query of the site on it: the time of each statement and
 * of all together, their number, and scans of large tables. A million posts are compared with 100,000. Returns false
 * when a statement is too slow or reads too much. `only`: the queries whose name contains this; without `search`, those
 * that need no search index, which then stays empty.
 */
export async function runLoad(
  size: string,
  { only = '', search = true }: { only?: string; search?: boolean },
): Promise<boolean> {
  if (!sizes[size])
    throw new Error(`No such size: ${size}. There are ${Object.keys(sizes).sort().join(', ')}.`)
  // both before one is opened: the names of these databases derive from the site's address
  const { url } = await prepareBench(size, { search })
  const basis = size === '1m' ? (await prepareBench('100k', { search })).url : null
  const smaller = basis === null ? null : await openBench('100k', basis)
  const bench = await openBench(size, url)
  const rows: Record<string, unknown>[] = []
  const faults: string[] = []
  for (const [index, { name, run, lists = 1 }] of bench.queries.entries()) {
    if (!name.includes(only) || (!search && SEARCHES.test(name))) continue
    const reported = faults.length
    let found = await measureQuery(bench, run)
    let before = smaller && (await measureQuery(smaller, smaller.queries[index]!.run))
    let growth = before && growthOf(found.slowest, before.slowest)
    // other work on the machine slows it at times, so the best of some rounds counts
    for (let round = 1; round < ROUNDS && (found.most > GOAL_MS || (growth ?? 0) > GROWTH); round++) {
      found = least(found, await measureQuery(bench, run))
      if (smaller) before = least(before!, await measureQuery(smaller, smaller.queries[index]!.run))
      growth = before && growthOf(found.slowest, before.slowest)
    }
    const scans = await bench.scans(found.statements)
    const counts = found.statements.map((sent) => sent.length)
    if (found.most > GOAL_MS) faults.push(`${name}: p95 of a statement ${found.most.toFixed(0)} ms`)
    if ((growth ?? 0) > GROWTH) faults.push(`${name}: a statement takes ${growth!.toFixed(1)} times as long`)
    if (Math.max(...counts) > STATEMENTS_MAX * lists)
      faults.push(`${name}: ${Math.max(...counts)} statements`)
    if (scans.length > 0) faults.push(`${name}: reads all of ${scans.join(', ')}`)
    if (faults.length > reported) print(faults.slice(reported).join('; '))
    rows.push({
      query: name,
      'slowest statement, p95 ms': Number(found.most.toFixed(1)),
      ...(before && {
        'with 100,000': Number(before.most.toFixed(1)),
        growth: growth ? Number(growth.toFixed(1)) : '',
      }),
      'all of it, p50 ms': Number(quantile(found.times, 0.5).toFixed(1)),
      statements:
        Math.min(...counts) === Math.max(...counts)
          ? counts[0]
          : `${Math.min(...counts)}–${Math.max(...counts)}`,
      'by index': scans.length === 0 ? 'yes' : `no: ${scans.join(', ')}`,
    })
  }
  await bench.close()
  await smaller?.close()
  console.table(rows)
  for (const fault of faults) console.log(fault)
  console.log(
    faults.length === 0
      ? `Every statement under ${GOAL_MS} ms (p95), by an index, and as many of them however many rows.`
      : `${faults.length} faults.`,
  )
  return faults.length === 0
}

type Bench = Awaited<ReturnType<typeof openBench>>
const globals = globalThis as { kerfPrisma?: unknown }

/** Opens a filled database with the queries to run on it. `use` makes it the one that the site's code reads. */
async function openBench(size: string, url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const own: { client?: unknown } = {}
  const use = () => {
    process.env.DATABASE_URL = url
    forgetEnv()
    globals.kerfPrisma = own.client
  }
  use()
  const { allQueries } = await import('./queries')
  const { prisma } = await import('@/lib/db/client')
  const queries: Query[] = await allQueries(sizes[size]!)
  own.client = globals.kerfPrisma
  const large = await largeTables(client)
  const scans = async (statements: Statement[][]) => {
    const found = new Set<string>()
    for (const sent of [statements[0]!, statements[7]!, statements[13]!])
      for (const statement of sent)
        for (const table of await scannedTables(client, statement)) if (large.has(table)) found.add(table)
    return [...found]
  }
  const close = async () => {
    use()
    await prisma.$disconnect()
    await client.end()
  }
  return { use, queries, scans, close }
}

type Found = {
  statements: Statement[][]
  times: number[]
  slowest: ReadonlyMap<string, number>
  most: number
}

async function measureQuery({ use }: Bench, run: Query['run']): Promise<Found> {
  use()
  const statements: Statement[][] = []
  const times: number[] = []
  for (let n = 0; n < RUNS + WARM_UP; n++) {
    const began = performance.now()
    const sent = await statementsOf(() => run(n))
    if (n < WARM_UP) continue
    times.push(performance.now() - began)
    statements.push(sent)
  }
  const slowest = slowestOf(statements)
  return { statements, times, slowest, most: Math.max(0, ...slowest.values()) }
}

/** Returns the p95 of each statement, distinguished by its text. */
function slowestOf(runs: Statement[][]): Map<string, number> {
  const times = new Map<string, number[]>()
  for (const statement of runs.flat())
    times.set(statement.text, [...(times.get(statement.text) ?? []), ownTime(statement)])
  return new Map([...times].map(([text, of]) => [text, quantile(of, 0.95)]))
}

/** Returns the best time of each statement in two measurements. */
function least(one: Found, other: Found): Found {
  const slowest = new Map(one.slowest)
  for (const [text, ms] of other.slowest) slowest.set(text, Math.min(ms, slowest.get(text) ?? ms))
  const quicker = other.most < one.most ? other : one
  return { ...quicker, slowest, most: Math.max(0, ...slowest.values()) }
}

/** Returns the growth factor of the statement that slowed down most, or null when none is slow enough to compare. */
function growthOf(now: ReadonlyMap<string, number>, before: ReadonlyMap<string, number>): number | null {
  const growths = [...now].flatMap(([text, ms]) => {
    const was = before.get(text)
    return was !== undefined && ms >= COMPARED_MS ? [ms / was] : []
  })
  return growths.length > 0 ? Math.max(...growths) : null
}

async function largeTables(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples >= ${LARGE}`,
  )
  return new Set(rows.map(({ name }) => name))
}
