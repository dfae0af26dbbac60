// Fronds and wreaths.
import { f, rng, P, pol, S, C } from './strokes.mjs'

/** @param {number[]} from @param {number} a direction @param {number[]} size length, half the width, width of the line */
function leaf([x, y], a, [l, wd, w], vein = true) {
  const c = Math.cos(a),
    s = Math.sin(a),
    q = (/** @type {number} */ u, /** @type {number} */ v) => [x + u * c - v * s, y + u * s + v * c].map(f)
  let o = S(
    `M${q(0, 0)}C${q(l * 0.25, -wd)} ${q(l * 0.7, -wd)} ${q(l, 0)}C${q(l * 0.7, wd)} ${q(l * 0.25, wd)} ${q(0, 0)}Z`,
    w,
  )
  if (vein) {
    o += S(`M${q(0, 0)}L${q(l * 0.9, 0)}`, w * 0.7)
    for (let i = 1; i < 5; i++) {
      const t = i / 5.5
      o += S(
        `M${q(l * t, 0)}L${q(l * (t + 0.16), -wd * 0.55 * Math.sin(Math.PI * (t + 0.1)))}M${q(l * t, 0)}L${q(l * (t + 0.16), wd * 0.55 * Math.sin(Math.PI * (t + 0.1)))}`,
        w * 0.55,
      )
    }
  }
  return o
}
export function fern(seed = 2, w = 5) {
  const r = rng(seed)
  let o = ''
  const pts = []
  for (let i = 0; i <= 30; i++) {
    const t = i / 30
    pts.push([500 + 120 * Math.sin(t * 2.2 - 1.1) * t + -60 * t, 930 - 860 * t])
  }
  o += S(P(pts), w * 1.6)
  for (let i = 3; i < 29; i++) {
    const t = i / 30,
      p = pts[i],
      l = (250 * Math.sin(Math.PI * Math.pow(t, 0.75)) + 22) * (0.94 + 0.1 * r()),
      up = -Math.PI / 2
    for (const sd of [-1, 1]) {
      const a = up + sd * (1.12 - 0.35 * t)
      o += leaf(p, a, [l, l * 0.12 + 7, w * 0.8], l > 60)
    }
  }
  o += leaf(pts[30], -1.7, [60, 12, w * 0.8], false)
  return o
}
export function wreath(seed = 3, w = 5) {
  const r = rng(seed)
  let o = C(500, 500, 360, w * 1.1)
  const n = 26
  for (let i = 0; i < n; i++) {
    const a = (Math.PI * 2 * i) / n,
      p = pol(360, a)
    const t = a + Math.PI / 2
    o += leaf(p, t - 0.75, [104 + 20 * r(), 26, w])
    o += leaf(p, t + 0.8, [92 + 16 * r(), 24, w])
    if (i % 3 === 0) {
      const b = pol(425, a + 0.1)
      o += C(b[0], b[1], 13) + C(b[0], b[1], 21, w * 0.6)
    }
  }
  return o
}
