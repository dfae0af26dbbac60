// Objects of the scenes in this folder.
import { plate, hole, sans, path, line, camera, slab, turned, ring } from '../parts.mjs'

export const sprig = (/** @type {number} */ x, /** @type {number} */ y, n = 5, k = 1) =>
  `<g transform="translate(${x} ${y}) scale(${k})">${line('M0 0H' + (n * 7 + 4), 0.9)}${Array.from({ length: n }, (_, i) => `<path d="M${i * 7 + 3} 0q3 -6 8 -6q-1 6 -8 6zq3 6 8 6q-1 -6 -8 -6z" fill="#fff"/>`).join('')}</g>`
export const hex = (/** @type {number} */ r) =>
  `M${[0, 1, 2, 3, 4, 5].map((k) => `${(r + r * 0.99 * Math.cos((k * Math.PI) / 3)).toFixed(2)} ${(r + r * 0.99 * Math.sin((k * Math.PI) / 3)).toFixed(2)}`).join('L')}Z`
/** A pot with a plant of flat leaves. @param {number[]} place @param {number[]} size radius, height @param {{ leaves: number, long: number, seed?: number }} plant */
export function pot([x, y], [r, tall], { leaves, long, seed = 1 }) {
  return {
    solids: [
      turned('clay', [r * 0.78, tall], [x, y, 0], { top: r, wall: 3, floor: 4, bevel: 1 }),
      turned('clay', [r + 3, tall * 0.24], [x, y, tall * 0.8], { wall: 5.5, floor: 0, bevel: 1.2 }),
      turned('soil', [r * 0.78 - 3.5, tall - 10], [x, y, 4.2], { top: r * 0.95 - 3.6, bevel: 0 }),
    ],
    slabs: Array.from({ length: leaves }, (_, i) => {
      const a = (i * 137.5 + seed * 40) % 360
      const h = long * (0.7 + 0.3 * ((i * 7 + seed) % 5) * 0.25)
      const t = (a * Math.PI) / 180
      const lean = 14 + ((i * 13) % 5) * 6
      return slab(
        'green',
        [13, h, 0.7],
        [
          x + Math.sin(t) * (r * 0.3 + Math.sin((lean * Math.PI) / 180) * h * 0.5),
          y - Math.cos(t) * (r * 0.3 + Math.sin((lean * Math.PI) / 180) * h * 0.5),
          tall - 7 + (h / 2) * Math.cos((lean * Math.PI) / 180),
        ],
        {
          shape: path(
            `M6.500 ${h}C0 ${h * 0.7} 1 ${h * 0.3} 6.500 .5C12 ${h * 0.3} 13 ${h * 0.7} 6.500 ${h}Z`,
          ),
          rot: [90 - 0, 0, a],
          cold: 1,
          seed: i,
          bump: 0.8,
          tiltBy: lean,
          dye: [0.8 + (i % 3) * 0.25, 0.9 + (i % 3) * 0.15, 0.8],
        },
      )
    }).map((one) => ({ ...one, rot: [90 + one.tiltBy, 0, one.rot[2]] })),
  }
}
/** Facets of the fox as pieces of a puzzle: colour and outline. */
export const PIECES = [
  ['orange', 'M500 345L605 262L620 470L500 500Z'],
  ['orange', 'M500 345L395 262L380 470L500 500Z'],
  ['grey', 'M605 262L700 85L742 325Z'],
  ['grey', 'M395 262L300 85L258 325Z'],
  ['orange', 'M605 262L742 325L735 590L620 470Z'],
  ['orange', 'M395 262L258 325L265 590L380 470Z'],
  ['white', 'M742 325L880 560L735 590Z'],
  ['white', 'M258 325L120 560L265 590Z'],
  ['white', 'M735 590L880 560L690 720L590 640Z'],
  ['white', 'M265 590L120 560L310 720L410 640Z'],
  ['orange', 'M620 470L735 590L590 640L500 500Z'],
  ['orange', 'M380 470L265 590L410 640L500 500Z'],
  ['white', 'M590 640L690 720L570 790L500 720Z'],
  ['white', 'M410 640L310 720L430 790L500 720Z'],
  ['grey', 'M500 500L590 640L500 720L410 640Z'],
  ['grey', 'M500 720L570 790L500 880L430 790Z'],
]
/** Pieces that lie beside the board: where, and how they are turned. */
export const LOOSE = [
  [98, -44, 40],
  [104, 6, 100],
  [92, 50, -60],
]
/** Where the middle of a piece's sheet lies when the piece itself is to lie at x, y. @param {string} d @param {number} x @param {number} y @param {number} turn */
export function beside(d, x, y, turn) {
  const n = (d.match(/[\d.]+/g) ?? []).map(Number)
  const mean = (/** @type {number} */ k) =>
    n.filter((_, i) => i % 2 === k).reduce((a, b) => a + b, 0) / (n.length / 2)
  const [px, py] = [(mean(0) - 500) * 0.16, (500 - mean(1)) * 0.16]
  const a = (turn * Math.PI) / 180
  return [x - px * Math.cos(a) + py * Math.sin(a), y - px * Math.sin(a) - py * Math.cos(a), 0]
}
/** @param {string} mat @param {string} words */
export const drawerPlate = (mat, words, x = 0, z = 0) =>
  slab(mat, [76, 24, 1.2], [x, -2.2, z], {
    shape: plate(76, 24, 2) + hole(5, 12, 1.4) + hole(71, 12, 1.4),
    rot: [90, 0, 0],
    depth: 0.3,
    eng:
      sans(words, [38, 16.2], 12, { weight: 700, spacing: 1.2 }) +
      '<rect x="1.800" y="1.800" width="72.400" height="20.400" rx="1.200" fill="none" stroke="#fff" stroke-width=".5"/>',
  })
export const LEAF = 'M26 10C44 24 50 54 26 96C2 54 8 24 26 10Z'
/** @param {string} mat */
export const earring = (mat, x = 0, seed = 1, turn = 0) => {
  let veins = ''
  for (let i = 0; i < 6; i++) {
    const y = 26 + i * 10
    const w = [11, 14.5, 15, 13.5, 10.5, 6.5][i]
    for (const s of [-1, 1])
      veins += `<path d="M${26 + s * 1.6} ${y + 7}L${26 + s * w} ${y}L${26 + s * (w - 1.2)} ${y + 6.2}L${26 + s * 1.6} ${y + 13}Z" fill="#000"/>`
  }
  return slab(mat, [52, 100, 2], [x, 0, 96], {
    shape: path(LEAF) + `<circle cx="26" cy="6" r="5" fill="#fff"/>` + hole(26, 6, 2.3) + veins,
    rot: [90, 0, turn],
    gr: 1,
    seed,
    smoke: 0.7,
    dye: mat === 'walnut' ? [1.4, 1.35, 1.3] : undefined,
  })
}

/** Windows in the shape of a crane, for a card. */
export function cranes(w = 105) {
  return `<g transform="translate(${w / 2 - 34} 42) scale(.068)">${['M500 430L250 120L420 520Z', 'M500 420L275 120L555 345Z', 'M575 350L800 130L612 470Z', 'M440 540L500 640L345 690Z', 'M595 520L515 640L690 650Z', 'M410 540L320 680L160 570Z', 'M625 505L715 640L930 430Z', 'M500 460L560 500L505 615L440 520Z'].map((d) => `<path d="${d}" fill="#000"/>`).join('')}</g>${[
    [22, 24, 4],
    [82, 30, 5],
    [54, 18, 2.4],
    [30, 122, 3],
    [78, 118, 5],
    [54, 128, 2],
  ]
    .map(([x, y, r]) => hole(x, y, r))
    .join('')}`
}
/** Strips of seven materials on a ring, spread as a fan. */
export function strips() {
  const kinds = [
    ['birch', 'BIRCH', 'ply 3 mm', 3],
    ['walnut', 'WALNUT', 'solid 4 mm', 4],
    ['cork', 'CORK', 'sheet 4 mm', 4],
    ['tan', 'LEATHER', 'veg-tan 2 mm', 2.4],
    ['slate', 'SLATE', 'natural 5 mm', 5],
    ['alublack', 'ALUMINIUM', 'anodised 1 mm', 1.2],
    ['maple', 'MAPLE', 'solid 4 mm', 4],
  ]
  const reach = 124 / 2 - 11
  let z = 0
  const slabs = kinds.map(([mat, a, b, t], i) => {
    const turn = 54 - i * 18
    const r = (turn * Math.PI) / 180
    const tones = [0, 1, 2, 3]
      .flatMap((row) =>
        [0, 1, 2].map(
          (c) =>
            `<rect x="${5 + c * 9.2}" y="${28 + row * 9.2}" width="7.600" height="7.600" fill="#fff" fill-opacity="${[0.18, 0.3, 0.42, 0.55, 0.62, 0.7, 0.78, 0.84, 0.9, 0.95, 1, 1][row * 3 + c]}"/>`,
        ),
      )
      .join('')
    const one = slab(String(mat), [36, 124, +t], [4 - Math.sin(r) * reach, -58 + Math.cos(r) * reach, z], {
      shape: path('M6 .6H30L35.400 6V106.600a17.400 17.400 0 0 1-34.800 0V6Z') + hole(18, 113, 4),
      gr: 1,
      rot: [0, 0, turn],
      seed: i * 3 + 2,
      depth: 0.8,
      bump: mat === 'slate' || mat === 'cork' ? 0.5 : 0.3,
      eng:
        sans(String(a), [17.4, 14], String(a).length > 7 ? 4.3 : 5.2, { weight: 900, spacing: 0.3 }) +
        sans(String(b), [17.4, 20.5], 3.7, { weight: 500, spacing: 0.1 }) +
        tones +
        line('M5 68H31', 0.5) +
        line('M5 71H31', 0.9) +
        line('M5 74.500H31', 1.4),
    })
    z += +t * 0.9 + 0.4
    return one
  })
  return {
    bench: 'linen',
    benchRot: 18,
    benchScale: 1.2,
    seed: 51,
    gobo: { p: 260, a: 0.4, o: 40, o2: 120 },
    cam: camera([-20, -196, 262], [2, -4, 4], { fov: 38.5, ap: 3, focus: 322 }),
    light: { dir: [-0.7, 0.42, 0.6], k: 2.7 },
    slabs,
    solids: [ring(10, [5, -68, z + 2], [18, 6, 0], { thick: 1.2 })],
  }
}
