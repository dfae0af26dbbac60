import * as M from '../motifs.mjs'
import { put, disc, plate, hole, sans, path, line, STITCH, camera, slab, ring } from '../parts.mjs'
import { lattice, TAG, FOX } from './things-b.mjs'

/** @type {Record<string, () => any>} */
export const coversB1 = {
  'leather-crane': () => ({
    bench: 'dark',
    seed: 23,
    cam: camera([-40, -150, 160], [4, 2, 0], 34, 3.4, 216),
    light: { dir: [0.66, 0.4, 0.55], k: 2.9 },
    slabs: [
      ['tan', -24, -12, -14, 6],
      ['leather', 52, 26, 22, 2],
    ].map(([mat, x, y, a, s]) =>
      slab(66, 110, 3.4, String(mat), path(TAG) + hole(33, 14, 4.6), [+x, +y, 0], {
        gr: 1,
        rot: [0, 0, +a],
        depth: 1.4,
        seed: +s,
        eng:
          put(M.crane(11), 6, 34, 54) +
          line(
            'M17 4.500H49L61.500 19V101a4.500 4.500 0 0 1-4.500 4.500H9a4.500 4.500 0 0 1-4.500-4.500V19Z',
            0.9,
            STITCH,
          ),
      }),
    ),
    solids: [ring(11, [-13, 33, 4], [20, -10, 0], 1.1)],
  }),
  'walnut-fox': () => ({
    bench: 'felt',
    seed: 19,
    cam: camera([-60, -140, 200], [2, -4, 0], 36, 3, 250),
    light: { dir: [0.72, 0.3, 0.5], k: 2.9 },
    slabs: [
      slab(
        136,
        136,
        5,
        'walnut',
        put(
          `<path d="${M.foxOutline}" fill="#fff" stroke="#fff" stroke-width="52" stroke-linejoin="round"/>`,
          0,
          0,
          136,
        ),
        [0, 0, 0],
        { seed: 5, rot: [0, 0, 8] },
      ),
      slab(136, 136, 4, 'maple', put(`<path d="${M.foxOutline}" fill="#fff"/>`, 0, 0, 136), [0, 0, 5], {
        dye: [1.05, 0.72, 0.45],
        eng: put(M.fox(9), 0, 0, 136),
        seed: 2,
        rot: [0, 0, 8],
      }),
      slab(136, 136, 3, 'birch', put(FOX, 0, 0, 136), [0, 0, 9], { seed: 3, rot: [0, 0, 8] }),
    ],
  }),
  'cork-fern': () => ({
    bench: 'concrete',
    benchSeed: 8,
    seed: 15,
    cam: camera([56, -160, 188], [6, 4, 2], 40, 3.6, 244),
    light: { dir: [-0.76, 0.1, 0.56], k: 2.8 },
    slabs: [
      [M.fern(2, 8), -42, -22, 26, 3],
      [M.wreath(5, 9), 60, 52, -20, 6],
      [M.fern(8, 8), 92, -66, 78, 12],
    ].map(([m, x, y, a, s]) =>
      slab(110, 110, 6, 'cork', disc(110), [+x, +y, 0], {
        rot: [0, 0, +a],
        eng: put(String(m), 8, 7, 96),
        bump: 0.5,
        seed: +s,
        engK: 1,
      }),
    ),
  }),
  'alu-tag': () => ({
    bench: 'kraft',
    benchRot: 30,
    seed: 25,
    cam: camera([22, -92, 96], [6, 4, 0], 38, 2.2, 134),
    light: { dir: [-0.55, 0.5, 0.58], k: 2.5 },
    slabs: [
      slab(42, 42, 1.6, 'alured', disc(42) + hole(21, 5.5, 2), [-8, -6, 0], {
        rot: [0, 0, -12],
        depth: 0.3,
        eng:
          sans('MOCHI', 21, 25, 8, 900, 0.6) +
          sans('555 0142', 21, 32, 4.6, 700, 0.3) +
          '<circle cx="21" cy="21" r="18.600" fill="none" stroke="#fff" stroke-width=".5"/>',
      }),
      slab(50, 30, 1.6, 'alublack', plate(50, 30, 15) + hole(6, 15, 2), [27, 27, 0], {
        rot: [0, 0, 20],
        depth: 0.3,
        eng: sans('KUMA', 27, 19.2, 11, 900, 0.8),
      }),
    ],
    solids: [ring(6, [-3, 14, 2], [24, 14, 0], 0.7)],
  }),
  'walnut-kumiko-box': () => ({
    bench: 'ash',
    benchRot: 30,
    seed: 91,
    cam: camera([76, -206, 178], [4, 0, 16], 42, 3.4, 264),
    light: { dir: [-0.7, 0.1, 0.62], k: 3 },
    slabs: [
      ...[
        [0, -48, 0],
        [0, 48, 0],
      ].map(([x, y]) =>
        slab(140, 38, 5, 'walnut', plate(140, 38, 0.5), [+x, +y + (y > 0 ? 5 : 0), 19], {
          rot: [90, 0, 0],
          cold: 1,
          seed: 4,
        }),
      ),
      ...[-70, 65].map((x) =>
        slab(96, 38, 5, 'walnut', plate(96, 38, 0.5), [x, 0, 19], { rot: [90, 0, 90], cold: 1, seed: 6 }),
      ),
      slab(136, 92, 1, 'paper', plate(136, 92, 0.5), [0, 0, 3], {}),
      slab(140, 104, 4, 'walnut', lattice(140, 104, 9), [10, 6, 39.4], {
        rot: [0, 0, 13],
        dye: [1.35, 1.3, 1.2],
        seed: 9,
        smoke: 0.5,
      }),
    ],
  }),
}
