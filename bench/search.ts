import { measureLoad, type Load } from './measure'
import { startBareSite, startKerf } from './sites'

const rounds = 2
const queries = [
  'birch ply',
  '激光',
  'レーザー',
  '木',
  'leather coasters',
  'LP4',
  'acrylic',
  'fox-puzzle.svg',
]
/** queries that are requested again and again */
const CACHED = 3
/** different queries in a quiet moment, none of them cached */
const ANEW = 100

/**
 * Measures GET /api/search, cached and uncached, and suggestions against a bare page of the same Next.js, and prints
 * tables.
 */
export async function runSearch({ seconds }: { seconds: number }) {
  const bare = await startBareSite()
  const kerf = await startKerf()
  const address = (path: string, query: string) => `${kerf.url}/api/${path}?q=${encodeURIComponent(query)}`
  try {
    const runs = [
      { name: 'bare page', url: bare.url },
      ...queries
        .slice(0, CACHED)
        .map((query) => ({ name: `search: ${query}`, url: address('search', query) })),
      { name: 'suggestions: bir', url: address('search/suggest', 'bir') },
    ].map((run) => ({ ...run, loads: [] as Load[] }))
    for (const { url } of runs) await measureLoad(url, { seconds: 2, encoding: 'identity' })
    for (let round = 1; round <= rounds; round++)
      for (const run of runs) run.loads.push(await measureLoad(run.url, { seconds, encoding: 'identity' }))
    const rate = (loads: Load[]) => loads.reduce((sum, load) => sum + load.rate, 0) / loads.length
    console.table(
      runs.map(({ name, loads }) => ({
        page: name,
        'requests/s': Math.round(rate(loads)),
        'p99 ms': Math.max(...loads.map(({ p99 }) => p99)),
        'of bare': `${Math.round((100 * rate(loads)) / (rate(runs[0]!.loads) || 1))} %`,
        'not 2xx': loads.reduce((sum, { refused }) => sum + refused, 0),
      })),
    )
    await measureAnew((query) => address('search', query))
  } finally {
    await kerf.stop()
    await bare.stop()
  }
}

/** Measures searches one after another that nobody has requested before. */
async function measureAnew(address: (query: string) => string) {
  const times: number[] = []
  for (let n = 0; n < ANEW; n++) {
    const began = performance.now()
    await (await fetch(address(`${queries[n % queries.length]} ${n}`))).arrayBuffer()
    times.push(performance.now() - began)
  }
  times.sort((a, b) => a - b)
  const at = (part: number) => `${times[Math.floor(part * (ANEW - 1))]!.toFixed(1)} ms`
  console.table({ 'asked for the first time': { p50: at(0.5), p95: at(0.95) } })
}
