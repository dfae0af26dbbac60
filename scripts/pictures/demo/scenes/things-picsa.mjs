// Outlines of acrylic pieces, brushes, abrasive paper, a tablet, and the export of a map.
import * as M from '../motifs.mjs'
import { rng } from '../motifs/strokes.mjs'
import { block, line, plate, put, sans, slab } from '../parts.mjs'

/** The plate of the night light, 118 × 140. */
export const ARCH = 'M1 139V60A58 58 0 0 1 117 60V139Z'
/** Clear acrylic. */
export const CLEAR = { clear: 1, tint: [0.93, 0.96, 0.96], edge: [0.45, 0.68, 0.7], edgeK: 0.9, gloss: 1 }
/** What is engraved into it. */
export const craneLight =
  put(M.crane(9), [17, 18, 84]) +
  line('M4.500 136V60A54.500 54.500 0 0 1 113.500 60V136', 1) +
  put(M.seigaiha(12, 6).replaceAll('var(--bg,#fff)', '#000'), [5, 103, 108, 34], '0 0 1000 315')

/** The ridges of a fingertip around 0, 0. */
export const fingerprint = [1, 2, 3, 4, 5, 6, 7]
  .map((k) => `<ellipse cx="${(k % 2) * 0.5}" cy="${-k * 0.6}" rx="${k * 1.8}" ry="${k * 2.35}"/>`)
  .join('')

/** @param {number} degrees */
const rad = (degrees) => (degrees * Math.PI) / 180

/** An old toothbrush lying on the bench, its bristles towards `degrees`. @param {number[]} middle @param {number} degrees */
export function toothbrush([x, y, z = 0], degrees, mat = 'orange') {
  const rot = [0, 0, degrees]
  const at = (/** @type {number} */ d, up = 0) => [
    x + Math.cos(rad(degrees)) * d,
    y + Math.sin(rad(degrees)) * d,
    z + up,
  ]
  return [
    block(mat, [84, 11, 6], at(-32), { rot, r: 5, bevel: 2.4 }),
    block(mat, [36, 6, 5], at(22), { rot, r: 2.5, bevel: 2 }),
    block(mat, [30, 12, 5], at(52), { rot, r: 5, bevel: 2 }),
    ...[0, 1, 2, 3, 4].map((i) =>
      block('white', [3.6, 8.4, 10], at(42 + i * 5, 4.6), { rot, r: 1.2, bevel: 0.8 }),
    ),
  ]
}

/** A flat brush at work: its bristles touch a place, its handle rises by `up` degrees. @param {number[]} tip @param {number} degrees where the handle points @param {number} up */
export function leaningBrush([x, y, z], degrees, up, k = 1) {
  const [a, b] = [rad(degrees), rad(up)]
  const at = (/** @type {number} */ d) => [
    x + Math.cos(a) * Math.cos(b) * d,
    y + Math.sin(a) * Math.cos(b) * d,
    z + Math.sin(b) * d,
  ]
  const rot = [0, -up, degrees]
  return [
    block('dark', [22 * k, 22 * k, 4 * k], at(11 * k), { rot, r: 1.2, bevel: 1.4 }),
    block('brass', [13 * k, 24 * k, 6 * k], at(27 * k), { rot, r: 1.2, bevel: 0.8 }),
    block('pine', [86 * k, 13 * k, 6 * k], at(74 * k), { rot, r: 6 * k, bevel: 2.2 }),
  ]
}

/** Abrasive paper around a block of wood, its grit printed on the end that shows. @param {string} grit @param {number[]} pos @param {number} turn */
export function sandingBlock(grit, [x, y, z = 0], turn, [w, h, t] = [64, 40, 22]) {
  const rot = [0, 0, turn]
  return {
    solids: [block('pine', [w, h, t], [x, y, z], { rot, r: 2, bevel: 0.8 })],
    slabs: [
      slab('dim', [w * 0.82, h + 1.6, t + 1.6], [x, y, z], {
        shape: plate(w * 0.82, h + 1.6, 1.5),
        ...{ rot, cold: 1, bump: 1.4, dye: [1.1, 1.06, 1] },
        print: [{ svg: sans(grit, [w * 0.41, h * 0.5 + 6.4], 15, { weight: 700, spacing: 0.6 }) }],
        inks: [[0.75, 0.74, 0.7]],
        wallC: [
          [0.05, 0.05, 0.05],
          [0.1, 0.098, 0.095],
        ],
      }),
    ],
  }
}

/** A sheet of abrasive paper, its back up. @param {number[]} pos @param {number} turn @param {number[]} size @param {{ grit: string, dye?: number[] }} of */
export const abrasive = (pos, turn, [w, h], { grit, dye = [0.62, 0.5, 0.36] }) =>
  slab('paper', [w, h, 0.5], pos, {
    shape: plate(w, h, 0.3),
    ...{ rot: [0, 0, turn], dye, print: [{ svg: sans(grit, [w / 2, h / 2 + 4], 11, { weight: 700 }) }] },
    inks: [[0.09, 0.05, 0.03]],
  })

/** A flat screen lying on the bench; `picture`: what it shows, as inks and drawings. @param {number[]} size @param {number[]} pos @param {number[]} rot @param {{ print: { svg: string }[], inks: number[][] }} picture */
export function tablet([w, h], [x, y, z = 0], rot, { print, inks }) {
  return [
    slab('black', [w + 14, h + 14, 6], [x, y, z], { shape: plate(w + 14, h + 14, 8), rot, cold: 1 }),
    slab('black', [w, h, 0.3], [x, y, z + 6], {
      shape: plate(w, h, 1),
      ...{ rot, cold: 1, bump: 0, print, inks, dye: [0.6, 0.8, 1.5] },
    }),
  ]
}

/** What the export of a map holds besides blocks, water and streets, on 86 × 54. */
export function clutter() {
  const next = rng(17)
  const [x0, y0, w, h] = [3, 3, 80, 48]
  const marks = Array.from({ length: 240 }, (_, i) => {
    const [x, y] = [x0 + next() * w, y0 + next() * h]
    if (i % 4 === 0)
      return `<circle cx="${x.toFixed(2)}" cy="${y.toFixed(2)}" r=".32" fill="none" stroke="#fff" stroke-width=".16"/>`
    return `<rect x="${x.toFixed(2)}" y="${y.toFixed(2)}" width="${(0.35 + next() * 0.8).toFixed(2)}" height="${(0.3 + next() * 0.6).toFixed(2)}" fill="#fff" transform="rotate(18 ${x.toFixed(2)} ${y.toFixed(2)})"/>`
  }).join('')
  const paths = line(
    'M3 12C20 20 30 4 46 14S70 22 83 10M3 44C16 38 30 50 44 44S66 36 83 46M26 3C30 20 22 36 28 51M62 3C58 18 66 34 60 51',
    0.22,
    'stroke-dasharray=".8 .5"',
  )
  const labels = [
    ['Mill Lane', 18, 9],
    ['River St', 52, 20],
    ['Bridge Rd', 24, 47],
    ['Quay', 70, 42],
  ]
    .map(([s, x, y]) => sans(String(s), [Number(x), Number(y)], 2.6, { weight: 700 }))
    .join('')
  return marks + paths + labels
}
