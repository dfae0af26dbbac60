import sharp from 'sharp'
import { logInAs, startKerf } from './sites'

const PICTURES = 5
const [WIDTH, HEIGHT] = [4000, 3000]
const EVERY_MS = 50

/** Five pictures of 12 megapixels at once, and how long /api/health takes meanwhile. */
export async function runUploads() {
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
  } finally {
    await kerf.stop()
  }
}

/** Colours that run into each other, with the grain of a photo. */
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
  const form = new FormData()
  form.append('kind', 'image')
  form.append('file', new File([new Uint8Array(picture)], 'photo.jpg'))
  const answer = await fetch(`${base}/api/uploads`, { method: 'POST', headers: { token }, body: form })
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
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
