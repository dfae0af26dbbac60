import * as M from '../motifs.mjs'
import { put, plate, hole, sans, serif, path, camera, slab, turned, block, ring, key } from '../parts.mjs'
import { fob, lantern } from './things-a.mjs'

/** @type {Record<string, () => any>} */
export const coversA1 = {
  'leather-key-fob': () => ({
    bench: 'oak',
    benchRot: 62,
    benchSeed: 12,
    seed: 61,
    cam: camera([-46, -128, 128], [0, 2, 1], { fov: 37, ap: 3.2, focus: 172 }),
    light: { dir: [0.72, 0.3, 0.52], k: 2.9 },
    slabs: [fob('tan', [-26, -10, 0], 24, 2), fob('leather', [38, 12, 0], -28, 5), key([18, 62], 14)],
    solids: [
      ring(12, [-48, 39, 3.6], [14, -8, 10], { thick: 1.1 }),
      ring(12, [62.5, 57, 3.6], [-16, 8, 0], { thick: 1.1 }),
    ],
  }),
  'paper-star-lantern': () => ({
    bench: 'planks',
    benchK: 0.55,
    benchRot: 24,
    seed: 62,
    exp: 1.25,
    wall: 260,
    wallMat: 'dark',
    wallK: 0.5,
    back: [0.006, 0.008, 0.014],
    cam: camera([-60, -330, 190], [22, 10, 52], { fov: 37, ap: 4, focus: 340 }),
    light: { dir: [-0.6, -0.4, 0.6], k: 0.4, col: [0.6, 0.75, 1] },
    ambk: 0.16,
    bloom: 0.8,
    points: [
      { pos: [-26, -70, 34], k: 3400, col: [1, 0.6, 0.25], r: 40, shadow: false },
      { pos: [92, 40, 34], k: 2300, col: [1, 0.6, 0.25], r: 36, shadow: false },
      { pos: [-90, 20, 30], k: 1500, col: [1, 0.6, 0.25], r: 40, shadow: false },
    ],
    slabs: [...lantern([-26, 0], [44, 118], 6, 3), ...lantern([92, 96], [40, 92], 22, 12)],
  }),
  'birch-snow': () => ({
    bench: 'kraft',
    benchSeed: 5,
    seed: 21,
    cam: camera([-40, -130, 188], [4, 0, 0], { fov: 37, ap: 3.4, focus: 230 }),
    light: { dir: [0.78, 0.34, 0.42], k: 3.1, col: [1, 0.89, 0.74] },
    slabs: [
      [92, 'birch', -26, -14, 8],
      [74, 'maple', 66, 22, 33],
      [66, 'birch', -62, 72, 20],
      [70, 'birch', 52, -66, 50],
      [60, 'walnut', 22, 82, 12],
    ].map(([w, mat, x, y, a], i) =>
      slab(String(mat), [+w, +w, 3], [+x, +y, i === 4 ? 0 : 0], {
        shape: put(
          M.snow((i + 1) * 3, 34) + '<circle cx="500" cy="500" r="70" fill="#fff"/>',
          [0, 0, +w, +w],
          '40 40 920 920',
        ),
        rot: [0, 0, +a],
        seed: i + 1,
        smoke: 0.7,
      }),
    ),
  }),
  'cork-memo-hills': () => ({
    noBench: 1,
    bench: 'dark',
    wall: 4,
    wallMat: 'planks',
    wallBump: 0.5,
    seed: 64,
    back: [0.1, 0.13, 0.16],
    fall: 0.0012,
    cam: camera([-190, -470, 196], [34, 0, 150], { fov: 38, ap: 5, focus: 510 }),
    light: { dir: [-0.62, -0.55, 0.56], k: 2.5 },
    gobo: { p: 320, a: 1.2, o: 60, o2: 90 },
    slabs: [
      slab('cork', [300, 210, 5], [0, 3, 155], {
        shape: plate(300, 210, 1),
        rot: [90, 0, 0],
        eng: put(M.topo(9, { w: 4.5, clip: 0, levels: 15 }), [0, -45, 300]),
        bump: 0.5,
        engK: 1,
        smoke: 0.6,
      }),
      slab('walnut', [324, 234, 12], [0, 3.5, 155], {
        shape: plate(324, 234, 2, '<rect x="12" y="12" width="300" height="210" fill="#000"/>'),
        rot: [90, 0, 0],
        edgeLight: 3,
      }),
      slab('paper', [62, 62, 0.5], [-42, -3.2, 168], {
        shape: plate(62, 62, 0.5),
        rot: [84, 2, 0],
        print: [
          {
            svg:
              sans('毛毡 3 mm', [31, 20], 8.5, { weight: 400 }) +
              sans('电话：小雨', [31, 34], 8.5, { weight: 400 }) +
              sans('18:30', [31, 48], 9, { weight: 400 }),
          },
        ],
        inks: [[0.06, 0.09, 0.2]],
      }),
      slab('paper', [44, 54, 0.5], [44, -3.2, 138], {
        shape: plate(44, 54, 0.5),
        rot: [85, -5, 0],
        dye: [0.9, 0.82, 0.34],
        print: [{ svg: put(M.fern(4, 8), [7, 7, 30, 40]) }],
        inks: [[0.16, 0.22, 0.07]],
      }),
    ],
    solids: [
      { solid: 'ball', r: 4.6, mat: 'brass', pos: [-42, -8, 193] },
      { solid: 'ball', r: 4.6, mat: 'red', pos: [44, -8, 160] },
    ],
  }),
  'board-wreath': () => ({
    bench: 'linen',
    benchRot: 40,
    benchScale: 1.3,
    seed: 27,
    cam: camera([60, -262, 262], [10, 4, 6], { fov: 36, ap: 5, focus: 372 }),
    gobo: { p: 260, a: 0.7, o: 90, o2: 120 },
    light: { dir: [-0.7, 0.4, 0.6], k: 2.7 },
    slabs: [
      slab('maple', [230, 150, 14], [0, 0, 0], {
        shape:
          path(
            'M14 1H176C186 1 184 56 198 58H218a11 11 0 0 1 11 11V81a11 11 0 0 1-11 11H198C184 94 186 149 176 149H14A13 13 0 0 1 1 136V14A13 13 0 0 1 14 1Z',
          ) + hole(214, 75, 5),
        rot: [0, 0, 22],
        eng: put(M.wreath(3, 9), [28, 16, 118]) + serif('Brot', [87, 84], 25),
        cold: 0,
        edgeLight: 3.4,
        smoke: 0.4,
        seed: 7,
      }),
    ],
    solids: [
      turned('glaze', [26, 30], [118, -70, 0], { top: 30, wall: 3, floor: 3, bevel: 1.2 }),
      turned('oil', [22.6, 12], [118, -70, 3.2], { top: 24.2, bevel: 0 }),
      block('oak', [6, 150, 3], [-128, 40, 2], { rot: [0, 0, -18], r: 3, bevel: 1.2 }),
    ],
  }),
}
