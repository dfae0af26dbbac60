// Value noise and cells, without allocations: a picture calls them millions of times.

/** @param {number} x @param {number} y whole numbers; comes back 0 to 1 */
export function hash(x, y) {
  let h = (Math.imul(x, 374761393) + Math.imul(y, 668265263)) | 0
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

/** Smooth noise, one bump a unit, 0 to 1. @param {number} x @param {number} y */
export function noise(x, y) {
  const X = Math.floor(x)
  const Y = Math.floor(y)
  let u = x - X
  let v = y - Y
  u = u * u * (3 - 2 * u)
  v = v * v * (3 - 2 * v)
  const a = hash(X, Y)
  const b = hash(X + 1, Y)
  const c = hash(X, Y + 1)
  const d = hash(X + 1, Y + 1)
  return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v
}

/** Noise in octaves. @param {number} x @param {number} y @param {number} octaves */
export function fbm(x, y, octaves) {
  let sum = 0
  let part = 0.5
  for (let i = 0; i < octaves; i++) {
    sum += part * noise(x, y)
    x = x * 2.03 + 17.1
    y = y * 2.03 + 9.7
    part *= 0.5
  }
  return sum
}

/**
 * The result of `cells`: distance to the nearest centre, to the second nearest, and the nearest one's number, 0 to 1.
 */
export const cell = new Float64Array(3)

/** @param {number} x @param {number} y the answer stands in `cell` */
export function cells(x, y) {
  const X = Math.floor(x)
  const Y = Math.floor(y)
  let first = 9
  let second = 9
  let id = 0
  for (let j = -1; j < 2; j++)
    for (let i = -1; i < 2; i++) {
      const a = X + i + hash(X + i, Y + j) - x
      const b = Y + j + hash(X + i + 57, Y + j + 131) - y
      const d = a * a + b * b
      if (d < first) {
        second = first
        first = d
        id = hash(X + i + 7, Y + j + 3)
      } else if (d < second) second = d
    }
  cell[0] = Math.sqrt(first)
  cell[1] = Math.sqrt(second)
  cell[2] = id
}

/** @param {number} x @param {number} low @param {number} high */
export const clamp = (x, low = 0, high = 1) => (x < low ? low : x > high ? high : x)

/** 0 below a, 1 above b, smooth between. @param {number} a @param {number} b @param {number} x */
export function smooth(a, b, x) {
  const t = clamp((x - a) / (b - a))
  return t * t * (3 - 2 * t)
}

/** @param {string} hex a colour as sRGB; comes back as three linear numbers */
export function linear(hex) {
  const n = parseInt(hex.slice(1), 16)
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255].map((c) => (c / 255) ** 2.2)
}
