import { measureJavaScript, measureLoad, type Load } from './measure'
import { startBareSite, startKerf } from './sites'

const rounds = 2
const encodings = { plain: 'identity', gzip: 'gzip' }

/** Measures home, list and detail against a bare page of the same Next.js, in turns, and prints a table. */
export async function runSmoke({ seconds }: { seconds: number }) {
  const bare = await startBareSite()
  const kerf = await startKerf()
  try {
    const pages = [
      { name: 'bare page', url: bare.url, pid: bare.pid },
      { name: 'home', url: `${kerf.url}/en`, pid: kerf.pid },
      { name: 'list', url: `${kerf.url}/en/resource`, pid: kerf.pid },
      { name: 'detail', url: `${kerf.url}${await findDetail(kerf.url)}`, pid: kerf.pid },
    ]
    const runs = pages.flatMap((page) =>
      Object.entries(encodings).map(([encoding, header]) => ({
        ...page,
        encoding,
        header,
        loads: [] as Load[],
      })),
    )
    for (const run of runs) await measureLoad(run.url, { seconds: 2, encoding: run.header })
    // in turns, so that other work on the machine does not fall on one page alone
    for (let round = 1; round <= rounds; round++) {
      for (const run of runs)
        run.loads.push(await measureLoad(run.url, { seconds, encoding: run.header, pid: run.pid }))
    }
    const rows = runs.map(({ name, encoding, loads }) => ({ name, encoding, ...summarise(loads) }))
    console.table(rows.map((row) => presentRow(row, rows)))
    const scripts = await Promise.all(
      pages.map(async ({ name, url }) => [name, await measureJavaScript(url)] as const),
    )
    console.table(Object.fromEntries(scripts.map(([name, size]) => [name, { 'JavaScript, gzip': size }])))
  } finally {
    await kerf.stop()
    await bare.stop()
  }
}

type Row = ReturnType<typeof summarise> & { name: string; encoding: string }

function summarise(loads: Load[]) {
  const mean = (pick: (load: Load) => number) =>
    loads.reduce((sum, load) => sum + pick(load), 0) / loads.length
  return {
    rate: mean((load) => load.rate),
    p50: mean((load) => load.p50),
    p99: Math.max(...loads.map((load) => load.p99)),
    refused: loads.reduce((sum, load) => sum + load.refused, 0),
    work: loads.every((load) => load.work !== null) ? mean((load) => load.work!) : null,
  }
}

function presentRow(row: Row, rows: Row[]) {
  const bare = rows.find(({ name, encoding }) => name === 'bare page' && encoding === row.encoding)
  return {
    page: row.name,
    encoding: row.encoding,
    'requests/s': Math.round(row.rate),
    'p50 ms': Number(row.p50.toFixed(1)),
    'p99 ms': row.p99,
    'of bare': `${Math.round((100 * row.rate) / (bare?.rate || 1))} %`,
    // the rate also depends on the client, which on two cores reads a limited number of bytes
    'ms of work': row.work === null ? '' : Number(row.work.toFixed(2)),
    'not 2xx': row.refused,
  }
}

async function findDetail(base: string): Promise<string> {
  const html = await (await fetch(`${base}/en/resource`)).text()
  const found = html.match(/\/en\/detail\/\d+/)?.[0]
  if (!found) console.log('The list shows no post: /en/detail/1 is measured.')
  return found ?? '/en/detail/1'
}
