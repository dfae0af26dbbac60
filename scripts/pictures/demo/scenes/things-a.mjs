// Objects of the scenes in this folder.
import * as M from '../motifs.mjs'
import { put, plate, hole, path, line, STITCH, camera, slab, ring } from '../parts.mjs'

export const DROP = 'M23 1C33 1 41 9 41 20C41 50 28 82 23 103C18 82 5 50 5 20C5 9 13 1 23 1Z'
/** @param {string} mat @param {number[]} pos @param {number} turn @param {number} seed */
export const fob = (mat, pos, turn, seed) =>
  slab(mat, [46, 104, 3.2], pos, {
    shape: path(DROP) + hole(23, 12, 3.6),
    gr: 1,
    rot: [0, 0, turn],
    depth: 1.4,
    seed,
    eng:
      put(M.fern(seed, 9), [8, 20, 30, 46]) +
      `<g transform="translate(23 44) scale(.86 .9) translate(-23 -44)">${line(DROP, 1, STITCH)}</g>`,
  })

/** @param {number} seed @param {number} count */
export function starHoles(seed, w = 44, h = 110, count = 13) {
  let s = seed * 7919
  const r = () => ((s = (Math.imul(s, 1103515245) + 12345) >>> 0), s / 4294967296)
  let d = ''
  for (let i = 0; i < count; i++) {
    const [x, y, q] = [7 + r() * (w - 14), 9 + ((i + r() * 0.7) / count) * (h - 18), 1.3 + r() * r() * 4]
    d += `M${Array.from({ length: 10 }, (_, k) => `${(x + (k & 1 ? q * 0.42 : q) * Math.sin((k * Math.PI) / 5)).toFixed(2)} ${(y - (k & 1 ? q * 0.42 : q) * Math.cos((k * Math.PI) / 5)).toFixed(2)}`).join('L')}Z`
  }
  return `<path d="${d}" fill="#000"/>`
}
export const hexagon = (/** @type {number} */ r, turn = 0) =>
  `M${[0, 1, 2, 3, 4, 5].map((k) => `${(r + r * 0.98 * Math.cos((k * Math.PI) / 3 + turn)).toFixed(2)} ${(r + r * 0.98 * Math.sin((k * Math.PI) / 3 + turn)).toFixed(2)}`).join('L')}Z`
/** @param {number[]} place @param {number[]} size of a side @param {number} turn @param {number} seed */
export function lantern([x, y], [side, tall], turn, seed) {
  const a = side * 0.866
  const all = []
  for (let i = 0; i < 6; i++) {
    const t = ((i * 60 + turn) * Math.PI) / 180
    const at = (/** @type {number} */ d) => [x + d * Math.cos(t), y + d * Math.sin(t), tall / 2 + 3]
    const rot = [90, 0, i * 60 + turn + 90]
    const k = 0.85 + 0.15 * Math.sin(i * 2 + seed)
    all.push(
      slab('paper', [side, tall, 0.5], at(a - 0.5), {
        shape: `<rect width="${side}" height="${tall}" fill="#fff"/>` + starHoles(seed + i, side, tall),
        rot,
        emit: [0.62 * k, 0.3 * k, 0.085 * k],
        emitFall: 1,
        glow: 1,
      }),
    )
    all.push(
      slab('paper', [side - 4, tall - 2, 0.3], at(a - 5), {
        shape: plate(side - 4, tall - 2, 0),
        rot,
        emit: [2.9, 1.9, 0.9],
        noshadow: 1,
        glow: 1,
      }),
    )
  }
  const turnRad = ((turn + 30) * Math.PI) / 180
  const r = side + 4
  all.push(slab('walnut', [r * 2, r * 2, 3], [x, y, 0], { shape: path(hexagon(r, turnRad)) }))
  all.push(
    slab('walnut', [r * 2, r * 2, 3], [x, y, tall + 3], {
      shape: path(hexagon(r, turnRad)) + hole(r, r, side * 0.55),
    }),
  )
  return all
}

/** @param {number} w @param {number} h */
export function wave(w, h, ink = false) {
  let o = ''
  const R = 14
  const id = `w${w}${h}${ink}`
  for (let j = -1; j < (h / R) * 4 + 3; j++)
    for (let i = -1; i < w / R + 2; i++) {
      const [x, y] = [i * R + (j & 1 ? R / 2 : 0), j * R * 0.25]
      o += `<circle cx="${x}" cy="${y}" r="${R / 2}" fill="#000"/>${[1, 0.7, 0.4].map((k) => `<circle cx="${x}" cy="${y}" r="${(R / 2) * k - 0.5}" fill="none" stroke="#fff" stroke-width=".95"/>`).join('')}`
    }
  return `<clipPath id="${id}"><rect x="2" y="2" width="${w - 4}" height="${h - 4}"/></clipPath><g clip-path="url(#${id})">${o}</g>`
}
export const WING =
  'M500 330C540 250 640 150 800 120C880 105 930 130 915 180C890 260 830 340 760 400C700 450 640 462 600 470C660 480 700 500 730 540C775 600 740 660 690 680C650 700 640 760 660 830C675 885 660 930 640 950C625 900 590 830 575 770C555 690 520 640 500 600C480 640 445 690 425 770C410 830 375 900 360 950C340 930 325 885 340 830C360 760 350 700 310 680C260 660 225 600 270 540C300 500 340 480 400 470C360 462 300 450 240 400C170 340 110 260 85 180C70 130 120 105 200 120C360 150 460 250 500 330Z'
export const moth = () => ({
  bench: 'linen',
  benchRot: -20,
  seed: 29,
  cam: camera([-26, -92, 116], [0, -2, 0], { fov: 36, ap: 2.4, focus: 150 }),
  gobo: { p: 120, a: 0.5, o: 20, o2: 60 },
  light: { dir: [0.6, 0.5, 0.58], k: 2.3 },
  ambk: 0.8,
  slabs: [-1, 1].map((s) =>
    slab('paper', [58, 58, 3], [s * 30, s * 7, 1.4], {
      shape: put(
        `<path d="${WING}" fill="#fff"/><circle cx="760" cy="185" r="22" fill="#000"/>`,
        [0, 0, 58, 58],
        '40 40 920 920',
      ),
      clear: 1,
      tint: [0.06, 0.34, 0.38],
      edge: [0.08, 0.62, 0.6],
      edgeK: 0.9,
      gloss: 1.3,
      eng: put(M.moth(8), [0, 0, 58, 58], '40 40 920 920'),
      rot: [0, s * 2.5, s * -16],
    }),
  ),
  solids: [
    ring(5, [-7.5, 20.5, 3.4], [30, 20, 0], { thick: 0.45 }),
    ring(5, [43, 28, 3.4], [30, 20, 0], { thick: 0.45 }),
  ],
})
