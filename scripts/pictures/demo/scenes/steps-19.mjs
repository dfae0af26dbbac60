import * as M from '../motifs.mjs'
import { put, disc, plate, hole, sans, path, line, camera, slab, turned } from '../parts.mjs'
import { half } from './things-steps.mjs'
import { TAG } from './things-b.mjs'
import { BED, brush, machine, placeOn, tape } from './stages.mjs'
import { bottle, sponge } from './tools.mjs'
import { roll, sewingNeedle } from './things-craft.mjs'

const MASKING = [0.92, 0.82, 0.6]
/** Holes for a seam around a luggage tag, and its ring. */
const SEAM = 'M17 4.500H49L61.500 19V101a4.500 4.500 0 0 1-4.500 4.500H9a4.500 4.500 0 0 1-4.500-4.500V19Z'
const seam = (/** @type {number} */ d = 1.5) =>
  `<path d="${SEAM}" fill="none" stroke="#000" stroke-width="${d}" stroke-dasharray="0 4" stroke-linecap="round"/>`

/** @type {Record<string, () => any>} */
export const steps19 = {
  'step-leather-crane-1': () => ({
    ...{ bench: 'mat', benchRot: -12, seed: 321 },
    cam: camera([-30, -190, 176], [16, -4, 6], { fov: 53, ap: 2.8, focus: 250 }),
    light: { dir: [0.68, 0.28, 0.56], k: 2.7 },
    slabs: [
      slab('birch', [200, 150, 6], [-14, -14, 0], {
        shape: plate(200, 150, 2),
        rot: [0, 0, 8],
        seed: 5,
        cold: 1,
      }),
      slab('tan', [150, 112, 2], [-14, -14, 6], {
        shape: plate(150, 112, 1),
        ...{ rot: [0, 0, 8], seed: 6, dye: [0.66, 0.6, 0.52] },
      }),
      ...[0, 1, 2, 3].map((i) => {
        const [u, a] = [-58 + i * 25, (8 * Math.PI) / 180]
        return tape(
          [-14 + u * Math.cos(a), -14 + u * Math.sin(a) - i, 8.05 + i * 0.3],
          8 + [0.6, -0.7, 0.9, -0.4][i],
          [132 - (i % 2) * 7, 27],
          MASKING.map((c) => c * [1, 0.88, 1.02, 0.9][i]),
        )
      }),
      ...roll([118, -40, 0], MASKING, [33, 25]),
      sponge([84, 82, 0], -24),
    ],
  }),
  'step-leather-crane-3': () => {
    const cut = 'M33 1H50L65 18V102a7 7 0 0 1-7 7H8a7 7 0 0 1-7-7V72'
    const sheet = slab('tan', [104, 140, 2], [0, 0, BED], {
      shape: plate(
        104,
        140,
        1,
        `<g transform="translate(19 15)">${hole(33, 14, 4.5)}${seam()}<path d="${cut}" fill="none" stroke="#000" stroke-width=".9"/></g>`,
      ),
      ...{ rot: [0, 0, 14], seed: 6, depth: 1.3, gr: 1 },
      eng: put(M.crane(11), [25, 49, 54]),
    })
    return machine({
      ...{ slabs: [sheet], spot: placeOn(sheet, 20, 87), seed: 322, turn: 14, tall: 26, k: 420 },
      more: { light: { dir: [0.6, 0.3, 0.66], k: 1.7, col: [0.92, 0.95, 1] } },
      cam: camera([38, -146, 150], [2, -2, 8], { fov: 42, ap: 2.4, focus: 208 }),
    })
  },
  'step-leather-crane-4': () => {
    const sewn = (/** @type {string} */ clip = '') =>
      `<path d="${SEAM}" fill="none" stroke="#fff" stroke-width="1.8" stroke-dasharray="3.2 .8" ${clip}/>`
    return {
      ...{ bench: 'linen', benchRot: 14, seed: 323 },
      cam: camera([30, -142, 132], [3, 2, 2], { fov: 52, ap: 2.2, focus: 196 }),
      light: { dir: [-0.68, 0.28, 0.56], k: 2.7 },
      slabs: [
        // the back, with its pocket and a card
        slab('tan', [66, 110, 2], [-34, 4, 0], {
          shape: path(TAG) + hole(33, 14, 4.5) + seam(),
          ...{ gr: 1, rot: [0, 0, -16], seed: 9, bump: 1.1, dye: [0.9, 0.88, 0.88] },
        }),
        slab('paper', [54, 84, 0.5], [-31.6, 12.4, 2.1], {
          shape: plate(54, 84, 0.4),
          ...{ rot: [0, 0, -16], inks: [[0.05, 0.06, 0.08]] },
          print: [
            { svg: sans('SASAKI', [27, 13], 7, { weight: 600, spacing: 0.8 }) + line('M12 19H42', 0.4) },
          ],
        }),
        slab('tan', [62, 72, 1.6], [-38.7, -12.5, 2.7], {
          shape:
            path('M.5 .5H20A11 11 0 0 0 42 .5H61.5V66a6 6 0 0 1-6 5.500H6.500a6 6 0 0 1-6-5.500Z') +
            `<g transform="translate(-2 -37.5)">${seam()}</g>`,
          ...{ gr: 1, rot: [0, 0, -16], seed: 5, inks: [[0.95, 0.9, 0.78]] },
          // sewn as far as the middle of the lower edge
          print: [
            {
              svg: `<clipPath id="sw"><path d="M0 38H34V120H0Z"/></clipPath><g transform="translate(-2 -37.5)">${sewn('clip-path="url(#sw)"')}</g>`,
            },
          ],
        }),
        slab('tan', [66, 110, 3.6], [50, 24, 0], {
          shape: path(TAG) + hole(33, 14, 4.5),
          ...{ gr: 1, rot: [0, 0, 22], seed: 6, depth: 1.3, eng: put(M.crane(11), [6, 34, 54]) },
          ...{ print: [{ svg: sewn() }], inks: [[0.8, 0.74, 0.6]] },
        }),
        // the thread, from the pocket to the needle
        slab('paper', [74, 52, 0.9], [-6, -60, 0.1], {
          shape: line('M1 2C10 26 30 40 42 30S54 12 62 20S68 36 73 33', 0.9),
          ...{ dye: [0.86, 0.8, 0.66], res: 12 },
        }),
      ],
      solids: [
        sewingNeedle([70, -48, 0.9], 20, 42),
        turned('white', [17, 20], [-70, 84, 0], { bevel: 1.4 }),
        turned('green', [18, 11], [-70, 84, 19], { bevel: 1.2 }),
      ],
    }
  },
  'step-leather-key-fob-1': () => {
    const piece = slab('tan', [128, 108, 1.8], [0, 0, BED], {
      shape: path('M2 8L70 1L126 14L120 66L127 104L46 107L30 88L4 92Z'),
      ...{ rot: [0, 0, -16], gr: 1, seed: 4, depth: 1.3, dye: [0.8, 0.72, 0.62], engC: [0.15, 0.062, 0.022] },
      eng: half(put(M.fern(2, 9), [34, 14, 56, 78]), 128, 66),
    })
    return machine({
      ...{
        slabs: [
          piece,
          slab('leather', [80, 60, 1.8], [-96, 52, BED], {
            shape: path('M2 8L70 2L79 40L40 58L8 50Z'),
            rot: [0, 0, 30],
            seed: 9,
          }),
        ],
        spot: placeOn(piece, 48, 66),
        seed: 324,
        turn: -16,
        tall: 28,
        k: 420,
      },
      more: { light: { dir: [0.55, -0.5, 0.66], k: 1.9, col: [0.95, 0.96, 1] } },
      cam: camera([-36, -124, 108], [-6, 2, 10], { fov: 35, ap: 2.2, focus: 166 }),
    })
  },
  'step-leather-mandala-coaster-1': () => ({
    ...{ bench: 'concrete', benchSeed: 6, seed: 325 },
    cam: camera([20, -226, 210], [-12, -20, 6], { fov: 53, ap: 3, focus: 300 }),
    light: { dir: [-0.68, 0.3, 0.58], k: 2.6 },
    slabs: [
      slab('steel', [180, 170, 3], [-66, -10, 0], {
        shape: plate(180, 170, 3),
        rot: [0, 0, 9],
        dye: [0.8, 0.82, 0.85],
      }),
      slab('leather', [132, 126, 3.2], [-66, -10, 3], {
        shape: plate(132, 126, 1),
        rot: [0, 0, 9],
        seed: 3,
        dye: [0.6, 0.55, 0.5],
      }),
      ...[
        [-120, 42, 54],
        [2, 56, -36],
        [-136, -70, -36],
        [-4, -76, 54],
      ].map(([u = 0, v = 0, turn = 0]) => tape([u, v, 6.3], turn, [46, 20])),
      slab('leather', [110, 106, 3.2], [88, 44, 0.5], {
        shape: path('M2 2L108 4L106 104L4 102Z'),
        rot: [0, 0, -14],
        seed: 8,
        dye: [0.66, 0.6, 0.55],
      }),
      slab('paper', [134, 150, 0.5], [88, 46, 4.4], {
        shape: plate(134, 150, 3),
        ...{
          rot: [0, 0, -14],
          clear: 1,
          tint: [0.9, 0.93, 0.95],
          edge: [0.7, 0.8, 0.86],
          edgeK: 0.8,
          gloss: 1.4,
        },
      }),
      slab('blue', [134, 5, 1], [104, 113, 4.9], { shape: plate(134, 5, 0.4), rot: [0, 0, -14], cold: 1 }),
      sponge([78, -74, 0], 18, [76, 50, 24]),
    ],
  }),
  'step-leather-mandala-coaster-3': () => {
    const sheet = slab('leather', [136, 132, 3], [0, 0, BED], {
      shape: plate(
        136,
        132,
        1,
        '<path d="M68 14A52 52 0 1 1 16 66" fill="none" stroke="#000" stroke-width="1.1"/>',
      ),
      ...{ rot: [0, 0, 0], seed: 3, depth: 0.9, smoke: 1.2 },
      eng:
        put(M.mandala(4, 7), [25, 23, 86]) +
        '<circle cx="68" cy="66" r="48" fill="none" stroke="#fff" stroke-width="1" stroke-dasharray="3 2"/>',
    })
    return machine({
      ...{ slabs: [sheet], spot: placeOn(sheet, 16, 66), seed: 326, turn: 20, tall: 30, k: 500 },
      more: { light: { dir: [0.62, 0.3, 0.66], k: 2, col: [0.95, 0.96, 1] } },
      cam: camera([70, -170, 150], [2, -4, 8], { fov: 42, ap: 2.4, focus: 234 }),
    })
  },
  'step-leather-mandala-coaster-4': () => {
    const one = (
      /** @type {number[]} */ pos,
      /** @type {number} */ turn,
      /** @type {string} */ mat,
      more = {},
    ) =>
      slab(mat, [100, 100, 3], pos, {
        shape: disc(100),
        ...{
          rot: [0, 0, turn],
          seed: turn,
          depth: 0.9,
          eng: `<g transform="translate(-3 -3)">${put(M.mandala(4, 7), [13, 13, 80])}<circle cx="53" cy="53" r="46.500" fill="none" stroke="#fff" stroke-width="1" stroke-dasharray="3 2"/></g>`,
        },
        ...more,
      })
    return {
      ...{ bench: 'oak', benchRot: -20, seed: 327 },
      cam: camera([-30, -216, 178], [8, 8, 6], { fov: 50, ap: 3, focus: 280 }),
      light: { dir: [0.6, 0.5, 0.56], k: 2.7 },
      slabs: [
        slab('paper', [250, 200, 0.3], [0, 2, 0], {
          shape: plate(250, 200, 0.5),
          rot: [0, 0, 6],
          dye: [0.94, 0.9, 0.8],
        }),
        one([-58, -14, 0.4], 8, 'leather', {
          print: [
            {
              svg: '<path d="M-2 -2H52C46 20 60 34 50 52C44 70 58 84 48 102H-2Z" fill="#fff" fill-opacity=".72"/>',
            },
          ],
          inks: [[0.05, 0.016, 0.005]],
        }),
        one([62, -24, 0.4], 40, 'leather'),
        one([-2, 76, 0.4], 70, 'leather'),
      ],
      solids: [
        ...brush(-46, -10, 3.4, 212),
        ...bottle([108, 66, 0], { r: 20, tall: 54, mat: 'white', cap: 'black' }),
      ],
    }
  },
}
