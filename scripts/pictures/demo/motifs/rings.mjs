// Mandalas.
import { f, rng, P, pol, S, F, C } from './strokes.mjs'

export function mandala(seed = 1, w = 5) {
  const r = rng(seed),
    n = [8, 10, 12, 16][Math.floor(r() * 4)]
  let o = ''
  const T = Math.PI * 2
  /** @param {number} R @param {number} Rin @param {number} k how many @param {number} kind */
  const ring = (R, Rin, k, kind) => {
    for (let i = 0; i < k; i++) {
      const a = (T * i) / k - Math.PI / 2,
        h = T / k / 2
      const t = pol(R, a),
        b = pol(Rin, a)
      if (kind === 0) {
        const l = pol(R * 0.55 + Rin * 0.45, a - h * 0.95),
          q = pol(R * 0.55 + Rin * 0.45, a + h * 0.95)
        o += S(`M${b.map(f)}Q${l.map(f)} ${t.map(f)}Q${q.map(f)} ${b.map(f)}Z`, w)
        const l2 = pol(R * 0.5 + Rin * 0.5, a - h * 0.5),
          q2 = pol(R * 0.5 + Rin * 0.5, a + h * 0.5),
          t2 = pol(R - (R - Rin) * 0.22, a),
          b2 = pol(Rin + (R - Rin) * 0.2, a)
        o += F(`M${b2.map(f)}Q${l2.map(f)} ${t2.map(f)}Q${q2.map(f)} ${b2.map(f)}Z`)
      }
      if (kind === 1) {
        const m = pol((R + Rin) / 2, a)
        o += C(m[0], m[1], (R - Rin) * 0.32, w * 0.8) + C(m[0], m[1], (R - Rin) * 0.12)
      }
      if (kind === 2) {
        const l = pol(Rin, a - h),
          q = pol(Rin, a + h)
        o += F(P([l, pol(R, a), q, pol(Rin + (R - Rin) * 0.35, a)], 1))
      }
      if (kind === 3) {
        const l = pol(Rin, a - h),
          q = pol(Rin, a + h),
          c1 = pol(R * 1.04, a - h * 0.9),
          c2 = pol(R * 1.04, a + h * 0.9)
        o += S(`M${l.map(f)}C${c1.map(f)} ${c2.map(f)} ${q.map(f)}`, w)
        const c3 = pol(R * 0.99, a - h * 0.6),
          c4 = pol(R * 0.99, a + h * 0.6),
          l3 = pol(Rin, a - h * 0.6),
          q3 = pol(Rin, a + h * 0.6)
        o += S(`M${l3.map(f)}C${c3.map(f)} ${c4.map(f)} ${q3.map(f)}`, w * 0.6)
      }
    }
  }
  o += C(500, 500, 26) + C(500, 500, 46, w)
  ring(130, 50, (n / 2) | 0 || 4, 0)
  o += C(500, 500, 136, w)
  ring(176, 140, n * 2, 1)
  o += C(500, 500, 180, w * 0.7)
  ring(300, 184, n, 0)
  ring(250, 190, n * 2, 2)
  o += C(500, 500, 304, w * 1.4)
  ring(338, 306, n * 3, 1)
  o += C(500, 500, 342, w)
  ring(440, 342, n * 2, 3)
  ring(470, 430, n * 2, 2)
  return o
}
