import pg from 'pg'
import { print } from '../../scripts/setup/report.mjs'
import { hashFiles, readDatabaseStamp, withClient, writeDatabaseStamp } from '../../scripts/setup/stamps.mjs'
import { runTool, scriptTool } from '../../scripts/setup/tools.mjs'
import { benchAddresses, createBenchDatabase, makeBenchDatabase } from '../database'
import { sizes } from './amounts'
import { checkFill, fill } from './fill'
import { dropIndexes, makeIndexes } from './indexes'

const reference = ['prisma/migrations', 'lib/bootstrap/reference.ts', 'prisma/content/materials.yaml']
const cutting = ['documents', 'index-subjects', 'word-list', 'words'].map((name) => `lib/search/${name}.ts`)
const summing = ['rank-rows', 'write-cells', 'write-pair', 'rebuild-cells'].map(
  (name) => `lib/materials/${name}.ts`,
)
const searched = ['SearchDocument', 'SearchWord']

/**
 * Returns the addresses of a database of that size beside the site's, and fills it unless it is filled; `search`: with
 * its index.
 */
export async function prepareBench(size: string, { search = true } = {}) {
  const bench = benchAddresses(size)
  await createBenchDatabase(size)
  await oncePer(bench.ownerUrl, 'bench', hashFiles(['bench/fill', ...reference]), async () => {
    await makeBenchDatabase(size)
    await fill(bench.adminUrl, sizes[size]!, print)
    const wrong: string[] = await withClient(bench.adminUrl, checkFill)
    if (wrong.length > 0)
      throw new Error(`The rows are not what the rules would have left:\n${wrong.join('\n')}`)
  })
  await oncePer(bench.ownerUrl, 'library', hashFiles(['bench/fill', ...summing]), () => fillLibrary(bench))
  if (search)
    await oncePer(bench.ownerUrl, 'search', hashFiles(['bench/fill', ...cutting]), () => fillSearch(bench))
  return bench
}

async function oncePer(url: string, name: string, wanted: string, work: () => Promise<void>) {
  if ((await readDatabaseStamp(url, name)) === wanted) return
  const began = performance.now()
  await work()
  print(`filled (${name}) in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  await writeDatabaseStamp(url, name, wanted)
}

/** Fills the cells of the material library by the site's own rebuild. */
async function fillLibrary({ url, adminUrl }: { url: string; adminUrl: string }): Promise<void> {
  print('summing the material library: some minutes …')
  const env = { ...process.env, DATABASE_URL: url }
  await runTool(...scriptTool('scripts/library-rebuild.ts'), { log: 'bench-library', env })
  await withClient(adminUrl, (client: pg.Client) =>
    client.query('VACUUM ANALYZE "MaterialRow", "MaterialCell", "MaterialPair", "MaterialOutcome"'),
  )
}

/** Fills the search index by the site's own rebuild, and creates its indexes afterwards. */
async function fillSearch({ url, adminUrl }: { url: string; adminUrl: string }): Promise<void> {
  print('filling the search index: some minutes …')
  const clients = [0, 1].map(() => new pg.Client({ connectionString: adminUrl }))
  for (const client of clients) {
    await client.connect()
    await client.query(`SET maintenance_work_mem = '512MB'; SET max_parallel_maintenance_workers = 0`)
  }
  await dropIndexes(clients[0]!, searched)
  const env = { ...process.env, DATABASE_URL: url }
  await runTool(...scriptTool('scripts/search-rebuild.ts'), { log: 'bench-search', env })
  await makeIndexes(clients)
  await clients[0]!.query('VACUUM ANALYZE "SearchDocument", "SearchWord"')
  for (const client of clients) await client.end()
}
