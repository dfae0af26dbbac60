import * as M from '../motifs.mjs'
import { put, disc, plate, hole, sans, path, line, STITCH, camera, slab, ring } from '../parts.mjs'
import { lattice, TAG, FOX } from './things-b.mjs'

/** @type {Record<string, () => any>} */
export const coversB1 = {
  'leather-crane': () => ({
    bench: 'dark',
    seed: 23,
    cam: camera([-40, -150, 160], [4, 2, 0], { fov: 34, ap: 3.4, focus: 216 }),
    light: { dir: [0.66, 0.4, 0.55], k: 2.9 },
    slabs: [
      ['tan', -24, -12, -14, 6],
      ['leather', 52, 26, 22, 2],
    ].map(([mat, x, y, a, s]) =>
      slab(String(mat), [66, 110, 3.4], [+x, +y, 0], {
        shape: path(TAG) + hole(33, 14, 4.6),
        gr: 1,
        rot: [0, 0, +a],
        depth: 1.4,
        seed: +s,
        eng:
          put(M.crane(11), [6, 34, 54]) +
          line(
            'M17 4.500H49L61.500 19V101a4.500 4.500 0 0 1-4.500 4.500H9a4.500 4.500 0 0 1-4.500-4.500V19Z',
            0.9,
            STITCH,
          ),
      }),
    ),
    solids: [ring(11, [-13, 33, 4], [20, -10, 0], { thick: 1.1 })],
  }),
  'walnut-fox': () => ({
    bench: 'felt',
    seed: 19,
    cam: camera([-60, -140, 200], [2, -4, 0], { fov: 36, ap: 3, focus: 250 }),
    light: { dir: [0.72, 0.3, 0.5], k: 2.9 },
    slabs: [
      slab('walnut', [136, 136, 5], [0, 0, 0], {
        shape: put(
          `<path d="${M.foxOutline()}" fill="#fff" stroke="#fff" stroke-width="52" stroke-linejoin="round"/>`,
          [0, 0, 136],
        ),
        seed: 5,
        rot: [0, 0, 8],
      }),
      slab('maple', [136, 136, 4], [0, 0, 5], {
        shape: put(`<path d="${M.foxOutline()}" fill="#fff"/>`, [0, 0, 136]),
        dye: [1.05, 0.72, 0.45],
        eng: put(M.fox(9), [0, 0, 136]),
        seed: 2,
        rot: [0, 0, 8],
      }),
      slab('birch', [136, 136, 3], [0, 0, 9], { shape: put(FOX, [0, 0, 136]), seed: 3, rot: [0, 0, 8] }),
    ],
  }),
  'cork-fern': () => ({
    bench: 'concrete',
    benchSeed: 8,
    seed: 15,
    cam: camera([56, -160, 188], [6, 4, 2], { fov: 40, ap: 3.6, focus: 244 }),
    light: { dir: [-0.76, 0.1, 0.56], k: 2.8 },
    slabs: [
      [M.fern(2, 8), -42, -22, 26, 3],
      [M.wreath(5, 9), 60, 52, -20, 6],
      [M.fern(8, 8), 92, -66, 78, 12],
    ].map(([m, x, y, a, s]) =>
      slab('cork', [110, 110, 6], [+x, +y, 0], {
        shape: disc(110),
        rot: [0, 0, +a],
        eng: put(String(m), [8, 7, 96]),
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
    cam: camera([22, -92, 96], [6, 4, 0], { fov: 38, ap: 2.2, focus: 134 }),
    light: { dir: [-0.55, 0.5, 0.58], k: 2.5 },
    slabs: [
      slab('alured', [42, 42, 1.6], [-8, -6, 0], {
        shape: disc(42) + hole(21, 5.5, 2),
        rot: [0, 0, -12],
        depth: 0.3,
        eng:
          sans('MOCHI', [21, 25], 8, { weight: 900, spacing: 0.6 }) +
          sans('555 0142', [21, 32], 4.6, { weight: 700, spacing: 0.3 }) +
          '<circle cx="21" cy="21" r="18.600" fill="none" stroke="#fff" stroke-width=".5"/>',
      }),
      slab('alublack', [50, 30, 1.6], [27, 27, 0], {
        shape: plate(50, 30, 15) + hole(6, 15, 2),
        rot: [0, 0, 20],
        depth: 0.3,
        eng: sans('KUMA', [27, 19.2], 11, { weight: 900, spacing: 0.8 }),
      }),
    ],
    solids: [ring(6, [-3, 14, 2], [24, 14, 0], { thick: 0.7 })],
  }),
  'walnut-kumiko-box': () => ({
    bench: 'ash',
    benchRot: 30,
    seed: 91,
    cam: camera([76, -206, 178], [4, 0, 16], { fov: 42, ap: 3.4, focus: 264 }),
    light: { dir: [-0.7, 0.1, 0.62], k: 3 },
    slabs: [
      ...[
        [0, -48, 0],
        [0, 48, 0],
      ].map(([x, y]) =>
        slab('walnut', [140, 38, 5], [+x, +y + (y > 0 ? 5 : 0), 19], {
          shape: plate(140, 38, 0.5),
          rot: [90, 0, 0],
          cold: 1,
          seed: 4,
        }),
      ),
      ...[-70, 65].map((x) =>
        slab('walnut', [96, 38, 5], [x, 0, 19], {
          shape: plate(96, 38, 0.5),
          rot: [90, 0, 90],
          cold: 1,
          seed: 6,
        }),
      ),
      slab('paper', [136, 92, 1], [0, 0, 3], { shape: plate(136, 92, 0.5) }),
      slab('walnut', [140, 104, 4], [10, 6, 39.4], {
        shape: lattice(140, 104, 9),
        rot: [0, 0, 13],
        dye: [1.35, 1.3, 1.2],
        seed: 9,
        smoke: 0.5,
      }),
    ],
  }),
}
