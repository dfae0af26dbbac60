import * as M from '../motifs.mjs'
import { put, disc, plate, sans, serif, path, stitched, camera, slab, turned } from '../parts.mjs'

/** @type {Record<string, () => any>} */
export const coversA2 = {
  'cork-fox': () => ({
    bench: 'planks',
    benchRot: 12,
    seed: 66,
    cam: camera([30, -150, 158], [6, 6, 2], { fov: 36, ap: 3.4, focus: 214 }),
    light: { dir: [-0.7, 0.25, 0.6], k: 2.8 },
    slabs: [
      slab('cork', [104, 104, 5], [-18, -10, 0], {
        shape: disc(104),
        rot: [0, 0, 12],
        eng: put(M.fox(15, false), [10, 6, 84]),
        bump: 0.5,
        engK: 1,
      }),
      slab('cork', [104, 104, 5], [72, 66, 0], {
        shape: disc(104),
        rot: [0, 0, -24],
        eng: put(M.crane(13), [10, 10, 84]),
        bump: 0.5,
        engK: 1,
        seed: 6,
      }),
    ],
  }),
  'rubber-snow-stamps': () => ({
    bench: 'ash',
    benchRot: -30,
    seed: 67,
    cam: camera([-30, -150, 118], [2, 6, 10], { fov: 36, ap: 3, focus: 186 }),
    light: { dir: [0.66, 0.2, 0.6], k: 2.7 },
    slabs: [
      ...[
        [-30, 22, 27, 22],
        [34, 44, 22, 20],
        [-66, 84, 22, 24],
      ].flatMap(([x, y, r, t], i) => [
        slab('rubberblue', [r * 2, r * 2, 2], [x, y, t], {
          shape: disc(r * 2),
          eng:
            `<circle cx="${r}" cy="${r}" r="${r - 1}" fill="#fff"/>` +
            put(M.snow(i + 3, 46).replaceAll('currentColor', '#000'), [2.5, 2.5, r * 2 - 5]),
          depth: 2.2,
          engK: 0.85,
          rot: [0, 0, i * 17],
        }),
      ]),
      slab('paper', [110, 80, 0.3], [36, -34, 0], {
        shape: plate(110, 80, 0.5),
        rot: [0, 0, 16],
        print: [{ svg: put(M.snow(3, 46), [10, 22, 44]) + put(M.snow(4, 46), [62, 12, 38]) }],
        inks: [[0.035, 0.09, 0.3]],
      }),
    ],
    solids: [
      [-30, 22, 27, 22],
      [34, 44, 22, 20],
      [-66, 84, 22, 24],
    ].map(([x, y, r, t], i) => turned('walnut', [r - 0.6, t], [x, y, 0], { gr: 1, bevel: 0.6, seed: i + 3 })),
  }),
  'birch-gears': () => ({
    bench: 'mat',
    benchRot: -22,
    seed: 17,
    cam: camera([60, -176, 156], [4, -4, 4], { fov: 39, ap: 3.4, focus: 236 }),
    light: { dir: [-0.66, 0.3, 0.62], k: 2.7 },
    slabs: [
      slab('birch', [130, 130, 4], [-38, -6, 4.4], {
        shape: path(M.gearPath([65, 65], 64, 22, { turn: 0, spokes: 5 })),
        seed: 2,
      }),
      slab('walnut', [84, 84, 4], [62, 10, 4.4], {
        shape: path(M.gearPath([42, 42], 41, 14, { turn: 0.1, spokes: 4 })),
        rot: [0, 0, 3],
        seed: 4,
      }),
      slab('birch', [62, 62, 4], [40, -74, 0], {
        shape: path(M.gearPath([31, 31], 30, 10, { turn: 0, spokes: 3 })),
        rot: [0, 0, 10],
        seed: 7,
      }),
      slab('maple', [170, 60, 4], [12, 2, 0], { shape: plate(170, 60, 30), rot: [0, 0, 6], seed: 9 }),
    ],
    solids: [
      turned('brass', [10, 12], [-38, -6, 0]),
      turned('brass', [6.5, 12], [62, 10, 0]),
      turned('brass', [5, 9], [40, -74, 0]),
    ],
  }),
  'slate-mum': () => ({
    bench: 'linen',
    benchRot: 10,
    seed: 69,
    cam: camera([-20, -160, 150], [6, 4, 2], { fov: 36, ap: 3.4, focus: 210 }),
    light: { dir: [0.7, 0.25, 0.58], k: 2.6 },
    slabs: [
      slab('slate', [104, 104, 6], [-16, -8, 0], {
        shape: disc(104),
        rot: [0, 0, 10],
        eng: sans('MUM', [60, 68], 32, { weight: 900, spacing: 1 }),
        bump: 0.5,
      }),
      slab('slate', [100, 100, 6], [70, 54, 0], {
        shape: path('M50 1A49 49 0 0 0 12 82L30 74L38 80L52 66L50 52L64 40L60 22L70 6A49 49 0 0 0 50 1Z'),
        rot: [0, 0, -32],
        eng: sans('MU', [38, 56], 26, { weight: 900, spacing: 1 }),
        bump: 0.5,
        seed: 5,
      }),
      slab('slate', [60, 60, 6], [104, 16, 0], {
        shape: path('M8 50L14 36L28 22L26 8A49 49 0 0 1 40 52L24 56Z'),
        rot: [0, 0, -50],
        bump: 0.5,
        seed: 8,
      }),
      slab('slate', [14, 12, 4], [66, -22, 0], {
        shape: path('M2 2L12 4L9 11L3 9Z'),
        rot: [0, 0, 20],
        bump: 0.5,
        seed: 3,
      }),
    ],
  }),
  'leather-wallet': () => ({
    bench: 'ash',
    benchRot: -12,
    seed: 9,
    cam: camera([-44, -146, 150], [8, 8, 2], { fov: 38, ap: 3.4, focus: 212 }),
    gobo: { p: 150, a: -0.6, o: 40, o2: 30 },
    light: { dir: [0.6, 0.5, 0.5], k: 2.9 },
    slabs: [
      slab('leather', [104, 76, 4.5], [-6, -8, 0], {
        shape: plate(104, 76, 7, '<rect x="40" y="-8" width="24" height="14" rx="7" fill="#000"/>'),
        rot: [0, 0, 12],
        eng:
          stitched([104, 76], 4, 4.5, 1) +
          `<circle cx="52" cy="42" r="19" fill="none" stroke="#fff" stroke-width="1"/><circle cx="52" cy="42" r="16.600" fill="none" stroke="#fff" stroke-width=".6"/>${serif('LX', [52, 49.4], 20)}`,
        depth: 1.6,
        seed: 3,
      }),
      slab('paper', [86, 54, 1], [0, 54, 3], {
        shape: plate(86, 54, 3),
        rot: [3, 0, 16],
        dye: [0.94, 0.96, 1],
      }),
      slab('tan', [104, 76, 4.5], [84, 76, 0], {
        shape: plate(104, 76, 7),
        rot: [0, 0, -18],
        eng: stitched([104, 76], 4, 4.5, 1),
        seed: 8,
      }),
    ],
  }),
}
