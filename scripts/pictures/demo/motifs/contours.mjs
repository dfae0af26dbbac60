// Contour lines of invented hills.
import { rng, P, S, C } from './strokes.mjs'

/** @typedef {(x: number, y: number) => number} Field */

/** Smooth noise from -1 to 1. @param {number} seed @returns {Field} */
function noise2(seed) {
  const r = rng(seed)
  const p = new Uint8Array(512)
  /** @type {number[][]} */
  const g = []
  for (let i = 0; i < 256; i++) p[i] = i
  for (let i = 255; i > 0; i--) {
    const j = Math.floor(r() * (i + 1))
    ;[p[i], p[j]] = [p[j], p[i]]
  }
  for (let i = 0; i < 256; i++) p[256 + i] = p[i]
  for (let i = 0; i < 256; i++) {
    const a = r() * 6.283
    g.push([Math.cos(a), Math.sin(a)])
  }
  const s = (/** @type {number} */ t) => t * t * t * (t * (t * 6 - 15) + 10)
  return (x, y) => {
    const X = Math.floor(x)
    const Y = Math.floor(y)
    const u = x - X
    const v = y - Y
    const d = (/** @type {number} */ i, /** @type {number} */ j) => {
      const q = g[p[p[((X & 255) + i) & 255] + (((Y & 255) + j) & 255)]]
      return q[0] * (i ? u - 1 : u) + q[1] * (j ? v - 1 : v)
    }
    const [n0, n1, n2, n3] = [d(0, 0), d(1, 0), d(0, 1), d(1, 1)]
    const U = s(u)
    return n0 + (n1 - n0) * U + (n2 + (n3 - n2) * U - (n0 + (n1 - n0) * U)) * s(v)
  }
}

/** @typedef {[number[], number[]]} Segment */

/** Returns where a level crosses the edges of each cell (marching squares). @param {Field} h @param {number} level @param {number} N */
function segmentsAt(h, level, N) {
  /** @type {Segment[]} */
  const all = []
  for (let j = 0; j < N; j++)
    for (let i = 0; i < N; i++) {
      const [x0, y0, x1, y1] = [i / N, j / N, (i + 1) / N, (j + 1) / N]
      const a = h(x0, y0) - level
      const b = h(x1, y0) - level
      const c = h(x1, y1) - level
      const d = h(x0, y1) - level
      const k = (a > 0 ? 1 : 0) | (b > 0 ? 2 : 0) | (c > 0 ? 4 : 0) | (d > 0 ? 8 : 0)
      const top = [x0 + ((x1 - x0) * a) / (a - b), y0]
      const right = [x1, y0 + ((y1 - y0) * b) / (b - c)]
      const low = [x0 + ((x1 - x0) * d) / (d - c), y1]
      const left = [x0, y0 + ((y1 - y0) * a) / (a - d)]
      if (k === 1 || k === 14) all.push([left, top])
      else if (k === 2 || k === 13) all.push([top, right])
      else if (k === 3 || k === 12) all.push([left, right])
      else if (k === 4 || k === 11) all.push([right, low])
      else if (k === 6 || k === 9) all.push([top, low])
      else if (k === 7 || k === 8) all.push([left, low])
      else if (k === 5) all.push([left, top], [right, low])
      else if (k === 10) all.push([top, right], [left, low])
    }
  return all
}

/** Joins touching segments to lines and returns them as a path. @param {Segment[]} segments */
function chained(segments) {
  const key = (/** @type {number[]} */ p) => `${Math.round(p[0] * 1e5)},${Math.round(p[1] * 1e5)}`
  /** @type {Map<string, number[]>} */
  const ends = new Map()
  segments.forEach((s, i) =>
    s.forEach((p) => {
      const before = ends.get(key(p))
      if (before) before.push(i)
      else ends.set(key(p), [i])
    }),
  )
  const used = new Set()
  let d = ''
  segments.forEach((s, i) => {
    if (used.has(i)) return
    used.add(i)
    const line = [s[0], s[1]]
    for (const forwards of [true, false])
      for (;;) {
        const end = forwards ? line[line.length - 1] : line[0]
        const next = (ends.get(key(end)) ?? []).find((k) => !used.has(k))
        if (next === undefined) break
        used.add(next)
        const q = key(segments[next][0]) === key(end) ? segments[next][1] : segments[next][0]
        if (forwards) line.push(q)
        else line.unshift(q)
      }
    d += P(line.filter((_, k) => k % 2 === 0 || k === line.length - 1).map((p) => [p[0] * 1000, p[1] * 1000]))
  })
  return d
}

export function topo(seed = 1, { levels = 13, w = 5, N = 110, clip = 470 } = {}) {
  const n = noise2(seed)
  /** @type {Field} */
  const height = (x, y) => {
    const dx = x - 0.46
    const dy = y - 0.44
    return (
      1.15 * Math.exp(-(dx * dx + dy * dy) * 6.5) +
      0.5 * Math.exp(-((x - 0.78) ** 2 + (y - 0.7) ** 2) * 22) +
      0.42 * n(x * 3.1, y * 3.1) +
      0.16 * n(x * 7 + 9, y * 7)
    )
  }
  let o = ''
  for (let L = 0; L < levels; L++)
    o += S(chained(segmentsAt(height, -0.12 + (L * 1.45) / levels, N)), L % 4 === 0 ? w * 1.8 : w)
  const id = 'tc' + seed
  return clip
    ? `<clipPath id="${id}"><circle cx="500" cy="500" r="${clip}"/></clipPath><g clip-path="url(#${id})">${o}</g>${C(500, 500, clip, w * 1.6)}`
    : o
}
