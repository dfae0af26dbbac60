// Develops light into a photograph: bloom, vignette, the curve of a film, some sharpening, WebP.
import sharp from 'sharp'
import { clamp } from './noise.mjs'

/** The curve of a film, from linear 0–4095 to a byte. */
const curve = Uint8Array.from({ length: 4096 }, (_, i) => {
  const v = (i / 4095) ** (1 / 2.2)
  return clamp(v + (v * v * (3 - 2 * v) - v) * 0.34) * 255
})

/** @param {{ light: Float32Array, W: number, H: number }} picture @param {any} sc @param {string} file @param {number} quality */
export async function develop({ light, W, H }, sc, file, quality = 80) {
  const bright = sc.exp ?? 1.16
  const raw = { width: W, height: H, channels: /** @type {3} */ (3) }
  let bloom = null
  if (sc.bloom) {
    const over = Buffer.alloc(W * H * 3)
    for (let i = 0; i < over.length; i++) over[i] = clamp((light[i] * bright - 0.75) * 0.5) * 255
    const blurred = (/** @type {number} */ s) =>
      sharp(over, { raw })
        .blur((s * W) / 800)
        .raw()
        .toBuffer()
    bloom = [await blurred(9), await blurred(38)]
  }
  const out = Buffer.alloc(W * H * 3)
  for (let y = 0; y < H; y++)
    for (let x = 0; x < W; x++) {
      const vx = x / W - 0.5
      const vy = y / H - 0.5
      const edge = 1 - (sc.vig ?? 0.55) * (vx * vx + vy * vy)
      for (let c = 0; c < 3; c++) {
        const k = (y * W + x) * 3 + c
        let v = light[k] * bright * edge
        if (bloom) v += ((bloom[0][k] / 255) * 0.5 + (bloom[1][k] / 255) * 0.75) * sc.bloom
        v = ((v * (1 + v / 6.2)) / (1 + v)) * 1.04
        out[k] = curve[(clamp(v) * 4095) | 0]
      }
    }
  const sharpened = sharp(out, { raw }).sharpen({ sigma: 0.7, m1: 0.3, m2: 0.9 })
  await sharpened.webp({ quality, effort: 5, smartSubsample: true }).toFile(file)
}
