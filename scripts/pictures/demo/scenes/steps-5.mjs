import * as M from '../motifs.mjs'
import {
  put,
  disc,
  plate,
  sans,
  serif,
  path,
  line,
  camera,
  slab,
  block,
  pencil,
  honeycomb,
  head,
  beam,
} from '../parts.mjs'
import { half, glow, CUT_LIGHT } from './things-steps.mjs'
import { wave } from './things-a.mjs'
import { lattice } from './things-b.mjs'

/** @type {Record<string, () => any>} */
export const steps5 = {
  'step-stamp-wave-2': () => ({
    bench: 'ash',
    benchRot: 12,
    seed: 138,
    cam: camera([44, -140, 112], [2, 0, 8], { fov: 40, ap: 3, focus: 182 }),
    light: { dir: [-0.7, 0.2, 0.6], k: 2.7 },
    slabs: [
      slab('paper', [66, 42, 0.4], [-30, -16, 24], {
        shape: plate(66, 42, 0.5),
        rot: [0, 0, 12],
        dye: [0.98, 0.97, 0.86],
      }),
      slab('rubber', [70, 46, 3.2], [54, -34, 0], {
        shape: plate(70, 46, 2),
        rot: [0, 0, -16],
        eng: wave(70, 46),
        depth: 1.7,
        engK: 0.75,
        cold: 1,
      }),
      slab('felt', [92, 62, 3], [34, 50, 7.4], {
        shape: plate(92, 62, 2),
        rot: [0, 0, -8],
        cold: 1,
        mat: 'navy',
        bump: 0.6,
        dye: [0.5, 0.6, 1.1],
        eng: '',
      }),
    ],
    solids: [
      block('maple', [72, 48, 24], [-30, -16, 0], { rot: [0, 0, 12], r: 3, bevel: 1 }),
      block('black', [104, 74, 8], [34, 50, 0], { rot: [0, 0, -8], r: 5, bevel: 1.2 }),
    ],
  }),
  'step-walnut-kumiko-box-1': () => ({
    bench: 'linen',
    benchRot: 20,
    seed: 139,
    cam: camera([-44, -136, 130], [4, -2, 2], { fov: 40, ap: 3, focus: 192 }),
    light: { dir: [0.72, 0.25, 0.56], k: 2.9 },
    slabs: [
      slab('walnut', [140, 104, 4], [-10, 8, 0], {
        shape: lattice(140, 104, 9),
        rot: [0, 0, 10],
        dye: [1.35, 1.3, 1.2],
        seed: 9,
        smoke: 0.5,
      }),
      ...Array.from({ length: 13 }, (_, i) =>
        slab(
          'walnut',
          [13, 8, 4],
          [62 + ((i * 37) % 41), -50 + ((i * 53) % 78) * (i % 3 === 0 ? 0.6 : 1), i % 4 === 1 ? 0.4 : 0],
          {
            shape: path('M.5 7.500L6.500 .5L12.500 7.500Z'),
            rot: [i % 4 === 1 ? 6 : 0, 0, i * 67],
            dye: [1.35, 1.3, 1.2],
            seed: i,
          },
        ),
      ),
    ],
  }),
  'step-walnut-kumiko-box-2': () => ({
    bench: 'felt',
    seed: 140,
    cam: camera([96, -236, 190], [-2, 12, 8], { fov: 46, ap: 3.4, focus: 310 }),
    light: { dir: [-0.7, 0.1, 0.6], k: 2.9 },
    slabs: [
      ...[-48, 53].map((y, i) =>
        slab('walnut', [140, 38, 5], [0, y, 19], {
          shape: plate(140, 38, 0.5),
          rot: [90, 0, 0],
          cold: 1,
          seed: 4 + i,
          dye: [1.2, 1.15, 1.1],
        }),
      ),
      ...[-70, 65].map((x, i) =>
        slab('walnut', [96, 38, 5], [x, 0, 19], {
          shape: plate(96, 38, 0.5),
          rot: [90, 0, 90],
          cold: 1,
          seed: 6 + i,
          dye: [1.2, 1.15, 1.1],
        }),
      ),
      ...[-70.6, 70.6].flatMap((x) => [
        slab('paper', [22, 20, 0.3], [x > 0 ? x - 11 : x + 11, -53.3, 20], {
          shape: plate(22, 20, 0),
          rot: [90, 0, 0],
          dye: [0.1, 0.3, 0.72],
        }),
        slab('paper', [22, 20, 0.3], [x > 0 ? 70.1 : -70.4, -42, 20], {
          shape: plate(22, 20, 0),
          rot: [90, 0, 90],
          dye: [0.1, 0.3, 0.72],
        }),
      ]),
      slab('walnut', [140, 104, 4], [10, 132, 0], {
        shape: lattice(140, 104, 9),
        rot: [0, 0, 12],
        dye: [1.35, 1.3, 1.2],
        seed: 9,
      }),
      slab('cork', [60, 40, 24], [-52, -92, 0], {
        shape: plate(60, 40, 2),
        rot: [0, 0, 20],
        cold: 1,
        bump: 0.5,
        edgeLight: 2.2,
      }),
    ],
  }),
  'step-walnut-mandala-1': () => ({
    bench: 'ash',
    benchRot: -30,
    seed: 141,
    cam: camera([-34, -146, 144], [-2, 6, 0], { fov: 43, ap: 3, focus: 206 }),
    light: { dir: [0.7, 0.25, 0.58], k: 2.9 },
    slabs: [
      slab('walnut', [170, 64, 5], [0, -4, 0], {
        shape: path('M1 1H160L169 22L164 63H1Z'),
        rot: [0, 0, 7],
        seed: 4,
        dye: [1.5, 1.45, 1.35],
        engK: 1,
        engC: [0.008, 0.004, 0.002],
        eng: [35, 50, 65]
          .map(
            (n, i) =>
              `<g opacity="${[0.5, 0.8, 1][i]}">${put(M.mandala(3, 8), [6 + i * 52, 4, 46])}</g>${sans(`${n}%`, [29 + i * 52, 60], 7, { weight: 700 })}`,
          )
          .join(''),
        depth: 0.9,
      }),
      slab('paper', [62, 44, 0.4], [34, 56, 0], {
        shape: plate(62, 44, 0.5),
        rot: [0, 0, -10],
        dye: [0.98, 0.92, 0.6],
        print: [
          { svg: serif('50 % = good', [31, 20], 9, { weight: 500 }) + line('M12 28C24 25 38 30 50 26', 0.8) },
        ],
        inks: [[0.08, 0.1, 0.2]],
      }),
    ],
    solids: pencil([-6, 58], 20, 'green'),
  }),
  'step-walnut-mandala-2': () => ({
    bench: 'dark',
    benchK: 0.5,
    seed: 142,
    ...CUT_LIGHT,
    cam: camera([64, -150, 96], [0, 2, 18], { fov: 38, ap: 2.6, focus: 182 }),
    points: glow(10, 0, 13, 800),
    slabs: [
      honeycomb(360, 280, 0, 11),
      slab('walnut', [128, 128, 7], [0, 0, 6], {
        shape: disc(128),
        rot: [0, 0, 0],
        eng: half(put(M.mandala(3, 7), [5, 5, 118]), 128, 64),
        seed: 4,
        dye: [1.7, 1.6, 1.45],
        engK: 1,
        depth: 1,
        engC: [0.008, 0.004, 0.002],
      }),
      ...beam([10, 0, 13], 22),
    ],
    solids: head(10, 0, 35, 0),
  }),
}
