// Tools that lie beside a piece: calipers, clamps, a sponge, bottles.
import { block, line, path, plate, sans, slab, turned } from '../parts.mjs'
import { placeOn } from './stages.mjs'

/**
 * Calipers on the bench; `face`: where the fixed jaw measures (its middle), `open`: mm to the other jaw, along `turn`.
 * @param {number[]} face @param {number} turn @param {number} open
 */
export function calipers([x, y, z = 0], turn, open) {
  const a = (turn * Math.PI) / 180
  // the middle of the jaws stands at 20, 46 of a drawing of 190 × 64
  const middle = [x + 75 * Math.cos(a) - 14 * Math.sin(a), y + 75 * Math.sin(a) + 14 * Math.cos(a), z]
  const marks = Array.from({ length: 26 }, (_, i) => `M${22 + i * 6} 26v${i % 5 === 0 ? -7 : -4}`).join('')
  const rot = [0, 0, turn]
  const fixed = slab('steel', [190, 64, 4], middle, {
    shape: path('M2 10H188V27H20V62L15 62L2 38Z'),
    ...{ rot, eng: line(marks, 0.5), depth: 0.2, engC: [0.02, 0.02, 0.022] },
  })
  const on = (/** @type {number} */ u, /** @type {number} */ v, up = 0) => {
    const [px = 0, py = 0] = placeOn(fixed, u, v)
    return [px, py, z + up]
  }
  return {
    slabs: [
      fixed,
      slab('steel', [22, 42, 4], on(31 + open, 43), { shape: path('M0 40V0H22V8L5 40Z'), rot }),
      slab('white', [34, 14, 0.4], on(46 + open, 17.5, 9), {
        shape: plate(34, 14, 1),
        ...{ rot, cold: 1, dye: [0.62, 0.68, 0.58] },
        print: [{ svg: sans(open.toFixed(2), [17, 11], 11, { weight: 600, spacing: 0.6 }) }],
        inks: [[0.01, 0.012, 0.01]],
      }),
    ],
    solids: [
      block('black', [64, 30, 9], on(50 + open, 18.5), { rot, r: 3, bevel: 1.2 }),
      turned('steel', [6, 6], on(66 + open, 36), { bevel: 1 }),
    ],
  }
}

/**
 * A clamp across the rim of a stack: `middle` of the stack, `radius` where it presses, `degrees` around; z from `low` to `high`.
 * @param {number[]} middle @param {number} radius @param {number} degrees @param {number[]} span
 */
export function clamp([x, y], radius, degrees, [low, high]) {
  const a = (degrees * Math.PI) / 180
  const out = (/** @type {number} */ d, /** @type {number} */ z) => [
    x + Math.cos(a) * (radius + d),
    y + Math.sin(a) * (radius + d),
    z,
  ]
  const rot = [0, 0, degrees]
  return [
    block('steel', [6, 13, high - low + 66], out(34, low - 14), { rot, bevel: 0.6 }),
    block('black', [48, 17, 11], out(16, low - 11), { rot, r: 3, bevel: 1.4 }),
    block('black', [48, 17, 11], out(16, high + 18), { rot, r: 3, bevel: 1.4 }),
    turned('dim', [8, 5], out(0, high), { bevel: 0.8 }),
    turned('steel', [3.4, 46], out(0, high + 4), { bevel: 0.3 }),
    turned('red', [8.5, 36], out(0, high + 42), { top: 7.4, bevel: 2 }),
  ]
}

/** A kitchen sponge. @param {number[]} pos @param {number} turn @param {number[]} [size] */
export const sponge = (pos, turn, [w, h, t] = [86, 56, 26]) =>
  slab('cork', [w, h, t], pos, {
    shape: plate(w, h, 5),
    ...{ rot: [0, 0, turn], cold: 1, bump: 0.8, dye: [1.25, 1.2, 0.6] },
    wallC: [
      [0.42, 0.34, 0.08],
      [0.62, 0.5, 0.14],
    ],
  })

/** A bottle with a cap. @param {number[]} pos @param {{ r?: number, tall?: number, mat?: string, cap?: string }} [how] */
export const bottle = ([x, y, z = 0], { r = 17, tall = 60, mat = 'white', cap = 'blue' } = {}) => [
  turned(mat, [r, tall], [x, y, z], { bevel: 4 }),
  turned(mat, [r * 0.5, 9], [x, y, z + tall - 2], { bevel: 1 }),
  turned(cap, [r * 0.56, 15], [x, y, z + tall + 5], { bevel: 1.6 }),
]
