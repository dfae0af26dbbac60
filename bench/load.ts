import pg from 'pg'
import { benchAddresses, createBenchDatabase, makeBenchDatabase } from './database'
import { quantile } from './quantile'
import { say } from '../scripts/setup/report.mjs'
import { runTool, scriptTool } from '../scripts/setup/tools.mjs'
import { readDatabaseStamp, withClient, writeDatabaseStamp, hashFiles } from '../scripts/setup/stamps.mjs'
import { scannedTables, statementsOf, type Statement } from './statements'
import { checkFill, fill, sizes } from './fill'

const RUNS = 40
const WARM_UP = 3
const GOAL_MS = 30
/** For each list: it has 20 rows or more, so that whatever is asked for once a row is beyond this. */
const STATEMENTS_MAX = 16
/** A table of fewer rows may be read from end to end: that is the quicker way. */
const LARGE = 5_000

/**
 * Fills a database of its own beside the site's and asks every query of the site of it: how long each of its statements
 * takes and all of them together, how many they are, which read a large table from end to end. False when one does, or
 * takes too long. `only`: the queries that have this in their name.
 */
export async function runLoad(size: string, only = ''): Promise<boolean> {
  const amounts = sizes[size]
  if (!amounts) throw new Error(`No such size: ${size}. There are ${Object.keys(sizes).join(', ')}.`)
  const url = await prepare(size)
  // the query functions read it at their first use
  process.env.DATABASE_URL = url
  const { allQueries } = await import('./queries')
  const { prisma } = await import('@/lib/db/client')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const large = await largeTables(client)
  const rows: Record<string, unknown>[] = []
  const faults: string[] = []
  let told = 0
  const all = await allQueries(amounts.members, amounts.posts, amounts.designs)
  for (const { name, run, lists = 1 } of all.filter((query) => query.name.includes(only))) {
    let { times, statements } = await measure(run)
    // a machine that is busy with something else is slow now and then: the best of three rounds counts
    for (let round = 2; round <= 3 && slowest(statements) > GOAL_MS; round++) {
      const again = await measure(run)
      if (slowest(again.statements) < slowest(statements)) ({ times, statements } = again)
    }
    const scans = new Set<string>()
    for (const sent of [statements[0]!, statements[7]!, statements[13]!])
      for (const statement of sent)
        for (const table of await scannedTables(client, statement)) if (large.has(table)) scans.add(table)
    const counts = statements.map((sent) => sent.length)
    const p95 = slowest(statements)
    if (p95 > GOAL_MS) faults.push(`${name}: p95 of a statement ${p95.toFixed(0)} ms`)
    if (Math.max(...counts) > STATEMENTS_MAX * lists)
      faults.push(`${name}: ${Math.max(...counts)} statements`)
    if (scans.size > 0) faults.push(`${name}: reads all of ${[...scans].join(', ')}`)
    if (faults.length > told) say(faults.slice(told).join('; '))
    told = faults.length
    rows.push({
      query: name,
      'slowest statement, p95 ms': Number(p95.toFixed(1)),
      'all of it, p50 ms': Number(quantile(times, 0.5).toFixed(1)),
      'p95 ms': Number(quantile(times, 0.95).toFixed(1)),
      statements:
        Math.min(...counts) === Math.max(...counts)
          ? counts[0]
          : `${Math.min(...counts)}–${Math.max(...counts)}`,
      'by index': scans.size === 0 ? 'yes' : `no: ${[...scans].join(', ')}`,
    })
  }
  await client.end()
  await prisma.$disconnect()
  console.table(rows)
  for (const fault of faults) console.log(fault)
  console.log(
    faults.length === 0
      ? `Every statement under ${GOAL_MS} ms (p95), by an index, and as many of them however many rows.`
      : `${faults.length} faults.`,
  )
  return faults.length === 0
}

async function measure(run: (n: number) => Promise<unknown>) {
  const statements: Statement[][] = []
  const times: number[] = []
  for (let n = 0; n < RUNS + WARM_UP; n++) {
    const began = performance.now()
    const sent = await statementsOf(() => run(n))
    if (n < WARM_UP) continue
    times.push(performance.now() - began)
    statements.push(sent)
  }
  return { times, statements }
}

/** The p95 of the statement that takes longest: each is told from the others by its text. */
function slowest(runs: Statement[][]): number {
  const times = new Map<string, number[]>()
  for (const { text, ms } of runs.flat()) times.set(text, [...(times.get(text) ?? []), ms])
  return Math.max(0, ...[...times.values()].map((of) => quantile(of, 0.95)))
}

async function prepare(size: string): Promise<string> {
  const bench = benchAddresses(size)
  const wanted = hashFiles([
    'bench/fill.ts',
    'prisma/migrations',
    'lib/db/reference.ts',
    'prisma/content/materials.yaml',
  ])
  await createBenchDatabase(size)
  if ((await readDatabaseStamp(bench.ownerUrl, 'bench')) === wanted) {
    await fillSearch(bench)
    return bench.url
  }
  await makeBenchDatabase(size)
  const began = performance.now()
  await withClient(bench.adminUrl, async (client: pg.Client) => {
    await fill(client, sizes[size]!, say)
    const wrong = await checkFill(client)
    if (wrong.length > 0)
      throw new Error(`The rows are not what the rules would have left:\n${wrong.join('\n')}`)
  })
  say(`filled in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  await writeDatabaseStamp(bench.ownerUrl, 'bench', wanted)
  await fillSearch(bench)
  return bench.url
}

/** What search reads, written by the site's own rebuild; a second run goes on where one was ended. */
async function fillSearch({ url, ownerUrl }: { url: string; ownerUrl: string }): Promise<void> {
  const wanted = hashFiles([
    'bench/fill.ts',
    'lib/search/documents.ts',
    'lib/search/index-subjects.ts',
    'lib/search/word-list.ts',
    'lib/search/words.ts',
  ])
  if ((await readDatabaseStamp(ownerUrl, 'search')) === wanted) return
  say('filling the search index: some minutes …')
  const env = { ...process.env, DATABASE_URL: url }
  await runTool(...scriptTool('scripts/search-rebuild.ts'), { log: 'bench-search', env })
  await withClient(ownerUrl, (client: pg.Client) => client.query('VACUUM ANALYZE "SearchDocument"'))
  await writeDatabaseStamp(ownerUrl, 'search', wanted)
}

async function largeTables(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples >= ${LARGE}`,
  )
  return new Set(rows.map(({ name }) => name))
}
