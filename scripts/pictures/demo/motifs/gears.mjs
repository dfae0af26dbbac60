// Gears, as a drawing and as an outline.
import { P, pol, F } from './strokes.mjs'

export const gears = () =>
  F(gearPath([380, 400], 300, 20, { turn: 0.1, spokes: 5 })) +
  F(gearPath([745, 700], 205, 14, { turn: 0.25, spokes: 4 })) +
  F(gearPath([250, 800], 130, 10, { turn: 0, spokes: 3 }))

/** @param {number[]} middle @param {number} R @param {number} n teeth @param {{ turn: number, spokes: number }} how */
export function gearPath([cx, cy], R, n, { turn: ph, spokes: sp }) {
  const pts = []
  for (let i = 0; i < n; i++) {
    const a = ph + (Math.PI * 2 * i) / n,
      q = (Math.PI * 2) / n
    pts.push(
      pol(R * 0.86, a, cx, cy),
      pol(R * 0.86, a + q * 0.22, cx, cy),
      pol(R, a + q * 0.34, cx, cy),
      pol(R, a + q * 0.62, cx, cy),
      pol(R * 0.86, a + q * 0.74, cx, cy),
    )
  }
  let d = P(pts, 1)
  d += `M${cx + R * 0.16} ${cy}a${R * 0.16} ${R * 0.16} 0 1 0 ${-R * 0.32} 0a${R * 0.16} ${R * 0.16} 0 1 0 ${R * 0.32} 0Z`
  for (let i = 0; i < sp; i++) {
    const a = (Math.PI * 2 * i) / sp,
      q = (Math.PI / sp) * 0.72
    const A = [],
      B = []
    for (let k = 0; k <= 6; k++) {
      A.push(pol(R * 0.7, a - q + (2 * q * k) / 6, cx, cy))
      B.unshift(pol(R * 0.3, a - q * 0.6 + (1.2 * q * k) / 6, cx, cy))
    }
    d += P([...A, ...B], 1)
  }
  return d
}
