import * as M from '../motifs.mjs'
import { block, camera, line, path, plate, put, sans, slab, turned } from '../parts.mjs'
import { land } from './things-b.mjs'
import { note } from './stages.mjs'
import { calipers } from './tools.mjs'

/** Places beside the fixed jaw of calipers. @param {number[]} face @param {number} turn */
const besideJaw = ([x, y], turn) => {
  const a = (turn * Math.PI) / 180
  return (/** @type {number} */ u, /** @type {number} */ v, z = 0) => [
    x + u * Math.cos(a) - v * Math.sin(a),
    y + u * Math.sin(a) + v * Math.cos(a),
    z,
  ]
}

/** @type {Record<string, () => any>} */
export const steps16 = {
  'step-birch-relief-map-5': () => {
    const [face, turn] = [[-36, -26, 0], 7]
    const tool = calipers(face, turn, 24)
    const at = besideJaw(face, turn)
    const contours = [0, 1, 2, 3, 4, 5, 6, 7]
      .map((k) =>
        land(k, 180, 124)
          .replace('fill="#fff"', `fill="none" stroke="#fff" stroke-width="${k === 1 ? 1.1 : 0.7}"`)
          .replace('<path', '<path clip-path="url(#m)"'),
      )
      .join('')
    return {
      ...{ bench: 'oak', benchRot: 74, seed: 301 },
      cam: camera([-6, -144, 142], [8, 9, 0], { fov: 50, ap: 2.2, focus: 206 }),
      light: { dir: [-0.66, 0.3, 0.58], k: 2.6 },
      slabs: [
        slab('paper', [180, 124, 0.3], [12, 70, 0], {
          shape: plate(180, 124, 0.4),
          ...{ rot: [0, 0, -6], inks: [[0.05, 0.16, 0.24]] },
          print: [{ svg: `<clipPath id="m"><rect width="180" height="124"/></clipPath>${contours}` }],
        }),
        ...tool.slabs,
        ...[0, 1, 2, 3, 4, 5, 6, 7].map((k) =>
          slab('birch', [58, 18, 2.94], at(k * 3, -13, 9.1), {
            shape: plate(58, 18, 0.3),
            ...{ rot: [90, 0, 90 + turn], seed: k + 2 },
            // every second edge is paler: eight sheets are to be counted
            wallC:
              k % 2
                ? [
                    [0.2, 0.11, 0.05],
                    [0.34, 0.2, 0.1],
                  ]
                : [
                    [0.5, 0.34, 0.18],
                    [0.68, 0.5, 0.3],
                  ],
          }),
        ),
        note(
          sans('480 : 8', [31, 19], 11, { weight: 500 }) + sans('= 60 m', [31, 34], 11, { weight: 600 }),
          [58, -42, 0],
          -12,
        ),
      ],
      solids: tool.solids,
    }
  },
  'step-birch-snow-3': () => {
    const flake = (/** @type {number} */ n) =>
      put(M.snow(n, 34) + '<circle cx="500" cy="500" r="70" fill="#fff"/>', [0, 0, 89], '40 40 920 920')
    const soot = [
      [20, 16, 15],
      [12, 44, 17],
      [24, 74, 16],
      [40, 30, 12],
      [36, 56, 13],
    ]
      .map(
        ([x = 0, y = 0, r = 0]) =>
          `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff" fill-opacity=".85" filter="url(#s)"/>`,
      )
      .join('')
    return {
      ...{ bench: 'table', benchRot: 24, seed: 302 },
      cam: camera([-16, -122, 134], [8, 2, 3], { fov: 50, ap: 2, focus: 182 }),
      light: { dir: [-0.66, 0.34, 0.56], k: 2.6 },
      slabs: [
        slab('birch', [89, 89, 3], [-20, -14, 0], {
          shape: flake(3),
          ...{ rot: [0, 0, 8], seed: 3, smoke: 0.3, inks: [[0.11, 0.052, 0.018]] },
          print: [{ svg: `<filter id="s"><feGaussianBlur stdDeviation="4"/></filter>${soot}` }],
        }),
        slab('birch', [76, 76, 3], [56, 44, 0], {
          shape: put(
            M.snow(6, 34) + '<circle cx="500" cy="500" r="70" fill="#fff"/>',
            [0, 0, 76],
            '40 40 920 920',
          ),
          ...{ rot: [0, 0, 24], seed: 5, smoke: 0.3 },
        }),
        // the sponge: its front edge has taken the soot
        slab('white', [48, 30, 20], [20, -18, 3.1], {
          shape: plate(48, 30, 3),
          ...{ rot: [0, 0, -24], cold: 1, bump: 3, seed: 4 },
          scorch: [[-23, -6, 10, 0.4]],
          wallC: [
            [0.5, 0.48, 0.44],
            [0.78, 0.77, 0.74],
          ],
        }),
        slab('linen', [70, 46, 0.9], [58, -52, 0], {
          shape: line('M3 30C18 6 40 2 54 14C68 26 52 42 36 36C20 30 30 12 66 6', 1.1),
          ...{ cold: 1, dye: [0.9, 0.82, 0.66] },
        }),
      ],
      solids: [
        block('paper', [96, 126, 17], [104, 84, 5.4], { rot: [0, 0, 14], dye: [0.9, 0.86, 0.74] }),
        block('clay', [100, 130, 2.6], [104, 84, 3], { rot: [0, 0, 14], r: 2, bevel: 0.7 }),
        block('clay', [100, 130, 2.6], [104, 84, 22.2], { rot: [0, 0, 14], r: 2, bevel: 0.7 }),
      ],
    }
  },
  'step-birch-gears-4': () => {
    const [face, turn] = [[-46, -24, 0], -8]
    const tool = calipers(face, turn, 29.74)
    const at = besideJaw(face, turn)
    return {
      ...{ bench: 'mat', benchRot: 22, seed: 303 },
      cam: camera([-58, -130, 108], [4, 4, 2], { fov: 50, ap: 2, focus: 184 }),
      light: { dir: [0.7, 0.2, 0.56], k: 2.7 },
      slabs: [
        ...tool.slabs,
        slab('birch', [29.74, 29.74, 4], at(14.87, -4, 0.1), {
          shape: '<rect width="29.740" height="29.740" fill="#fff"/>',
          ...{ rot: [0, 0, turn], seed: 6 },
        }),
        slab('birch', [150, 84, 4], [24, 74, 0], {
          shape: path('M1 1H148L149 83H1ZM28 30h30v30h-30Z'),
          ...{ rot: [0, 0, 6], seed: 4 },
        }),
        note(
          sans('30 − 29.74', [33, 17], 10, { weight: 500 }) + sans('= 0.26', [33, 33], 12, { weight: 700 }),
          [26, -46, 0],
          4,
          [66, 42],
        ),
      ],
      solids: tool.solids,
    }
  },
  'step-birch-gears-5': () => {
    const q = (/** @type {number} */ n) => (2 * Math.PI) / n
    const wheel = (
      /** @type {string} */ mat,
      /** @type {number[]} */ [x, y, R, n, turn, spokes],
      /** @type {any} */ more = {},
    ) =>
      slab(mat, [2 * R + 2, 2 * R + 2, 4], [x, y, 9], {
        shape: path(M.gearPath([R + 1, R + 1], R, n, { turn, spokes })),
        ...{ seed: n, ...more },
      })
    const axle = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ r) => [
      turned('brass', [r - 0.2, 14], [x, y, 6], { bevel: 0.8 }),
      turned('brass', [r + 3, 3], [x, y, 6], { bevel: 0.4 }),
    ]
    const [cx, cy] = [-30, 14]
    // the small one stands where the large one has a tooth: four teeth on
    const on = 4 * q(22)
    const [tx, ty] = [cx + 90.6 * Math.cos(on), cy + 90.6 * Math.sin(on)]
    return {
      ...{ bench: 'table', benchRot: 10, seed: 304 },
      cam: camera([34, -164, 132], [10, 12, 8], { fov: 56, ap: 2.2, focus: 196 }),
      light: { dir: [-0.66, 0.34, 0.5], k: 2.8 },
      slabs: [
        slab('maple', [280, 200, 6], [6, 34, 0], { shape: plate(280, 200, 8), cold: 1, seed: 5 }),
        wheel('birch', [cx, cy, 64, 22, -0.48 * q(22), 5]),
        wheel('walnut', [cx + 100, cy, 41, 14, -0.98 * q(14), 4], { dye: [1.7, 1.6, 1.45] }),
        wheel('birch', [tx, ty, 30, 10, Math.PI - on - 0.98 * q(10), 3]),
        slab('steel', [104, 8, 1], [36, -44, 6.2], {
          shape: path('M0 4L8 0H104V8H8Z'),
          ...{ rot: [0, 0, 24], bump: 4, dye: [0.7, 0.7, 0.72] },
        }),
      ],
      solids: [
        ...axle(cx, cy, 10),
        ...axle(cx + 100, cy, 6.5),
        ...axle(tx, ty, 4.8),
        turned('red', [6, 30], [cx + 8, cy - 50, 13], { top: 7.5, bevel: 2.4 }),
        block('teal', [52, 11, 8], [92, -19, 6], { rot: [0, 0, 24], r: 4, bevel: 2 }),
      ],
    }
  },
  'step-birch-joint-box-2': () => {
    const [face, turn] = [[-40, -40, 0], 5]
    const tool = calipers(face, turn, 2.92)
    const at = besideJaw(face, turn)
    const readings = [
      ['2.90', 26, 30],
      ['2.94', 112, 26],
      ['2.92', 68, 58],
      ['2.89', 28, 92],
      ['2.95', 114, 90],
    ]
      .map(
        ([words, x, y]) =>
          `<path d="M${+x - 4} ${y}h8M${x} ${+y - 4}v8" stroke="#fff" stroke-width="1.2"/>${sans(String(words), [+x + 19, +y + 4.8], 13, { weight: 600 })}`,
      )
      .join('')
    return {
      ...{ bench: 'felt', benchRot: 12, seed: 305 },
      cam: camera([-10, -148, 142], [12, 10, 2], { fov: 50, ap: 2.2, focus: 208 }),
      light: { dir: [-0.66, 0.34, 0.56], k: 2.6 },
      slabs: [
        slab('birch', [172, 116, 3], [26, 70, 0], {
          shape: plate(172, 116, 0.6),
          ...{ rot: [0, 0, -8], seed: 7, cold: 1, print: [{ svg: readings }], inks: [[0.06, 0.065, 0.075]] },
        }),
        ...tool.slabs,
        slab('birch', [62, 22, 2.9], at(0, -14, 11.1), {
          shape: plate(62, 22, 0.3),
          ...{ rot: [90, 0, 90 + turn], seed: 9, cold: 1 },
          wallC: [
            [0.4, 0.26, 0.13],
            [0.66, 0.48, 0.28],
          ],
        }),
        slab('paper', [50, 26, 0.3], [56, -44, 0], {
          shape: plate(50, 26, 2),
          ...{ rot: [0, 0, -14], dye: [0.98, 0.95, 0.88] },
          print: [
            {
              svg: sans('BIRCH', [25, 11], 8, { weight: 700 }) + sans('3 mm', [25, 21.5], 9, { weight: 700 }),
            },
            { svg: line('M8 22L43 12', 1.6) },
          ],
          inks: [
            [0.03, 0.06, 0.12],
            [0.5, 0.03, 0.02],
          ],
        }),
      ],
      solids: tool.solids,
    }
  },
}
