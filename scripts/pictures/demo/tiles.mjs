// Surfaces as tiles of 32 × 32 points, painted at the first hit, in four resolutions for distant parts.

const SIDE = 32
const CHANNELS = 8
const ROW = (SIDE + 1) * CHANNELS

/** The result of `look`: r, g, b, slope in x, slope in y, spec, metal, (unused). */
export const found = new Float64Array(CHANNELS)

/**
 * @param {number} w mm @param {number} h mm @param {number} res points a millimetre
 * @param {(x: number, y: number, e: number, o: Float64Array) => void} paint e: distance of two points, mm
 */
export function surface(w, h, res, paint) {
  const levels = []
  for (let k = 0; k < 5; k++) {
    const r = res / 2 ** k
    const nx = Math.ceil((w * r) / SIDE) + 1
    const ny = Math.ceil((h * r) / SIDE) + 1
    levels.push({ r, nx, ny, tiles: /** @type {(Float32Array | null)[]} */ (new Array(nx * ny).fill(null)) })
  }
  return { w, h, paint, levels }
}
/** @typedef {ReturnType<typeof surface>} Surface */

const point = new Float64Array(CHANNELS)

/** @param {Surface} s @param {number} k @param {number} tx @param {number} ty */
function painted(s, k, tx, ty) {
  const { r } = s.levels[k]
  const tile = new Float32Array((SIDE + 1) * ROW)
  for (let j = 0; j <= SIDE; j++)
    for (let i = 0; i <= SIDE; i++) {
      s.paint((tx * SIDE + i + 0.5) / r, (ty * SIDE + j + 0.5) / r, 1 / r, point)
      tile.set(point, j * ROW + i * CHANNELS)
    }
  return tile
}

/** What the surface is at x, y (mm from its corner), in `found`. @param {Surface} s @param {number} x @param {number} y @param {number} level */
export function look(s, x, y, level) {
  const k = level < 0 ? 0 : level > 4 ? 4 : level | 0
  const l = s.levels[k]
  let px = x * l.r - 0.5
  let py = y * l.r - 0.5
  const mx = l.nx * SIDE - 2
  const my = l.ny * SIDE - 2
  px = px < 0 ? 0 : px > mx ? mx : px
  py = py < 0 ? 0 : py > my ? my : py
  const X = px | 0
  const Y = py | 0
  const tx = X >> 5
  const ty = Y >> 5
  let tile = l.tiles[ty * l.nx + tx]
  if (tile === null) {
    tile = painted(s, k, tx, ty)
    l.tiles[ty * l.nx + tx] = tile
  }
  const u = px - X
  const v = py - Y
  const i = (Y & 31) * ROW + (X & 31) * CHANNELS
  const a = (1 - u) * (1 - v)
  const b = u * (1 - v)
  const c = (1 - u) * v
  const d = u * v
  for (let n = 0; n < 7; n++)
    found[n] =
      tile[i + n] * a + tile[i + CHANNELS + n] * b + tile[i + ROW + n] * c + tile[i + ROW + CHANNELS + n] * d
}
