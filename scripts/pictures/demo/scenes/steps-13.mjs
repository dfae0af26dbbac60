import * as M from '../motifs.mjs'
import { put, disc, plate, sans, path, line, camera, slab, turned, pencil, ruler } from '../parts.mjs'
import { monogram, needle } from './things-steps.mjs'
import { lattice } from './things-b.mjs'
import { brush } from './stages.mjs'
import { leaningBrush } from './things-picsa.mjs'

/** Places of a row that is turned as a whole. @param {number} degrees @param {number[]} [origin] */
const turnedBy = (degrees, [ox = 0, oy = 0] = []) => {
  const a = (degrees * Math.PI) / 180
  return (/** @type {number} */ x, /** @type {number} */ y, z = 0) => [
    ox + x * Math.cos(a) - y * Math.sin(a),
    oy + x * Math.sin(a) + y * Math.cos(a),
    z,
  ]
}

/** A wooden slicker lying on the bench, its tip at a place. @param {number[]} tip @param {number} degrees */
function slicker([x, y], degrees) {
  const a = (degrees * Math.PI) / 180
  const parts = [
    [10, 34, 6.5],
    [24, 8, 12],
    [32, 8, 7],
    [40, 8, 12],
    [48, 8, 7],
    [56, 8, 12],
    [118, 62, 9],
  ]
  return parts.map(([end = 0, t = 0, r = 0], i) => {
    const d = i === 0 ? 24 : end
    return turned('maple', [r, i === 0 ? 18 : t], [x - Math.cos(a) * d, y - Math.sin(a) * d, 12], {
      ...{ rot: [90, 0, degrees + 90], bevel: 1.6, seed: 5 },
      ...(i === 0 ? { top: 4 } : i === 6 ? { r: 7, top: 10 } : {}),
    })
  })
}

/** @type {Record<string, () => any>} */
export const steps13 = {
  'step-acrylic-snow-keyring-2': () => {
    const clear = { clear: 1, tint: [0.93, 0.96, 0.97], edge: [0.42, 0.62, 0.72], edgeK: 0.8, gloss: 1 }
    const piece = (
      /** @type {number[]} */ [x, y],
      /** @type {number} */ turn,
      /** @type {string} */ painted,
      eng = '',
    ) => [
      slab('paper', [60, 60, 4], [x, y, 0.2], {
        shape: disc(60) + '<circle cx="30" cy="5.500" r="2" fill="#000"/>',
        ...{ rot: [0, 0, turn], ...clear },
      }),
      slab('black', [60, 60, 0.3], [x, y, 4.3], {
        shape: `<clipPath id="p${x}"><circle cx="30" cy="30" r="29.200"/></clipPath><path clip-path="url(#p${x})" d="${painted}" fill="#fff"/><circle cx="30" cy="5.500" r="2" fill="#000"/>`,
        ...{ rot: [0, 0, turn], cold: 1, bump: 1.2, seed: 3, eng, engC: [0.62, 0.67, 0.7], depth: 0.3 },
      }),
    ]
    const all = 'M-2 -2H62V62H-2Z'
    return {
      ...{ bench: 'kraft', benchRot: 12, seed: 261 },
      cam: camera([-26, -150, 132], [4, 12, 4], { fov: 48, ap: 2.2, focus: 196 }),
      light: { dir: [-0.64, 0.4, 0.58], k: 2.5 },
      slabs: [
        ...piece([-40, -16], 12, all, put(M.snow(6, 44), [8, 9, 44])),
        ...piece([34, -22], 14, 'M-2 -2H31C28 8 35 14 31 22C27 30 35 36 29 44C26 50 32 56 28 62H-2Z'),
        ...piece([-14, 56], 48, all),
        slab('black', [44, 44, 1], [70, 72, 25], { shape: disc(44), cold: 1 }),
      ],
      solids: [
        ...leaningBrush([37, -23, 4.6], 24, 28),
        turned('white', [24, 32], [70, 72, 0], { wall: 2, floor: 3, bevel: 1 }),
      ],
    }
  },
  'step-birch-gears-3': () => {
    const at = turnedBy(38, [-4, 2])
    const q = (/** @type {number} */ n) => (2 * Math.PI) / n
    const one = (
      /** @type {string} */ mat,
      /** @type {number[]} */ [x, R, n, turn, spokes],
      /** @type {string} */ marks,
      /** @type {any} */ more = {},
    ) =>
      slab(mat, [2 * R + 2, 2 * R + 2, 4], at(x, 0), {
        shape: path(M.gearPath([R + 1, R + 1], R, n, { turn, spokes })),
        ...{ rot: [0, 0, 38], seed: n, depth: 0.9, engK: 1, eng: marks, ...more },
      })
    const words = (/** @type {number} */ n, /** @type {number} */ R, /** @type {number} */ size) =>
      sans(String(n), [R + 1, R + 1 - R * 0.78 + size * 0.36], size, { weight: 700 })
    return {
      ...{ bench: 'navy', benchRot: -12, seed: 262 },
      cam: camera([10, -152, 208], [-4, 3, 2], { fov: 51, ap: 2.6, focus: 258 }),
      light: { dir: [-0.7, 0.26, 0.58], k: 2.7 },
      slabs: [
        one('birch', [0, 64, 22, -0.48 * q(22), 5], line('M0 65H21M109 65H130', 1.9) + words(22, 64, 11)),
        one('walnut', [100, 41, 14, -0.98 * q(14), 4], line('M0 42H14', 1.7) + words(14, 41, 7.4), {
          dye: [1.7, 1.6, 1.45],
          engC: [0.008, 0.004, 0.002],
        }),
        one('birch', [-90.6, 30, 10, -0.98 * q(10), 3], line('M52 31H62', 1.7) + words(10, 30, 6)),
      ],
      solids: pencil([56, -30, 3.4], 124, 'red'),
    }
  },
  'step-birch-snow-2': () => {
    const spots = [
      [40, 42, 0, 1],
      [93, 43, 30, 2],
      [146, 42, 0, 3],
      [40, 95, 30, 4],
      [93, 96, 0, 5],
      [146, 95, 30, 6],
    ]
    const flakes = spots
      .map(
        ([x = 0, y = 0, turn = 0, n = 1]) =>
          `<g transform="rotate(${turn} ${x} ${y})">${put(M.snow(n * 3, 30), [x - 30, y - 30, 60], '40 40 920 920')}</g>`,
      )
      .join('')
    const gap =
      '<circle cx="66.500" cy="42" r="10" fill="none" stroke="#fff" stroke-width=".8"/>' +
      sans('3 mm', [66.5, 10.4], 7, { weight: 600 }) +
      line('M66.500 13V32', 0.7)
    return {
      ...{ bench: 'plan', benchRot: 14, seed: 263 },
      cam: camera([-36, -160, 176], [6, 0, 0], { fov: 48, ap: 2.8, focus: 242 }),
      light: { dir: [0.66, 0.36, 0.58], k: 2.6 },
      slabs: [
        slab('birch', [206, 142, 3], [8, 12, 0], {
          shape: '<path d="M.6 .6H174L205 25V141H.6Z" fill="#fff"/>',
          ...{ rot: [0, 0, 9], seed: 6, cold: 1 },
        }),
        slab('paper', [188, 132, 0.3], [5, 12, 3], {
          shape: '<path d="M.6 .6H157L187.600 25V131.400H.6Z" fill="#fff"/>',
          ...{ rot: [0, 0, 9], print: [{ svg: flakes }, { svg: gap }] },
          inks: [
            [0.1, 0.16, 0.26],
            [0.55, 0.04, 0.03],
          ],
        }),
        { ...ruler(150, 18), pos: [-40, -78, 0], rot: [0, 0, 5] },
      ],
      solids: pencil([44, -62, 3.4], 160, 'red'),
    }
  },
  'step-leather-wallet-4': () => ({
    ...{ bench: 'oak', benchRot: 30, seed: 264, quality: 66 },
    cam: camera([44, -160, 132], [9, 6, 4], { fov: 50, ap: 2.2, focus: 204 }),
    light: { dir: [-0.66, 0.3, 0.58], k: 2.7 },
    slabs: [
      slab('leather', [104, 76, 4.8], [-34, -16, 0], {
        shape: plate(104, 76, 7, needle([8, 72], 23, [4, 0]) + needle([100, 10], 16, [0, 4])),
        ...{ rot: [0, 0, 14], eng: monogram, depth: 1.6, seed: 3 },
      }),
      slab('linen', [96, 74, 1.8], [70, -44, 0], {
        shape: plate(96, 74, 3),
        ...{
          rot: [0, 0, -22],
          cold: 1,
          scorch: [
            [-18, 8, 22, 0.6],
            [14, -10, 16, 0.5],
            [-6, -22, 12, 0.5],
          ],
        },
      }),
      slab('tan', [54, 54, 9], [66, 74, 2], { shape: disc(54), cold: 1, dye: [1.05, 0.86, 0.5], bump: 0.8 }),
    ],
    solids: [
      turned('tin', [31, 17], [66, 74, 0], { wall: 1.4, floor: 2, bevel: 0.6 }),
      turned('tin', [32, 6], [-6, 88, 0], { bevel: 1 }),
      ...slicker([14, 2], 190),
    ],
  }),
  'step-paper': () => {
    const at = turnedBy(34, [34, 44])
    const panel = (
      /** @type {number[]} */ [x, y],
      /** @type {number} */ turn,
      /** @type {number} */ seed,
    ) => [
      slab('birch', [104, 150, 3], at(x, y, 78), {
        shape: lattice(104, 150, 8),
        ...{ gr: 1, rot: [90, 0, 34 + turn], smoke: 0.7, seed },
      }),
      slab('paper', [98, 144, 0.2], at(x * 0.98, y * 0.98, 78), {
        shape: plate(98, 144, 0),
        rot: [90, 0, 34 + turn],
      }),
    ]
    return {
      ...{ bench: 'oak', benchRot: -14, seed: 265 },
      cam: camera([-120, -330, 220], [-4, -8, 60], { fov: 50, ap: 3.8, focus: 380 }),
      light: { dir: [0.3, -0.6, 0.62], k: 2 },
      points: [{ pos: at(0, 0, 46), k: 4200, col: [1, 0.66, 0.3], r: 34, shadow: false }],
      slabs: [
        slab('birch', [104, 104, 3], at(0, 0, 0), { shape: plate(104, 104, 1), rot: [0, 0, 34], seed: 3 }),
        ...panel([0, -51], 0, 4),
        ...panel([51, 0], 90, 6),
        ...panel([0, 51], 180, 8),
        slab('birch', [104, 150, 3], [-78, -36, 0], {
          shape: lattice(104, 150, 8),
          ...{ gr: 1, rot: [0, 0, 62], smoke: 0.7, seed: 9 },
        }),
        slab('paper', [98, 144, 0.3], [-68, -46, 4.6], { shape: plate(98, 144, 0), rot: [0.6, 0.6, 54] }),
      ],
      solids: [
        turned('white', [17, 9], at(0, 0, 3), { bevel: 2 }),
        turned('white', [25, 22], [84, -38, 0], { top: 30, wall: 2.4, floor: 6, bevel: 1 }),
        ...brush(46, -108, 0, 200),
      ],
    }
  },
}
