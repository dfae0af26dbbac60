// Objects of leather, cork and paper work: brushes, pens, cans, cloths.
import { block, path, plate, slab, turned } from '../parts.mjs'

/** Along a line from a tip: places behind it, and how a turned thing lies. @param {number[]} tip @param {number} degrees */
export function lying([x, y, z], degrees) {
  const a = (degrees * Math.PI) / 180
  return {
    at: (/** @type {number} */ d, side = 0, up = 0) => [
      x - Math.cos(a) * d - Math.sin(a) * side,
      y - Math.sin(a) * d + Math.cos(a) * side,
      z + up,
    ],
    flat: [0, 0, degrees],
    rot: [90, 0, degrees + 90],
  }
}

/** A used toothbrush on its bristles; its end at a place. @param {number[]} tip @param {number} degrees */
export function toothbrush(tip, degrees) {
  const { at, flat } = lying(tip, degrees)
  return [
    ...[0, 1, 2, 3, 4, 5, 6, 7].flatMap((i) =>
      [-3.4, 0, 3.4].map((side) =>
        turned(i % 3 === 1 ? 'blue' : 'white', [1.7, 9.6], at(3 + i * 3.6, side), { top: 1.3, bevel: 0.3 }),
      ),
    ),
    block('teal', [33, 12.5, 4.6], at(15.5, 0, 9.2), { rot: flat, r: 5.5, bevel: 1.6 }),
    block('teal', [40, 6.4, 4.6], at(48, 0, 9.2), { rot: flat, r: 2.6, bevel: 1.6 }),
    block('teal', [92, 12, 6.4], at(110, 0, 8.4), { rot: flat, r: 5.5, bevel: 2.4 }),
  ]
}

/** A fibre pen without its cap. @param {number[]} tip @param {number} degrees */
export function pen([x, y, z], degrees, mat = 'black') {
  const { at, rot } = lying([x, y, z + 4.6], degrees)
  return [
    turned('black', [0.9, 5], at(4.6), { rot, top: 0.4, bevel: 0.1 }),
    turned('grey', [4, 14], at(18), { rot, top: 1.2, bevel: 0.4 }),
    turned(mat, [4.6, 96], at(114), { rot, bevel: 0.8 }),
    turned('grey', [4.7, 6], at(92), { rot, bevel: 0.4 }),
  ]
}

/** A spray can. @param {number[]} pos */
export const sprayCan = ([x, y], mat = 'white', cap = 'grey') => [
  turned('steel', [31.5, 4], [x, y, 0], { bevel: 1.4 }),
  turned(mat, [31, 88], [x, y, 3], { bevel: 2 }),
  turned('green', [31.3, 26], [x, y, 26], { bevel: 0.3 }),
  turned('steel', [31.5, 3.4], [x, y, 90], { bevel: 1.4 }),
  turned('steel', [28, 14], [x, y, 92], { top: 12, bevel: 1 }),
  turned(cap, [9, 16], [x, y, 104], { top: 8, bevel: 1.4 }),
]

/** A cloth folded twice. @param {number[]} pos @param {number} turn @param {number[]} size @param {any} [more] */
export const cloth = ([x, y, z], turn, [w, h], more = {}) =>
  [0, 1, 2].map((i) =>
    slab('linen', [w - i * 3, h - i * 4, 1.7], [x + i * 0.8, y - i * 0.6, z + i * 1.7], {
      shape: plate(w - i * 3, h - i * 4, 4),
      ...{ rot: [0, 0, turn + i * 1.2], cold: 1, seed: 3 + i, ...more },
    }),
  )

/** A roll of tape lying on its side. @param {number[]} pos @param {number[]} dye */
export const roll = ([x, y, z], dye = [0.9, 0.76, 0.5], [r, t] = [44, 24]) => [
  slab('paper', [2 * r, 2 * r, t], [x, y, z], {
    shape: `<circle cx="${r}" cy="${r}" r="${r - 0.5}" fill="#fff"/><circle cx="${r}" cy="${r}" r="${r * 0.76}" fill="#000"/>`,
    ...{ dye, wallC: [dye.map((c) => c * 0.62), dye.map((c) => c * 0.8)] },
  }),
  slab('kraft', [2 * r, 2 * r, t], [x, y, z + 0.05], {
    shape: `<circle cx="${r}" cy="${r}" r="${r * 0.76}" fill="#fff"/><circle cx="${r}" cy="${r}" r="${r * 0.7}" fill="#000"/>`,
  }),
]

/** A needle and its thread. @param {number[]} tip @param {number} degrees @param {number} long */
export const sewingNeedle = (tip, degrees, long = 44) => {
  const { at, rot } = lying(tip, degrees)
  return turned('steel', [0.75, long], at(long), { rot, top: 0.22, bevel: 0 })
}

/** A sheet of abrasive. @param {number[]} pos @param {number} turn @param {number[]} size */
export const abrasive = (pos, turn, [w, h], more = {}) =>
  slab('soil', [w, h, 0.7], pos, {
    shape: path(`M0 0H${w}V${h}H0Z`),
    ...{ rot: [0, 0, turn], cold: 1, bump: 1, dye: [5.2, 3.4, 2.4], ...more },
  })
