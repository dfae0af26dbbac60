// Things of the scenes beside: what measures, joins and finishes a piece.
import { block, path, plate, sans, slab, turned } from '../parts.mjs'

/**
 * Places around a point that are turned as a whole.
 * @param {number} degrees @param {number[]} [origin]
 * @returns {(x: number, y: number, z?: number) => number[]}
 */
export const around = (degrees, [ox = 0, oy = 0, oz = 0] = []) => {
  const a = (degrees * Math.PI) / 180
  return (x, y, z = 0) => [
    ox + x * Math.cos(a) - y * Math.sin(a),
    oy + x * Math.sin(a) + y * Math.cos(a),
    oz + z,
  ]
}

/**
 * A depth gauge that bridges a pocket; `face`: the face it stands on, above the middle of the pocket.
 * @param {number[]} face @param {number} turn @param {number} depth
 */
export function depthGauge([x, y, z = 0], turn, depth) {
  const at = around(turn, [x, y, z])
  const rot = [0, 0, turn]
  return {
    slabs: [
      slab('steel', [21, 9, 6], at(0, 3, 4.5), {
        shape: path('M.3 .3H20.700V8.700H16.700V6.200L14 3.600H7L4.300 6.200V8.700H.3Z'),
        rot: [90, 0, turn],
      }),
      slab('white', [27, 13, 0.4], at(0, -6.2, 38), {
        shape: plate(27, 13, 1),
        ...{ rot: [90, 0, turn], cold: 1, dye: [0.62, 0.68, 0.58] },
        print: [{ svg: sans(depth.toFixed(2), [13.5, 10.3], 10.6, { weight: 600, spacing: 0.5 }) }],
        inks: [[0.01, 0.012, 0.01]],
      }),
    ],
    solids: [
      turned('steel', [0.9, depth + 6], at(0, 0, -depth), { bevel: 0.2 }),
      turned('steel', [3, 14], at(0, 0, 8.6), { bevel: 0.4 }),
      block('black', [34, 12, 30], at(0, 0, 21), { rot, r: 3, bevel: 1.4 }),
      turned('steel', [3, 9], at(0, 0, 51), { bevel: 0.6 }),
      ...[-8, 0, 8].map((u) => turned('red', [2, 1.4], at(u, -5.6, 27), { rot: [90, 0, turn], bevel: 0.4 })),
    ],
  }
}

/** A folded cloth. @param {number[]} pos @param {number} turn @param {number[]} [dye] */
export const cloth = ([x, y, z = 0], turn, dye = [1, 1, 1], [w, h] = [86, 62]) =>
  [
    [0, 0, 0, 1],
    [3, -2, 5, 0.86],
    [-2, 3, -4, 0.72],
  ].map(([dx = 0, dy = 0, more = 0, k = 1], i) =>
    slab('linen', [w * k, h * k, 2.2], [x + dx, y + dy, z + i * 2.2], {
      shape: plate(w * k, h * k, 5),
      ...{ rot: [0, 0, turn + more], cold: 1, dye, bump: 0.5, seed: i + 2 },
    }),
  )

/** An open tin with what is in it. @param {number[]} pos @param {{ r?: number, tall?: number, mat?: string, dye?: number[] }} [how] */
export const tin = ([x, y, z = 0], { r = 30, tall = 34, mat = 'oil', dye = [1, 1, 1] } = {}) => ({
  slabs: [
    slab(mat, [2 * r - 3, 2 * r - 3, 1], [x, y, z + tall - 8], {
      shape: `<circle cx="${r - 1.5}" cy="${r - 1.5}" r="${r - 1.6}" fill="#fff"/>`,
      ...{ cold: 1, dye, bump: 0.1 },
    }),
  ],
  solids: [turned('tin', [r, tall], [x, y, z], { wall: 1.4, floor: 2, bevel: 0.6 })],
})
