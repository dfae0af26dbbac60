// Asanoha, waves and snowflakes.
import { rng, f, P, pol, S, C } from './strokes.mjs'

export function kumiko(w = 10, { n = 5 } = {}) {
  // asanoha on a triangular grid
  const s = 1000 / n,
    h = (s * Math.sqrt(3)) / 2
  let d = ''
  /** @param {number[]} a @param {number[]} b @param {number[]} c */
  const tri = (a, b, c) => {
    const g = [(a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3]
    d += P([a, b, c], 1) + P([a, g]) + P([b, g]) + P([c, g])
  }
  for (let j = -1; j < n * 1.3; j++)
    for (let i = -1; i <= n + 1; i++) {
      const x = i * s + (j & 1 ? s / 2 : 0),
        y = j * h + (1000 - Math.round(n * 1.155) * h) / 2
      tri([x, y], [x + s, y], [x + s / 2, y + h])
      tri([x + s / 2, y + h], [x + s * 1.5, y + h], [x + s, y])
    }
  return S(d, w)
}

export function seigaiha(w = 6, n = 5) {
  let o = ''
  const R = 1000 / n / 1.0,
    r = R / 2
  for (let j = -1; j < n * 4 + 2; j++)
    for (let i = -1; i <= n + 1; i++) {
      const x = i * R + (j & 1 ? r : 0),
        y = j * r * 0.5 + r * 0.2
      o +=
        `<g><circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="var(--bg,#fff)"/>` +
        [1, 0.72, 0.44, 0.18].map((k) => C(x, y, r * k * 0.96, w)).join('') +
        '</g>'
    }
  return o
}
export function snow(seed = 1, w = 16) {
  const r = rng(seed)
  let o = ''
  for (let k = 0; k < 6; k++) {
    let d = P([
      [500, 500],
      [500, 70],
    ])
    for (const [y, l] of [
      [380, 70 + 30 * r()],
      [290, 120 + 40 * r()],
      [200, 90 + 30 * r()],
      [130, 50],
    ])
      d += P([
        [500 - l * 0.86, y - l * 0.5],
        [500, y],
        [500 + l * 0.86, y - l * 0.5],
      ])
    o += `<g transform="rotate(${k * 60} 500 500)">${S(d, w)}</g>`
  }
  const hex = (/** @type {number} */ R) =>
    P(
      [...Array(6)].map((_, i) => pol(R, (i * Math.PI) / 3 + Math.PI / 6)),
      1,
    )
  return o + S(hex(120), w) + S(hex(230), w * 0.7)
}
