// What the seeded motifs share. Each motif is the inner part of an SVG with viewBox 0 0 1000 1000, drawn in
// currentColor.
/** Returns a generator of numbers from 0 to 1, the same for the same seed. @param {number} seed */
export function rng(seed) {
  let a = seed >>> 0
  return () => {
    a |= 0
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
/** @typedef {number[]} Point */
export const f = (/** @type {number} */ n) => Math.round(n * 10) / 10
/** A path through points. @param {Point[]} pts @param {unknown} [close] */
export const P = (pts, close) => 'M' + pts.map((p) => f(p[0]) + ' ' + f(p[1])).join('L') + (close ? 'Z' : '')
/** @param {number} r @param {number} a */
export const pol = (r, a, cx = 500, cy = 500) => [cx + r * Math.cos(a), cy + r * Math.sin(a)]
/** A line. @param {string} d */
export const S = (d, w = 4, x = '') =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${w}" stroke-linejoin="round" stroke-linecap="round" ${x}/>`
/** An area. @param {string} d */
export const F = (d, x = '') => `<path d="${d}" fill="currentColor" fill-rule="evenodd" ${x}/>`
/** A circle; without a width of its line it is filled. @param {number} cx @param {number} cy @param {number} r @param {number} [w] */
export const C = (cx, cy, r, w) =>
  w
    ? `<circle cx="${f(cx)}" cy="${f(cy)}" r="${f(r)}" fill="none" stroke="currentColor" stroke-width="${w}"/>`
    : `<circle cx="${f(cx)}" cy="${f(cy)}" r="${f(r)}" fill="currentColor"/>`
