// Objects of the scenes in this folder: tools that measure, join and finish a piece.
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

/** The small sprig between the rules of the number plate. @param {number} x @param {number} y */
export const sprigOf = (x, y) =>
  [0, 1, 2, 3, 4]
    .map((i) => `<path d="M${x + i * 9} ${y}q4 -7 8 -7q-1 6 -8 7zq4 7 8 7q-1 -6 -8 -7z" fill="#fff"/>`)
    .join('')

/**
 * A wooden plane; `nose`: the middle of its sole, running along `turn` with its iron towards the back.
 * @param {number[]} sole @param {number} turn
 */
export function plane([x, y, z = 0], turn) {
  const at = around(turn, [x, y, z])
  const rot = [0, 0, turn]
  return {
    slabs: [
      slab('black', [40, 30, 0.3], at(0, 6, 40), { shape: plate(40, 30, 1), rot, cold: 1 }),
      slab('steel', [40, 74, 3.4], at(0, -6, 52), { shape: plate(40, 74, 3), rot: [-48, 0, turn] }),
      slab('oak', [34, 60, 8], at(0, 1, 50), { shape: plate(34, 60, 2), rot: [-48, 0, turn], cold: 1 }),
    ],
    solids: [
      block('maple', [58, 196, 40], at(0, 0), { rot, r: 6, bevel: 2.5, gr: 1, seed: 5 }),
      turned('maple', [11, 34], at(0, 70, 38), { top: 15, bevel: 5 }),
    ],
  }
}

/** Curls that a plane has taken off. @param {number[][]} places x, y, z, turn, radius, length */
export const shavings = (places, mat = 'walnut', dye = [3, 2.7, 2.3]) =>
  places.map(([x = 0, y = 0, z = 0, turn = 0, r = 9, long = 26], i) =>
    turned(mat, [r, long], [x, y, z + r], {
      ...{ rot: [90, 0, turn], wall: 0.5, floor: -1, bevel: 0.1, dye, seed: i + 2 },
    }),
  )

/** The parts of a gear's outline: the teeth as points, and its windows as paths. @param {string} outline from gearPath */
export function gearParts(outline) {
  const [, teeth = '', , ...windows] = outline.split('M')
  return {
    teeth: teeth
      .replace('Z', '')
      .split('L')
      .map((point) => point.split(' ').map(Number)),
    windows: windows.map((one) => `M${one}`).join(''),
  }
}

/** A hand of a clock with its eye, pointing up. @param {number} long @param {number} wide */
export const hand = (long, wide) =>
  path(
    `M${wide / 2 - 2.2} ${long - 9}L${wide / 2 - 1.4} 7L${wide / 2} .5L${wide / 2 + 1.4} 7L${wide / 2 + 2.2} ${long - 9}Z`,
  ) +
  `<circle cx="${wide / 2}" cy="${long - wide / 2}" r="${wide / 2 - 0.3}" fill="#fff"/><circle cx="${wide / 2}" cy="${long - wide / 2}" r="2.600" fill="#000"/>`
