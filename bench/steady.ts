import { prefixes } from '../lib/i18n/languages.mjs'
import sharp from 'sharp'
import { memoryOf } from './memory'
import { logInAs, startKerf } from './sites'

const GOAL_MB = 450
/** The last third may exceed the third before it by this factor, for the memory of a picture in progress. */
const GOAL_GROWTH = 1.05
const AT_ONCE = 12
const LOOK_MS = 1_000
const ROW_MS = 30_000
const TOKEN = 'metrics-of-a-benchmark'
/** The clicks of a visitor and of a member, many of each for one picture of 12 megapixels. */
const SEARCHES = ['lamp', 'ring', 'wood', 'box', 'acrylic', 'leather', '木', '名札', '钥匙扣']

/**
 * Runs mixed load for `seconds` and samples the memory of the process, without helper processes that examine files and
 * cut pictures, which end a minute after their work. Returns false above 450 MB at the end, or when the last third is
 * higher than the one before it. The process starts cold, as after a deployment.
 */
export async function runSteady({ seconds }: { seconds: number }): Promise<boolean> {
  const kerf = await startKerf({ METRICS_TOKEN: TOKEN })
  if (kerf.pid === undefined) throw new Error('The server has to be started here: its memory is measured.')
  try {
    const { token } = await logInAs(kerf.url, 'ada@kerf.test')
    const load = startLoad(kerf.url, token, await makePicture())
    const began = performance.now()
    const samples: number[] = []
    const rows: Record<
      string,
      {
        'process MB': number
        'with helpers MB': number
        'heap MB': number
        'external MB': number
        answered: number
      }
    > = {}
    for (let row = 1; performance.now() - began < seconds * 1_000;) {
      await new Promise((next) => setTimeout(next, LOOK_MS))
      samples.push(memoryOf(kerf.pid, { children: false }))
      if (performance.now() - began < row * ROW_MS) continue
      const { heap, external } = await readHeap(kerf.url)
      rows[`${(row++ * ROW_MS) / 60_000} min`] = {
        'process MB': Math.round(samples.at(-1)!),
        'with helpers MB': Math.round(memoryOf(kerf.pid)),
        'heap MB': heap,
        'external MB': external,
        answered: load.answered(),
      }
    }
    const { answered, failed } = await load.stop()
    console.table(rows)
    const third = Math.floor(samples.length / 3)
    const [middle, last] = [mean(samples.slice(third, 2 * third)), mean(samples.slice(2 * third))]
    const most = Math.max(...samples)
    console.log(
      `${answered} answers, ${failed} of them no success; at most ${Math.round(most)} MB; ` +
        `in the last third ${Math.round(last)} MB, ${(last / middle).toFixed(3)} of the one before`,
    )
    return last <= GOAL_MB && last / middle <= GOAL_GROWTH
  } finally {
    await kerf.stop()
  }
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

function startLoad(base: string, token: string, picture: Buffer) {
  let over = false
  let [answered, failed, turn] = [0, 0, 0]
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await fetch(base + path, init)
    await answer.arrayBuffer()
    answered++
    if (answer.status >= 500) failed++
    return answer
  }
  const mine = { headers: { token } }
  const pages = readAddresses(base)
  const calls = [
    async (n: number) => {
      const all = await pages
      return ask(all[n % all.length]!)
    },
    (n: number) => ask(`/${prefixes[n % prefixes.length]}/detail/${1 + (n % 40)}`),
    (n: number) => ask(`/api/search?q=${encodeURIComponent(SEARCHES[n % SEARCHES.length]! + (n % 7))}`),
    () => ask('/api/user/getById', { method: 'POST', ...mine }),
    (n: number) => ask(`/api/posts/${1 + (n % 20)}/save`, { method: n % 2 ? 'PUT' : 'DELETE', ...mine }),
    (n: number) =>
      ask(
        `/${prefixes[n % prefixes.length]}/resource?sort=latest&device=lp${1 + (n % 5)}&difficulty=${1 + (Math.floor(n / 5) % 5)}`,
      ),
    (n: number) =>
      ask('/api/notifications?limit=20', { ...mine, signal: AbortSignal.timeout(5_000 + (n % 2)) }),
    // every 37th round, which is about one call in three hundred
    (n: number) => (n % 37 === 0 ? sendPicture(base, token, picture) : ask('/api/health?probe=live')),
  ]
  const loops = Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (!over) {
        const n = turn++
        await calls[n % calls.length]!(Math.floor(n / calls.length)).catch(() => failed++)
      }
    }),
  )
  return {
    answered: () => answered,
    async stop() {
      over = true
      await loops
      return { answered, failed }
    },
  }
}

/** Returns the addresses of the sitemap in all languages. */
async function readAddresses(base: string): Promise<string[]> {
  const read = async (path: string) => (await fetch(base + path)).text()
  const places = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname)
  const maps = places(await read('/sitemap.xml'))
  const all = (
    await Promise.all(maps.map(async (map) => (map.endsWith('.xml') ? places(await read(map)) : [map])))
  ).flat()
  return all.length > 0 ? all : ['/en']
}

async function sendPicture(base: string, token: string, picture: Buffer): Promise<void> {
  const form = new FormData()
  form.append('kind', 'image')
  form.append('file', new File([new Uint8Array(picture)], 'photo.jpg'))
  await (await fetch(`${base}/api/uploads`, { method: 'POST', headers: { token }, body: form })).arrayBuffer()
}

/** Returns a picture of twelve megapixels with the noise of a photo. */
const makePicture = () =>
  sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .jpeg({ quality: 88 })
    .toBuffer()

async function readHeap(base: string): Promise<{ heap: number; external: number }> {
  const text = await (
    await fetch(`${base}/api/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  ).text()
  const of = (name: string) =>
    Math.round(Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? 0) / 1024 ** 2)
  return { heap: of('nodejs_heap_size_used_bytes'), external: of('nodejs_external_memory_bytes') }
}
