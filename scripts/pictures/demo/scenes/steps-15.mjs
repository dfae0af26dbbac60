import * as M from '../motifs.mjs'
import {
  camera,
  disc,
  hole,
  honeycomb,
  line,
  path,
  pencil,
  plate,
  put,
  sans,
  serif,
  slab,
} from '../parts.mjs'
import { wave } from './things-a.mjs'
import { city, half } from './things-steps.mjs'
import { BED, machine, magnet, note, placeOn, tape } from './stages.mjs'
import { clutter, CLEAR, sandingBlock, tablet } from './things-picsa.mjs'

const CARD = plate(86, 54, 3.6)
/** The pattern of the card, with room for the name. */
const pattern = `<mask id="room"><rect width="86" height="54" fill="#fff"/><rect x="23" y="17" width="40" height="20" fill="#000"/></mask><g mask="url(#room)">${wave(86, 54)}</g><rect x="24.500" y="18.500" width="37" height="17" fill="none" stroke="#fff" stroke-width=".6"/>`
const name = serif('佐々木', [43, 31.2], 11, { weight: 700, spacing: 0.6 })
/** Grey board, the material of jigs. */
const BOARD = {
  ...{ cold: 1, dye: [0.66, 0.63, 0.56] },
  wallC: [
    [0.06, 0.035, 0.02],
    [0.2, 0.14, 0.09],
  ],
}

/** @type {Record<string, () => any>} */
export const steps15 = {
  'step-acrylic-stars-4': () => {
    const sizes = [0.6, 0.9, 1.3, 1.8]
    const list =
      sizes
        .map(
          (d, i) =>
            `<circle cx="172" cy="${42 + i * 17}" r="${d * 1.7}" fill="#fff"/>${sans(d.toFixed(1), [194, 45.4 + i * 17], 9, { weight: 500 })}`,
        )
        .join('') + sans('≤ 4.5 等', [183, 24], 9.5, { weight: 700 })
    const mirrored = `<g transform="translate(152 0) scale(-1 1)">${put(M.stars(5, 6), [8, 8, 136])}</g>`
    const buttons =
      '<rect x="160" y="112" width="46" height="14" rx="3" fill="#fff"/><rect x="160" y="130" width="46" height="14" rx="3" fill="#fff"/>'
    return {
      ...{ bench: 'oak', benchRot: 12, seed: 308 },
      cam: camera([-40, -226, 226], [0, -14, 2], { fov: 48, ap: 3, focus: 310 }),
      light: { dir: [-0.64, 0.4, 0.58], k: 2.1 },
      slabs: [
        ...tablet([212, 152], [2, 8, 0], [0, 0, 8], {
          print: [
            { svg: mirrored + list },
            { svg: buttons },
            { svg: sans('镜像', [183, 122.6], 9) + sans('SVG', [183, 140.6], 9) },
          ],
          inks: [
            [0.86, 0.93, 1],
            [0.12, 0.42, 0.72],
            [0.95, 0.97, 1],
          ],
        }),
        note(
          sans('5.20  22:40', [40, 21], 11, { weight: 500 }) + sans('杭州', [40, 38], 11, { weight: 500 }),
          [53, -100, 0],
          5,
          [80, 48],
        ),
      ],
      solids: pencil([10, -104, 3.4], 14, 'white', 110),
    }
  },
  'step-acrylic-stars-5': () => {
    // the beam burns lines and rings first; the stars are burnt as far as it has come
    const drawn = M.stars(5, 6)
    const lines = (drawn.match(/<(path|circle)[^>]*fill="none"[^>]*\/>/g) ?? []).join('')
    const stars = (drawn.match(/<(path|circle)[^>]*fill="currentColor"[^>]*\/>/g) ?? []).join('')
    const mirrored = (/** @type {string} */ svg) =>
      `<g transform="translate(128 0) scale(-1 1)">${put(svg, [2, 2, 124])}</g>`
    const piece = slab('black', [128, 128, 0.3], [0, 0, BED + 4], {
      shape: disc(128),
      ...{ rot: [0, 0, 30], cold: 1, seed: 6, depth: 0.3, engC: [0.62, 0.67, 0.7] },
      eng: mirrored(lines) + half(mirrored(stars), 128, 66, 'st'),
    })
    return machine({
      slabs: [slab('paper', [128, 128, 4], [0, 0, BED - 0.1], { shape: disc(128), ...CLEAR }), piece],
      ...{ spot: placeOn(piece, 66, 66), seed: 309, turn: 30, k: 420, tall: 22 },
      cam: camera([-70, -138, 130], [2, -2, 12], { fov: 42, ap: 2.6, focus: 200 }),
      solids: [80, 200, 320].map((degrees) => {
        const t = (degrees * Math.PI) / 180
        return magnet(70 * Math.cos(t), 70 * Math.sin(t), BED)
      }),
    })
  },
  'step-alu-city-5': () => {
    const full = '0 0 86 54'
    const place = [4, 6, 126, 79]
    const frame =
      '<rect x="8.600" y="10.600" width="116.800" height="69.800" fill="none" stroke="#fff" stroke-width=".5"/>'
    const dropped = line('M22 22L34 32M34 22L22 32M84 16L94 24M94 16L84 24M50 44L60 52M60 44L50 52', 1.3)
    const street =
      line('M64 54C58 44 66 30 82 28C98 26 110 36 108 48C106 62 74 66 64 54', 1.1) +
      sans('0.7', [58, 89], 8.4, { weight: 500 }) +
      line('M62 81L75 60', 0.9)
    const sheet = (/** @type {number[]} */ pos, /** @type {number} */ turn, /** @type {string[]} */ drawn) =>
      slab('paper', [134, 91, 0.4], pos, {
        shape: plate(134, 91, 0.4),
        ...{ rot: [0, 0, turn], print: drawn.map((svg) => ({ svg })) },
        inks: [
          [0.45, 0.47, 0.5],
          [0.03, 0.03, 0.035],
          [0.6, 0.05, 0.04],
        ],
      })
    return {
      ...{ bench: 'felt', benchRot: 10, seed: 311 },
      cam: camera([-6, -134, 160], [-1, -5, 0], { fov: 50, ap: 2.2, focus: 205 }),
      light: { dir: [-0.64, 0.4, 0.58], k: 2.5 },
      slabs: [
        sheet([-32, 34, 0], -7, [
          put(city(4, 'ra'), place, full),
          put(clutter(), place, full) + frame,
          dropped,
        ]),
        sheet([22, -28, 0.5], 5, ['', put(city(4, 'rb'), place, full) + frame, street]),
      ],
      solids: pencil([-56, -34, 3.4], 74, 'red', 90),
    }
  },
  'step-alu-tag-2': () => {
    const tag = slab('alured', [42, 42, 1.6], [-18, -2, BED + 2.2], {
      shape: disc(42) + hole(21, 5.5, 2),
      ...{ rot: [0, 0, 14], depth: 0.3 },
      eng: half(sans('MOCHI', [21, 25.4], 9.6, { weight: 900, spacing: 0.5 }), 42, 21.6),
    })
    const ringOf = (/** @type {number[]} */ pos) =>
      slab('paper', [36, 36, 0.2], pos, {
        shape: disc(36) + hole(18, 18, 12),
        dye: [0.98, 0.92, 0.72],
      })
    return machine({
      slabs: [
        slab('steel', [150, 120, 2], [14, 4, BED], {
          shape: plate(150, 120, 2),
          rot: [0, 0, -8],
          dye: [0.5, 0.52, 0.55],
        }),
        tag,
        ringOf([25, 2, BED + 2]),
        slab('alublack', [42, 42, 1.6], [45, -33, BED + 2], {
          shape: disc(42) + hole(21, 5.5, 2),
          rot: [0, 0, -40],
        }),
      ],
      ...{ spot: placeOn(tag, 24, 21.6), seed: 312, turn: 14, k: 320, tall: 20, infrared: true },
      cam: camera([27, -101, 94], [14, -14, 8], { fov: 49, ap: 1.8, focus: 124 }),
    })
  },
  'step-alu-tool-labels-2': () => {
    const turn = -16
    const pockets = [0, 1, 2, 3, 4]
      .map((i) => `<rect x="16" y="${10 + i * 32}" width="92.200" height="26.200" rx="2" fill="#000"/>`)
      .join('')
    const comb = slab('birch', [124, 174, 3], [-30, 4, BED], {
      shape: plate(124, 174, 2, pockets),
      rot: [0, 0, turn],
      seed: 11,
    })
    const blank = plate(92, 26, 2) + hole(5, 13, 1.6) + hole(87, 13, 1.6)
    const lying = (/** @type {number} */ i, /** @type {string} */ mat, tilt = 0) => {
      const [x = 0, y = 0] = placeOn(comb, 62.1, 23.1 + i * 32)
      const lift = Math.sin((tilt * Math.PI) / 180) * 46
      return slab(mat, [92, 26, 1.6], [x, y, BED + lift], { shape: blank, rot: [0, -tilt, turn] })
    }
    const piece = '<rect x=".2" y=".2" width="91.600" height="25.600" rx="2" fill="#fff"/>'
    return {
      ...{ bench: 'dark', benchK: 0.5, seed: 313 },
      cam: camera([54, -218, 188], [6, -6, 8], { fov: 47, ap: 3, focus: 288 }),
      light: { dir: [0.62, 0.3, 0.6], k: 2.6 },
      slabs: [
        honeycomb(460, 360, 0, 11),
        comb,
        lying(0, 'alublack'),
        lying(1, 'alublue'),
        lying(2, 'alublack', 13),
        ...[0, 1, 2, 3, 4].map((i) =>
          slab('birch', [92, 26, 3], [86 + (i % 2) * 3, -22 + (i % 3) * 2, BED + i * 3.05], {
            shape: piece,
            ...{ rot: [0, 0, 58 + ((i * 37) % 13)], seed: i + 2 },
          }),
        ),
        note(sans('92.2 × 26.2', [38, 24], 11, { weight: 500 }), [86, 62, BED], -8, [76, 38]),
      ],
    }
  },
  'step-alu-wave-card-2': () => {
    const window =
      '<path d="M26 76H108.400A3.600 3.600 0 0 0 112 72.400V25.600A3.600 3.600 0 0 0 108.400 22H60" fill="none" stroke="#000" stroke-width="1.200"/>'
    const jig = slab('paper', [196, 150, 1], [0, 0, BED], {
      shape: plate(196, 150, 1, window),
      ...{ ...BOARD, rot: [0, 0, 10], seed: 2 },
    })
    return machine({
      slabs: [
        jig,
        ...[0, 1, 2].map((i) =>
          slab('alured', [86, 54, 1.2], [40 + i * 2, -38 - i, BED + 1.1 + i * 1.3], {
            shape: CARD,
            rot: [0, 0, [-9, -16, -12][i]],
          }),
        ),
        tape([-90, 52, BED + 1.1], 10, [16, 40]),
        tape([-66, -84, BED + 1.1], 100, [16, 40]),
      ],
      ...{ spot: placeOn(jig, 60, 22), seed: 314, turn: 10, k: 420, tall: 24 },
      cam: camera([44, -168, 142], [6, -12, 6], { fov: 50, ap: 2.6, focus: 214 }),
    })
  },
  'step-alu-wave-card-3': () => {
    const jig = slab('paper', [150, 108, 1], [0, 0, BED], {
      shape: plate(150, 108, 1, '<rect x="32" y="27" width="86" height="54" rx="3.600" fill="#000"/>'),
      ...{ ...BOARD, rot: [0, 0, -10], seed: 2 },
    })
    const [x = 0, y = 0] = placeOn(jig, 75, 54)
    const one = slab('alured', [85.6, 53.6, 1.2], [x, y, BED], {
      shape: plate(85.6, 53.6, 3.4),
      ...{ rot: [0, 0, -10], depth: 0.3, eng: pattern + half(name, 86, 27.4, 'nm') },
    })
    return machine({
      slabs: [jig, one],
      ...{ spot: placeOn(one, 46, 27.4), seed: 315, turn: -10, k: 360, tall: 20, infrared: true },
      cam: camera([-34, -96, 92], [2, -3, 10], { fov: 42, ap: 2, focus: 132 }),
    })
  },
  'step-alu-wave-card-4': () => {
    const polish = sandingBlock('2000', [50, -40, 0], 40, [44, 28, 15])
    const silver = path('M86.500 54.500H64C74 53.500 84 45 85 33H86.500Z')
    const cloth = { cold: 1, dye: [0.5, 0.62, 0.78], bump: 0.6 }
    return {
      ...{ bench: 'ash', benchRot: 24, seed: 316 },
      cam: camera([8, -134, 120], [4, 4, 0], { fov: 52, ap: 2.2, focus: 180 }),
      light: { dir: [-0.62, 0.36, 0.58], k: 2.5 },
      slabs: [
        slab('alured', [86, 54, 1.2], [-28, -18, 0], {
          shape: CARD,
          ...{ rot: [0, 0, 8], depth: 0.3, eng: pattern + name },
        }),
        slab('alured', [86, 54, 1.2], [36, 44, 0], {
          shape: CARD,
          ...{ rot: [0, 0, -16], depth: 0.3, eng: pattern + name + silver.replaceAll('#fff', '#000') },
          ...{ print: [{ svg: silver }], inks: [[0.62, 0.63, 0.65]] },
        }),
        slab('linen', [92, 74, 1.6], [-56, 58, 0], { shape: plate(92, 74, 3), rot: [0, 0, 26], ...cloth }),
        slab('linen', [64, 50, 1.6], [-60, 60, 1.6], { shape: plate(64, 50, 3), rot: [0, 0, 8], ...cloth }),
        ...polish.slabs,
      ],
      solids: polish.solids,
    }
  },
}
