// Outlines and engravings from SVG: coverage, a softened copy, and the distance to the outline.
import sharp from 'sharp'

/** @typedef {{ W: number, H: number, R: number, d: Uint8Array | Uint8ClampedArray }} Mask R: dots a millimetre */

/** @param {string} svg @param {number} w mm @param {number} h mm @param {number} R @returns {Promise<Mask>} */
export async function draw(svg, w, h, R) {
  const W = Math.max(2, Math.round(w * R))
  const H = Math.max(2, Math.round(h * R))
  const inside = svg.replaceAll('currentColor', '#fff').replaceAll('var(--bg,#fff)', '#000')
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${w} ${h}" style="color:#fff"><rect width="${w}" height="${h}" fill="#000"/>${inside}</svg>`
  const d = await sharp(Buffer.from(text), { limitInputPixels: 1e8 })
    .removeAlpha()
    .greyscale()
    .raw()
    .toBuffer()
  return { W, H, R, d }
}

const EDGE = 8
/** Returns a softened copy, in no higher resolution than the softness needs. @param {Mask} m @param {number} mm @returns {Promise<Mask>} */
export async function soften(m, mm) {
  const R = Math.min(m.R, 4 / mm)
  const W = Math.max(2, Math.round((m.W / m.R) * R))
  const H = Math.max(2, Math.round((m.H / m.R) * R))
  const small = await sharp(m.d, { raw: { width: m.W, height: m.H, channels: 1 } })
    .resize(W, H, { fit: 'fill', kernel: 'linear' })
    .extend({ top: EDGE, bottom: EDGE, left: EDGE, right: EDGE, background: '#000' })
    .greyscale()
    .raw()
    .toBuffer()
  const wide = { width: W + 2 * EDGE, height: H + 2 * EDGE, channels: /** @type {1} */ (1) }
  const d = await sharp(small, { raw: wide })
    .blur(Math.max(0.3, mm * R))
    .extract({ left: EDGE, top: EDGE, width: W, height: H })
    .greyscale()
    .raw()
    .toBuffer()
  return { W, H, R, d }
}

/** Returns the coverage, 0 to 1, at a point in mm from the upper left corner. @param {Mask} m @param {number} u @param {number} v */
export function at(m, u, v) {
  const { W, H, d } = m
  const x = u * m.R - 0.5
  const y = v * m.R - 0.5
  const X = Math.floor(x)
  const Y = Math.floor(y)
  if (X < 0 || Y < 0 || X >= W - 1 || Y >= H - 1) {
    if (X < -1 || Y < -1 || X > W || Y > H) return 0
    return d[Math.min(H - 1, Math.max(0, Y)) * W + Math.min(W - 1, Math.max(0, X))] / 255
  }
  const p = x - X
  const q = y - Y
  const i = Y * W + X
  return ((d[i] * (1 - p) + d[i + 1] * p) * (1 - q) + (d[i + W] * (1 - p) + d[i + W + 1] * p) * q) / 255
}

/** Computes one row or column of the squared distances to the nearest zero, from f to out. @param {number} n @param {{ f: Float64Array, out: Float64Array, v: Int32Array, z: Float64Array }} lines */
function parabolas(n, { f, out, v, z }) {
  let k = 0
  v[0] = 0
  z[0] = -1e20
  z[1] = 1e20
  for (let q = 1; q < n; q++) {
    let s = (f[q] + q * q - (f[v[k]] + v[k] * v[k])) / (2 * q - 2 * v[k])
    while (s <= z[k]) {
      k--
      s = (f[q] + q * q - (f[v[k]] + v[k] * v[k])) / (2 * q - 2 * v[k])
    }
    k++
    v[k] = q
    z[k] = s
    z[k + 1] = 1e20
  }
  k = 0
  for (let q = 0; q < n; q++) {
    while (z[k + 1] < q) k++
    out[q] = (q - v[k]) ** 2 + f[v[k]]
  }
}

/** Returns the distance (mm, never too large) from each cell to the shape, with which rays skip the holes. @param {Mask} m */
export async function distances(m) {
  const R = Math.min(m.R, 640 / Math.max(m.W / m.R, m.H / m.R))
  const W = Math.max(2, Math.round((m.W / m.R) * R))
  const H = Math.max(2, Math.round((m.H / m.R) * R))
  const d = await sharp(m.d, { raw: { width: m.W, height: m.H, channels: 1 } })
    .resize(W, H, { fit: 'fill', kernel: 'linear' })
    .greyscale()
    .raw()
    .toBuffer()
  const far = new Float64Array(W * H)
  for (let i = 0; i < far.length; i++) far[i] = d[i] > 2 ? 0 : 1e9
  const n = Math.max(W, H)
  const [f, out, z] = [new Float64Array(n), new Float64Array(n), new Float64Array(n + 1)]
  const lines = { f, out, z, v: new Int32Array(n) }
  for (let x = 0; x < W; x++) {
    for (let y = 0; y < H; y++) f[y] = far[y * W + x]
    parabolas(H, lines)
    for (let y = 0; y < H; y++) far[y * W + x] = out[y]
  }
  const mm = new Float32Array(W * H)
  for (let y = 0; y < H; y++) {
    for (let x = 0; x < W; x++) f[x] = far[y * W + x]
    parabolas(W, lines)
    for (let x = 0; x < W; x++) mm[y * W + x] = Math.max(0, (Math.sqrt(out[x]) - 1.6) / R)
  }
  return { W, H, R, mm }
}
