// Streets, and stars.
import { rng, P, pol, S, F, C } from './strokes.mjs'

/** Blocks of houses between streets: a rectangle cut in two again and again. @param {() => number} r */
function blocksOf(r) {
  const ang = 0.32
  const rot = (/** @type {number[]} */ [x, y]) => [
    500 + (x - 500) * Math.cos(ang) - (y - 500) * Math.sin(ang),
    500 + (x - 500) * Math.sin(ang) + (y - 500) * Math.cos(ang),
  ]
  /** @param {number[]} low @param {number[]} high */
  const corners = ([x0, y0], [x1, y1]) =>
    P(
      [
        [x0, y0],
        [x1, y0],
        [x1, y1],
        [x0, y1],
      ].map(rot),
      1,
    )
  /** @param {number[]} place x, y, width, height @param {number} d how often it is cut at most @returns {string} */
  return function blocks([x, y, W, H], d) {
    if (d <= 0 || (W < 95 && H < 95) || r() < 0.03) {
      const g = 5
      if (r() < 0.11) return ''
      const outline = corners([x + g, y + g], [x + W - g, y + H - g])
      if (!(r() < 0.25 && W > 60 && H > 60)) return F(outline)
      const u = W * 0.34
      const v = H * 0.34
      return F(outline + corners([x + u, y + v], [x + W - u, y + H - v]))
    }
    if (W > H) {
      const s = W * (0.34 + 0.32 * r())
      return blocks([x, y, s, H], d - 1) + blocks([x + s, y, W - s, H], d - 1)
    }
    const s = H * (0.34 + 0.32 * r())
    return blocks([x, y, W, s], d - 1) + blocks([x, y + s, W, H - s], d - 1)
  }
}

export function city(seed = 4) {
  const blocks = blocksOf(rng(seed))
  let o = ''
  for (let j = -2; j < 6; j++)
    for (let i = -2; i < 6; i++) o += blocks([-150 + i * 230 + 8, -150 + j * 215 + 8, 214, 199], 3)
  const river = []
  for (let i = 0; i <= 24; i++) {
    const t = i / 24
    river.push([-50 + 1100 * t, 640 + 130 * Math.sin(t * 5.2 + seed) - 240 * t])
  }
  return (
    `<mask id="cm${seed}"><rect width="1000" height="1000" fill="#fff"/><path d="${P(river)}" fill="none" stroke="#000" stroke-width="86" stroke-linejoin="round"/></mask><g mask="url(#cm${seed})">${o}</g>` +
    S(P(river.map((p) => [p[0], p[1] - 18])), 3) +
    S(P(river.map((p) => [p[0], p[1] + 14])), 3)
  )
}
export function stars(seed = 5, w = 4) {
  const r = rng(seed)
  let o = ''
  const con = [
    [
      [230, 300],
      [330, 250],
      [430, 310],
      [500, 400],
      [640, 390],
      [690, 520],
      [560, 560],
      [500, 400],
    ],
    [
      [180, 620],
      [260, 700],
      [370, 690],
      [440, 780],
      [560, 760],
    ],
    [
      [640, 180],
      [730, 240],
      [820, 210],
      [850, 330],
    ],
    [
      [690, 690],
      [760, 780],
      [850, 740],
    ],
  ]
  con.forEach((c) => {
    o += S(P(c), w, 'opacity=".9"')
    c.forEach((p, i) => {
      const R = i % 3 === 1 ? 17 : 11
      o += F(
        P(
          [...Array(8)].map((_, k) => pol(k % 2 ? R * 0.38 : R * 1.5, (k * Math.PI) / 4, p[0], p[1])),
          1,
        ),
      )
    })
  })
  for (let i = 0; i < 150; i++) {
    const a = r() * 6.283,
      q = Math.sqrt(r()) * 430
    const p = pol(q, a)
    o += C(p[0], p[1], 1.6 + 3.4 * r() * r())
  }
  o += C(500, 500, 448, w * 1.3) + C(500, 500, 466, w * 0.7)
  for (let i = 0; i < 72; i++) {
    const a = (i * Math.PI) / 36
    o += S(P([pol(i % 6 ? 458 : 440, a), pol(466, a)]), w * 0.8)
  }
  return o
}
