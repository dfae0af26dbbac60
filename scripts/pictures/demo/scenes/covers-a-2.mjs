import * as M from '../motifs.mjs'
import { put, disc, plate, sans, serif, path, stitched, camera, slab, turned } from '../parts.mjs'

/** @type {Record<string, () => any>} */
export const coversA2 = {
  'cork-fox': () => ({
    bench: 'planks',
    benchRot: 12,
    seed: 66,
    cam: camera([30, -150, 158], [6, 6, 2], 36, 3.4, 214),
    light: { dir: [-0.7, 0.25, 0.6], k: 2.8 },
    slabs: [
      slab(104, 104, 5, 'cork', disc(104), [-18, -10, 0], {
        rot: [0, 0, 12],
        eng: put(M.fox(15, false), 10, 6, 84),
        bump: 0.5,
        engK: 1,
      }),
      slab(104, 104, 5, 'cork', disc(104), [72, 66, 0], {
        rot: [0, 0, -24],
        eng: put(M.crane(13), 10, 10, 84),
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
    cam: camera([-30, -150, 118], [2, 6, 10], 36, 3, 186),
    light: { dir: [0.66, 0.2, 0.6], k: 2.7 },
    slabs: [
      ...[
        [-30, 22, 27, 22],
        [34, 44, 22, 20],
        [-66, 84, 22, 24],
      ].flatMap(([x, y, r, t], i) => [
        slab(r * 2, r * 2, 2, 'rubberblue', disc(r * 2), [x, y, t], {
          eng:
            `<circle cx="${r}" cy="${r}" r="${r - 1}" fill="#fff"/>` +
            put(M.snow(i + 3, 46).replaceAll('currentColor', '#000'), 2.5, 2.5, r * 2 - 5),
          depth: 2.2,
          engK: 0.85,
          rot: [0, 0, i * 17],
        }),
      ]),
      slab(110, 80, 0.3, 'paper', plate(110, 80, 0.5), [36, -34, 0], {
        rot: [0, 0, 16],
        print: [{ svg: put(M.snow(3, 46), 10, 22, 44) + put(M.snow(4, 46), 62, 12, 38) }],
        inks: [[0.035, 0.09, 0.3]],
      }),
    ],
    solids: [
      [-30, 22, 27, 22],
      [34, 44, 22, 20],
      [-66, 84, 22, 24],
    ].map(([x, y, r, t], i) => turned(r - 0.6, t, 'walnut', [x, y, 0], { gr: 1, bevel: 0.6, seed: i + 3 })),
  }),
  'birch-gears': () => ({
    bench: 'mat',
    benchRot: -22,
    seed: 17,
    cam: camera([60, -176, 156], [4, -4, 4], 39, 3.4, 236),
    light: { dir: [-0.66, 0.3, 0.62], k: 2.7 },
    slabs: [
      slab(130, 130, 4, 'birch', path(M.gearPath(65, 65, 64, 22, 0, 5)), [-38, -6, 4.4], { seed: 2 }),
      slab(84, 84, 4, 'walnut', path(M.gearPath(42, 42, 41, 14, 0.1, 4)), [62, 10, 4.4], {
        rot: [0, 0, 3],
        seed: 4,
      }),
      slab(62, 62, 4, 'birch', path(M.gearPath(31, 31, 30, 10, 0, 3)), [40, -74, 0], {
        rot: [0, 0, 10],
        seed: 7,
      }),
      slab(170, 60, 4, 'maple', plate(170, 60, 30), [12, 2, 0], { rot: [0, 0, 6], seed: 9 }),
    ],
    solids: [
      turned(10, 12, 'brass', [-38, -6, 0]),
      turned(6.5, 12, 'brass', [62, 10, 0]),
      turned(5, 9, 'brass', [40, -74, 0]),
    ],
  }),
  'slate-mum': () => ({
    bench: 'linen',
    benchRot: 10,
    seed: 69,
    cam: camera([-20, -160, 150], [6, 4, 2], 36, 3.4, 210),
    light: { dir: [0.7, 0.25, 0.58], k: 2.6 },
    slabs: [
      slab(104, 104, 6, 'slate', disc(104), [-16, -8, 0], {
        rot: [0, 0, 10],
        eng: sans('MUM', 60, 68, 32, 900, 1),
        bump: 0.5,
      }),
      slab(
        100,
        100,
        6,
        'slate',
        path('M50 1A49 49 0 0 0 12 82L30 74L38 80L52 66L50 52L64 40L60 22L70 6A49 49 0 0 0 50 1Z'),
        [70, 54, 0],
        { rot: [0, 0, -32], eng: sans('MU', 38, 56, 26, 900, 1), bump: 0.5, seed: 5 },
      ),
      slab(60, 60, 6, 'slate', path('M8 50L14 36L28 22L26 8A49 49 0 0 1 40 52L24 56Z'), [104, 16, 0], {
        rot: [0, 0, -50],
        bump: 0.5,
        seed: 8,
      }),
      slab(14, 12, 4, 'slate', path('M2 2L12 4L9 11L3 9Z'), [66, -22, 0], {
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
    cam: camera([-44, -146, 150], [8, 8, 2], 38, 3.4, 212),
    gobo: { p: 150, a: -0.6, o: 40, o2: 30 },
    light: { dir: [0.6, 0.5, 0.5], k: 2.9 },
    slabs: [
      slab(
        104,
        76,
        4.5,
        'leather',
        plate(104, 76, 7, '<rect x="40" y="-8" width="24" height="14" rx="7" fill="#000"/>'),
        [-6, -8, 0],
        {
          rot: [0, 0, 12],
          eng:
            stitched(104, 76, 4, 4.5, 1) +
            `<circle cx="52" cy="42" r="19" fill="none" stroke="#fff" stroke-width="1"/><circle cx="52" cy="42" r="16.600" fill="none" stroke="#fff" stroke-width=".6"/>${serif('LX', 52, 49.4, 20)}`,
          depth: 1.6,
          seed: 3,
        },
      ),
      slab(86, 54, 1, 'paper', plate(86, 54, 3), [0, 54, 3], { rot: [3, 0, 16], dye: [0.94, 0.96, 1] }),
      slab(104, 76, 4.5, 'tan', plate(104, 76, 7), [84, 76, 0], {
        rot: [0, 0, -18],
        eng: stitched(104, 76, 4, 4.5, 1),
        seed: 8,
      }),
    ],
  }),
}
