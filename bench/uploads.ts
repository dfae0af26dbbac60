import sharp from 'sharp'
import { refused } from '../lib/uploads/test-hostile'
import { runCutLines } from './cut-lines'
import { memoryOf } from './memory'
import { logInAs, startKerf } from './sites'

const PICTURES = 5
const [WIDTH, HEIGHT] = [4000, 3000]
const EVERY_MS = 50

/**
 * Uploads five pictures of 12 megapixels at once, then each hostile file, and measures /api/health meanwhile; then
 * large files over a connection that breaks. Returns false when the pictures take 5 s, a hostile file is accepted or
 * takes 2 s or 300 MB, or a large one does not arrive.
 */
export async function runUploads(): Promise<boolean> {
  const kerf = await startKerf()
  try {
    const { token } = await logInAs(kerf.url, 'ada@kerf.test')
    const pictures = await Promise.all(Array.from({ length: PICTURES }, (_, n) => makePicture(n)))
    await upload(kerf.url, token, await makePicture(99, 400, 300))
    const idle = await watch(kerf.url, () => new Promise((done) => setTimeout(done, 2_000)))
    const busy = await watch(kerf.url, () =>
      Promise.all(pictures.map((picture) => upload(kerf.url, token, picture))),
    )
    const megabytes = pictures.reduce((sum, { length }) => sum + length, 0) / 1024 ** 2
    console.log(
      `${PICTURES} pictures of 12 megapixels (${megabytes.toFixed(1)} MB) ready in ${(busy.ms / 1000).toFixed(2)} s`,
    )
    console.table({
      'health, idle': summarise(idle.latencies),
      'health, meanwhile': summarise(busy.latencies),
    })
    const harmless = await runHostile(kerf, token)
    const whole = await runCutLines(kerf.url, token)
    return busy.ms < 5_000 && harmless && whole
  } finally {
    await kerf.stop()
  }
}

/**
 * Uploads hostile files: each must be refused within 2 s and 300 MB with a message, while other requests are served.
 */
async function runHostile({ url, pid }: { url: string; pid?: number }, token: string) {
  const rows: Record<string, { seconds: number; 'more MB': number; 'health ms': number; code: string }> = {}
  for (const [what, kind, name, make] of refused) {
    const content = make()
    const before = memoryOf(pid)
    let most = before
    const watching = setInterval(() => (most = Math.max(most, memoryOf(pid))), 25)
    let code = ''
    const { ms, latencies } = await watch(url, async () => {
      code = await refusalOf(url, token, kind, new File([new Uint8Array(Buffer.from(content))], name))
    })
    clearInterval(watching)
    rows[what] = {
      seconds: Number((ms / 1000).toFixed(2)),
      'more MB': Math.round(most - before),
      'health ms': summarise(latencies)['longest ms'],
      code,
    }
  }
  console.table(rows)
  return Object.values(rows).every(
    ({ seconds, code, ...row }) => seconds < 2 && row['more MB'] < 300 && code !== 'TAKEN',
  )
}

async function refusalOf(base: string, token: string, kind: string, file: File): Promise<string> {
  const answer = await send(base, token, kind, file)
  if (answer.ok) return 'TAKEN'
  const { data } = (await answer.json()) as { data: { fields?: { file?: string } } }
  return `${answer.status} ${data.fields?.file?.slice(0, 60)}`
}

/** Returns a picture of blended colours with the noise of a photo. */
function makePicture(seed: number, width = WIDTH, height = HEIGHT): Promise<Buffer> {
  const grain = sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
  return grain
    .tint({ r: (seed * 53) % 256, g: 140, b: 90 })
    .jpeg({ quality: 88 })
    .toBuffer()
}

async function upload(base: string, token: string, picture: Buffer): Promise<void> {
  const answer = await send(base, token, 'image', new File([new Uint8Array(picture)], 'photo.jpg'))
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
}

function send(base: string, token: string, kind: string, file: File): Promise<Response> {
  const form = new FormData()
  form.append('kind', kind)
  form.append('file', file)
  return fetch(`${base}/api/uploads`, { method: 'POST', headers: { token }, body: form })
}

async function watch(base: string, work: () => Promise<unknown>) {
  const latencies: number[] = []
  let going = true
  const watching = (async () => {
    while (going) {
      const start = performance.now()
      await (await fetch(`${base}/api/health`)).arrayBuffer()
      latencies.push(performance.now() - start)
      await new Promise((done) => setTimeout(done, EVERY_MS))
    }
  })()
  const start = performance.now()
  await work()
  const ms = performance.now() - start
  going = false
  await watching
  return { ms, latencies }
}

function summarise(latencies: number[]) {
  const sorted = latencies.toSorted((a, b) => a - b)
  const at = (part: number) => Number((sorted[Math.floor((sorted.length - 1) * part)] ?? 0).toFixed(1))
  return { asked: sorted.length, 'p50 ms': at(0.5), 'p95 ms': at(0.95), 'longest ms': at(1) }
}
