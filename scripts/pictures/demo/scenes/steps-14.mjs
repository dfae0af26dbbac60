import * as M from '../motifs.mjs'
import { block, camera, disc, line, path, plate, put, ring, sans, slab, turned } from '../parts.mjs'
import { WING } from './things-a.mjs'
import { sprig } from './things-c.mjs'
import { BED, machine, note, placeOn } from './stages.mjs'
import { sponge } from './tools.mjs'
import { abrasive, ARCH, CLEAR, craneLight, fingerprint, sandingBlock } from './things-picsa.mjs'

/** The samples of acrylic that transmit too much light to be cut, with their positions. */
const TOO_CLEAR = [
  { tint: [0.5, 0.9, 0.92], edge: [0.3, 0.8, 0.85], place: [-72, 70] },
  { tint: [0.4, 0.74, 0.92], edge: [0.2, 0.55, 0.85], place: [-8, 74] },
  { tint: [0.45, 0.9, 0.78], edge: [0.25, 0.8, 0.65], place: [-66, -20] },
]

/** @type {Record<string, () => any>} */
export const steps14 = {
  'step-acrylic-crane-light-1': () => {
    const polish = sandingBlock('1500', [-8, -86, 0], 4)
    const words =
      sans('キャスト板', [59, 66], 13, { weight: 700 }) +
      sans('118 × 140  t4', [59, 86], 9, { weight: 500, spacing: 0.4 })
    return {
      ...{ bench: 'mat', benchRot: 22, seed: 301 },
      cam: camera([-76, -196, 164], [6, -24, 2], { fov: 42, ap: 2.8, focus: 246 }),
      light: { dir: [0.66, 0.3, 0.58], k: 2.5 },
      slabs: [
        slab('paper', [118, 140, 4], [10, 10, 0.2], { shape: path(ARCH), rot: [0, 0, 4], ...CLEAR }),
        slab('kraft', [118, 140, 0.2], [10, 10, 4.3], {
          shape: path(ARCH),
          ...{ rot: [0, 0, 4], cold: 1, print: [{ svg: words }], inks: [[0.05, 0.07, 0.16]] },
        }),
        ...polish.slabs,
      ],
      solids: polish.solids,
    }
  },
  'step-acrylic-crane-light-2': () => {
    // the paint of the first coat, lifted by a finger
    const lifted = `<g transform="translate(74 66) rotate(24)" fill="none" stroke="#000" stroke-width="1.350">${fingerprint}</g>`
    return {
      ...{ bench: 'dark', benchK: 0.8, seed: 302, bloom: 0.6, exp: 1.1 },
      cam: camera([50, -196, 206], [23, 2, 10], { fov: 51, ap: 3, focus: 284 }),
      light: { dir: [-0.6, 0.4, 0.6], k: 1, col: [0.9, 0.95, 1] },
      ambk: 0.4,
      points: [{ pos: [-6, 0, 60], k: 1500, col: [0.85, 0.95, 1], r: 60, shadow: false }],
      slabs: [
        slab('white', [190, 176, 18], [-6, 8, 0], { shape: plate(190, 176, 6), rot: [0, 0, -10], cold: 1 }),
        slab('paper', [174, 160, 0.3], [-6, 8, 18], {
          shape: plate(174, 160, 3),
          rot: [0, 0, -10],
          emit: [1.02, 1.1, 1.14],
          glow: 1,
          noshadow: 1,
        }),
        slab('paper', [118, 140, 4], [-8, 8, 18.6], { shape: path(ARCH), rot: [0, 0, -6], ...CLEAR }),
        slab('black', [118, 140, 0.3], [-8, 8, 22.7], {
          shape: path(ARCH) + lifted,
          rot: [0, 0, -6],
          cold: 1,
          bump: 1,
        }),
        slab('black', [62, 44, 6], [126, -18, 0], {
          shape: plate(62, 44, 5),
          rot: [0, 0, 34],
          cold: 1,
          bump: 1.2,
        }),
        sponge([126, -18, 6], 34, [60, 42, 18]),
        slab('black', [44, 44, 1], [112, 66, 24], { shape: disc(44), cold: 1 }),
      ],
      solids: [turned('white', [24, 31], [112, 66, 0], { wall: 2, floor: 3, bevel: 1 })],
    }
  },
  'step-acrylic-crane-light-4': () => {
    const turn = 24
    return {
      ...{ bench: 'ash', benchRot: 14, seed: 303, bloom: 0.6 },
      ...{ wall: 260, wallMat: 'linen', wallK: 0.6 },
      cam: camera([-70, -290, 134], [6, 0, 65], { fov: 42, ap: 3.4, focus: 306 }),
      light: { dir: [0.6, -0.3, 0.62], k: 1.5 },
      ambk: 0.42,
      points: [{ pos: [0, 0, 34], k: 900, col: [1, 0.62, 0.26], r: 22, shadow: false, soft: 1 }],
      slabs: [
        slab('maple', [150, 44, 20], [0, 0, 0], {
          shape: plate(150, 44, 3, '<rect x="14" y="19.900" width="122" height="4.200" fill="#000"/>'),
          ...{ rot: [0, 0, turn], cold: 1, seed: 5 },
          wallC: [
            [0.42, 0.24, 0.11],
            [0.62, 0.4, 0.2],
          ],
        }),
        slab('paper', [118, 140, 4], [-0.8, 1.8, 80], {
          shape: path(ARCH),
          ...{ rot: [90, 0, turn], ...CLEAR, gloss: 0.5, edge: [1, 0.7, 0.4], edgeK: 1 },
          ...{ glowEng: [1.9, 1.3, 0.62], eng: craneLight },
        }),
        sponge([104, 34, 0], -28, [64, 44, 22]),
      ],
      solids: [turned('teal', [74, 40], [104, 152, 0], { top: 86, wall: 4, floor: 6, bevel: 2 })],
    }
  },
  'step-acrylic-moth-1': () => {
    const cross = line('M12 8L28 24M28 8L12 24', 2.6)
    const tick = line('M11 17L18 24L30 8', 2.6)
    const mark = (/** @type {string} */ d, /** @type {number[]} */ pos, /** @type {number} */ turn) => ({
      ...note(d, pos, turn, [40, 32]),
      inks: [d === tick ? [0.05, 0.3, 0.1] : [0.5, 0.05, 0.03]],
    })
    const glass = { clear: 1, edgeK: 0.9, gloss: 1 }
    const shape = plate(46, 46, 1.5)
    return {
      ...{ bench: 'linen', benchRot: 20, seed: 304, bloom: 0.9 },
      cam: camera([-20, -172, 192], [4, -5, 4], { fov: 46, ap: 2.6, focus: 246 }),
      light: { dir: [-0.62, 0.36, 0.58], k: 1.7 },
      slabs: [
        ...TOO_CLEAR.flatMap(({ tint, edge, place: [x = 0, y = 0] }, i) => {
          return [
            slab('paper', [46, 46, 3], [x, y, 0.2], {
              ...{ shape, ...glass, tint, edge },
              rot: [0, 0, i * 5 - 6],
            }),
            mark(cross, [x, y - 42, 0], [8, -6, 4][i] ?? 0),
          ]
        }),
        slab('teal', [46, 46, 3], [2, -16, 0.2], { shape, rot: [0, 0, -7], cold: 1, dye: [0.9, 0.9, 0.9] }),
        mark(tick, [4, -58, 0], -5),
        slab('paper', [9, 9, 0.3], [66, 42, 12], {
          shape: disc(9),
          emit: [14, 14, 13],
          glow: 1,
          noshadow: 1,
        }),
        slab('paper', [46, 46, 3], [68, 38, 12.6], {
          ...{ shape, ...glass, tint: [0.09, 0.36, 0.4], edge: [0.05, 0.4, 0.42], rot: [0, 0, 14] },
        }),
        mark(tick, [76, -8, 9.2], 8),
      ],
      solids: [
        block('grey', [72, 150, 9], [74, -18, 0], { rot: [0, 0, -4], r: 11, bevel: 2 }),
        block('black', [32, 32, 2.6], [62, 36, 9], { rot: [0, 0, -4], r: 8, bevel: 1 }),
      ],
    }
  },
  'step-acrylic-moth-3': () => {
    const box = '40 40 920 920'
    const outline = (/** @type {number} */ x) =>
      put(
        `<path d="${WING}" fill="none" stroke="#000" stroke-width="12"/><circle cx="760" cy="185" r="22" fill="#000"/>`,
        [x, 12, 62, 62],
        box,
      )
    const sheet = slab('kraft', [150, 86, 3.4], [0, 0, BED + 10], {
      shape: plate(
        150,
        86,
        1,
        outline(8) +
          `<clipPath id="cut"><rect x="111" width="40" height="45.700"/></clipPath><g clip-path="url(#cut)">${outline(80)}</g>`,
      ),
      ...{ rot: [0, 0, -12], cold: 1, seed: 5, depth: 0.5, engC: [0.45, 0.62, 0.62] },
      eng: put(M.moth(7), [8, 12, 62, 62], box) + put(M.moth(7), [80, 12, 62, 62], box),
      wallC: [
        [0.02, 0.14, 0.15],
        [0.05, 0.32, 0.34],
      ],
    })
    return machine({
      ...{ slabs: [sheet], spot: placeOn(sheet, 126.5, 45.7), seed: 305, turn: -12, k: 420, tall: 24 },
      cam: camera([36, -136, 92], [6, -4, 16], { fov: 47, ap: 2, focus: 160 }),
      solids: [-60, 60].map((x) =>
        block('maple', [12, 84, 10], [x * 0.978, x * -0.208, BED], { rot: [0, 0, -12] }),
      ),
    })
  },
  'step-acrylic-moth-4': () => {
    const piece = (/** @type {number[]} */ pos, /** @type {number[]} */ rot) =>
      slab('paper', [58, 58, 3], pos, {
        shape: put(
          `<path d="${WING}" fill="#fff"/><circle cx="760" cy="185" r="22" fill="#000"/>`,
          [0, 0, 58],
          '40 40 920 920',
        ),
        ...{ clear: 1, tint: [0.06, 0.34, 0.38], edge: [0.08, 0.62, 0.6], edgeK: 0.9, gloss: 1.2, rot },
        eng: put(M.moth(8), [0, 0, 58], '40 40 920 920'),
      })
    return {
      ...{ bench: 'slate', benchBump: 0.3, benchK: 0.9, seed: 306 },
      cam: camera([10, -150, 138], [6, 2, 6], { fov: 49, ap: 2.4, focus: 202 }),
      light: { dir: [-0.62, 0.3, 0.6], k: 2.5 },
      slabs: [
        piece([20, 44, 19.3], [0, 0, -60]),
        slab('white', [34, 13, 0.4], [30, -8, 16], {
          shape: plate(34, 13, 1),
          ...{ cold: 1, dye: [0.5, 0.62, 0.5] },
          print: [{ svg: sans('3.4 g', [17, 10.4], 10.5, { weight: 600, spacing: 0.5 }) }],
          inks: [[0.01, 0.012, 0.01]],
        }),
        slab('steel', [24, 16, 0.9], [61, 41, 19.4], {
          shape: line('M1.500 8C5 7 7 2 13 2C19 2 21.500 5 21.500 9C21.500 12 19 14 16 14.500', 1),
          rot: [0, 0, -8],
        }),
        piece([-44, -34, 0.4], [0, 0, -30]),
        abrasive([-64, 44, 0], 18, [58, 44], { grit: '1000' }),
        abrasive([48, -48, 0], -14, [58, 40], { grit: '2000', dye: [0.34, 0.35, 0.37] }),
      ],
      solids: [
        block('white', [98, 108, 16], [30, 38, 0], { r: 8, bevel: 2 }),
        turned('steel', [42, 3], [30, 46, 16], { bevel: 0.8 }),
        ring(2.5, [48, 38.6, 21.6], [60, 0, 76], { thick: 0.5 }),
        ...[
          [-2, -34],
          [8, -44],
          [-4, -58],
        ].map(([x = 0, y = 0]) => ring(2.5, [x, y, 0.6], [0, 0, 0], { thick: 0.5 })),
      ],
    }
  },
  'step-acrylic-open-sign-2': () => {
    const w = 240
    const sign =
      sans('OPEN', [120, 92], 52, { weight: 900, spacing: 4 }) +
      '<rect x="28" y="24" width="184" height="100" rx="12" fill="none" stroke="#fff" stroke-width="1.600"/>' +
      sprig(72, 112, 5) +
      `<g transform="translate(168 0) scale(-1 1)">${sprig(0, 112, 5)}</g>`
    // cut as far as the beam has come: along the lower side and around a corner
    const cut =
      '<path d="M22 84V112A18 18 0 0 0 40 130H200A18 18 0 0 0 218 112V66" fill="none" stroke="#000" stroke-width="1.400"/>'
    const sheet = slab('teal', [w, 150, 5], [0, 0, BED + 10], {
      shape: plate(w, 150, 1, cut),
      ...{ rot: [0, 0, 16], cold: 1, seed: 2, depth: 0.3, engC: [0.8, 0.8, 0.77], engK: 1 },
      eng: `<g transform="translate(${w} 0) scale(-1 1)">${sign}</g>`,
      wallC: [
        [0.02, 0.2, 0.2],
        [0.06, 0.42, 0.42],
      ],
    })
    return machine({
      ...{ slabs: [sheet], spot: placeOn(sheet, 218, 66), seed: 307, turn: 16, k: 700, tall: 26 },
      ...{ bed: [460, 360, 12] },
      cam: camera([102, -204, 150], [14, -8, 14], { fov: 46, ap: 2.8, focus: 254 }),
      solids: [-100, 100].map((x) =>
        block('maple', [14, 146, 10], [x * 0.961, x * 0.276, BED], { rot: [0, 0, 16] }),
      ),
    })
  },
}
