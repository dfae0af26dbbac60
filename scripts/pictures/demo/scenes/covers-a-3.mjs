import * as M from '../motifs.mjs'
import {
  put,
  disc,
  plate,
  hole,
  sans,
  serif,
  path,
  camera,
  slab,
  block,
  ring,
  pencil,
  key,
} from '../parts.mjs'
import { hexagon, wave, moth } from './things-a.mjs'

/** @type {Record<string, () => any>} */
export const coversA3 = {
  'acrylic-snow-keyring': () => ({
    bench: 'navy',
    benchRot: 24,
    seed: 71,
    cam: camera([24, -104, 104], [2, 4, 1], { fov: 36, ap: 2.6, focus: 146 }),
    light: { dir: [-0.6, 0.5, 0.6], k: 2.4 },
    slabs: [
      slab('paper', [52, 52, 4], [-8, -8, 0.2], {
        shape: disc(52) + hole(26, 5, 2),
        clear: 1,
        tint: [0.95, 0.97, 0.98],
        edge: [0.5, 0.7, 0.85],
        edgeK: 0.9,
        gloss: 1,
        glowEng: [0.85, 0.9, 0.95],
        eng: put(M.snow(6, 44), [7, 8, 38]),
        rot: [0, 0, 14],
      }),
      slab('paper', [46, 46, 4], [42, 34, 0.2], {
        shape: path(hexagon(23)) + hole(23, 6, 2),
        clear: 1,
        tint: [0.95, 0.97, 0.98],
        edge: [0.5, 0.7, 0.85],
        edgeK: 0.9,
        gloss: 1,
        glowEng: [0.85, 0.9, 0.95],
        eng: put(M.snow(9, 44), [6, 7, 34]),
        rot: [0, 0, -18],
      }),
      key([-40, 54], -28),
    ],
    solids: [
      ring(9, [-16, 21, 3], [22, 10, 0], { thick: 0.8 }),
      ring(9, [49, 60, 3], [-18, 10, 0], { thick: 0.8 }),
    ],
  }),
  'acrylic-moth': () => moth(),
  'walnut-mandala': () => ({
    bench: 'linen',
    benchRot: 30,
    seed: 7,
    cam: camera([64, -160, 176], [4, -4, 18], { fov: 42, ap: 4, focus: 220 }),
    light: { dir: [-0.72, 0.1, 0.62], k: 2.9, col: [1, 0.94, 0.85] },
    slabs: [
      slab('walnut', [128, 128, 7], [0, 0, 28], {
        shape: disc(128),
        rot: [0, 0, 8],
        eng: put(M.mandala(3, 7), [5, 5, 118]),
        seed: 4,
        dye: [1.55, 1.5, 1.4],
        engK: 1,
        depth: 1,
        engC: [0.008, 0.004, 0.002],
      }),
      slab('walnut', [122, 122, 26], [0, 0, 0], { shape: disc(122), edgeLight: 2.2, seed: 8 }),
    ],
    solids: [ring(12, [-84, -40, 1.6], [0, 0, 0], { thick: 1.6, mat: 'brass' })],
  }),
  'leather-first': () => ({
    bench: 'concrete',
    seed: 73,
    cam: camera([10, -106, 122], [0, 4, 1], { fov: 41, ap: 2.6, focus: 158 }),
    light: { dir: [-0.72, 0.3, 0.6], k: 2.7 },
    slabs: [
      slab('tan', [84, 34, 3.2], [-8, -8, 0], {
        shape: plate(84, 34, 15) + hole(9, 17, 3.2),
        rot: [0, 0, 9],
        eng: serif('MARCO', [46.5, 24], 19.6, { weight: 900, spacing: 0 }),
        depth: 1.5,
        seed: 4,
        scorch: [[36, 8, 6, 0.5]],
      }),
      slab('tan', [70, 44, 3.2], [34, 44, 0], {
        shape: path('M1 4L66 1L69 40L22 43L2 36Z'),
        rot: [0, 0, -14],
        eng:
          [0.35, 0.65, 1]
            .map(
              (k, i) =>
                `<rect x="${10 + i * 18}" y="10" width="13" height="13" fill="#fff" fill-opacity="${k}"/>`,
            )
            .join('') + sans('20 · 35 · 60', [34, 34], 6, { weight: 500 }),
        depth: 1.2,
        seed: 8,
      }),
    ],
    solids: pencil([-20, 46], 200, 'green'),
  }),
  'stamp-wave': () => ({
    bench: 'paper',
    benchSeed: 2,
    seed: 31,
    cam: camera([44, -132, 112], [4, 6, 10], { fov: 37, ap: 3, focus: 178 }),
    light: { dir: [-0.75, -0.1, 0.6], k: 2.4 },
    slabs: [
      slab('rubber', [70, 46, 3.2], [-10, -8, 24], {
        shape: plate(70, 46, 2),
        rot: [0, 0, -14],
        eng: wave(70, 46),
        depth: 1.7,
        engK: 0.75,
      }),
      slab('paper', [70, 46, 0.15], [60, 46, 0], {
        shape: wave(70, 46, true),
        rot: [0, 0, 12],
        noshadow: 1,
        dye: [0.05, 0.1, 0.42],
      }),
      slab('paper', [70, 46, 0.15], [-40, 66, 0], {
        shape: wave(70, 46, true),
        rot: [0, 0, -5],
        noshadow: 1,
        dye: [0.05, 0.1, 0.42],
      }),
    ],
    solids: [block('maple', [72, 48, 24], [-10, -8, 0], { rot: [0, 0, -14], r: 3, bevel: 1 })],
  }),
  'alu-oshi': () => ({
    bench: 'table',
    seed: 75,
    cam: camera([-24, -92, 92], [2, 4, 1], { fov: 34, ap: 2.2, focus: 130 }),
    light: { dir: [0.6, 0.5, 0.6], k: 2.4 },
    slabs: [
      ['alured', '推し', -8, -8, 10],
      ['alublue', '尊い', 34, 34, -22],
    ].map(([mat, words, x, y, a]) =>
      slab(String(mat), [58, 34, 1.6], [+x, +y, 0], {
        shape: plate(58, 34, 6) + hole(6, 17, 2.2),
        rot: [0, 0, +a],
        depth: 0.3,
        eng: sans(String(words), [32, 24.5], 20, { weight: 900, spacing: 1 }),
      }),
    ),
    solids: [
      ring(8, [-41, -12, 2], [12, 14, 0], { thick: 0.8 }),
      ring(8, [10, 44, 2], [-12, 14, 0], { thick: 0.8 }),
    ],
  }),
}
