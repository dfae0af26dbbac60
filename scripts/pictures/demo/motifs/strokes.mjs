// Seeded motifs, viewBox 0 0 1000 1000, as the inner part of an SVG drawn in currentColor. Here: what they share.
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
export const f = (n) => Math.round(n * 10) / 10
export const P = (pts, close) => 'M' + pts.map((p) => f(p[0]) + ' ' + f(p[1])).join('L') + (close ? 'Z' : '')
export const pol = (r, a, cx = 500, cy = 500) => [cx + r * Math.cos(a), cy + r * Math.sin(a)]
export const S = (d, w = 4, x = '') =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${w}" stroke-linejoin="round" stroke-linecap="round" ${x}/>`
export const F = (d, x = '') => `<path d="${d}" fill="currentColor" fill-rule="evenodd" ${x}/>`
export const C = (cx, cy, r, w) =>
  w
    ? `<circle cx="${f(cx)}" cy="${f(cy)}" r="${f(r)}" fill="none" stroke="currentColor" stroke-width="${w}"/>`
    : `<circle cx="${f(cx)}" cy="${f(cy)}" r="${f(r)}" fill="currentColor"/>`
