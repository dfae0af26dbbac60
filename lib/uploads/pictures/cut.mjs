// @ts-check
// Cuts untrusted pictures in its own process (lib/uploads/cut-image.ts sends the requests): the memory of a decoder
// returns with the process, and a picture that takes too much time or memory ends only this process. A request `{ id,
// file, avatar, widths, webpWidths, effort, maxPixels }` has the bytes or the path of a picture; the response is `{ id,
// cut? }`, without `cut` for a broken picture. With `sizeOnly` it is `{ id, size? }`.
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { openPicture, sizeOf } from './open-picture.mjs'

// only these formats are ever decoded, whatever a file claims to be (not SVG, PDF, TIFF …); of HEIF only AVIF
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    ...['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
    'VipsForeignLoadHeif',
  ],
})
sharp.concurrency(1)
sharp.cache(false)

const PLACEHOLDER_WIDTH = 16
const PLACEHOLDER_TALLEST = 512
// the most rows of a WebP
const TALLEST = 16_383
// colours at half the resolution, as in every photograph on the web: a quarter less time and a few bytes less
const avif = { quality: 50, chromaSubsampling: '4:2:0' }
const WEBP_QUALITY = 78

// when memory runs out, the kernel ends this process before the site; only Linux has this file
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined)
// a signal to all processes of the site must not interrupt a picture; this process ends when the site disconnects
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => undefined)

/** @typedef {{ file: string | Buffer, avatar: boolean, widths: number[], webpWidths: number[], effort: number, maxPixels: number }} Asked */

process.on(
  'message',
  async (/** @type {Asked & { id: number, sizeOnly?: boolean }} */ { id, sizeOnly, ...asked }) => {
    if (sizeOnly) return void process.send?.({ id, size: await sizeOf(asked.file).catch(() => undefined) })
    const cut = await cutPicture(asked).catch(() => undefined)
    process.send?.({ id, cut })
  },
)
process.on('disconnect', () => process.exit(0))
process.send?.({ ready: true })

/** @param {Asked} asked */
async function cutPicture({ file, avatar, widths, webpWidths, effort, maxPixels }) {
  const largest = widths.at(-1)
  const { data, info } = await (
    await openPicture(file, maxPixels)
  )
    .resize(largest, avatar ? largest : TALLEST, { fit: avatar ? 'cover' : 'inside' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  /** @param {number} width */
  const at = (width) => sharp(data, { raw }).resize(width)
  const webp = { quality: WEBP_QUALITY, effort: effort === 0 ? 0 : 2 }

  /** @type {{ width: number, format: 'avif' | 'webp', bytes: Buffer }[]} */
  const cuts = []
  for (const width of widths) {
    const narrower = await at(width).raw().toBuffer({ resolveWithObject: true })
    const { width: across, height: down, channels } = narrower.info
    const drawn = () => sharp(narrower.data, { raw: { width: across, height: down, channels } })
    const asAvif = drawn().avif({ ...avif, effort })
    cuts.push({ width, format: 'avif', bytes: await asAvif.toBuffer() })
    if (webpWidths.includes(width))
      cuts.push({ width, format: 'webp', bytes: await drawn().webp(webp).toBuffer() })
  }
  const small = sharp(data, { raw }).resize(PLACEHOLDER_WIDTH, PLACEHOLDER_TALLEST, { fit: 'inside' })
  const tiny = await small.webp({ quality: 40, effort: 4 }).toBuffer()
  return { cuts, placeholder: `data:image/webp;base64,${tiny.toString('base64')}` }
}
