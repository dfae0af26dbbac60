import * as M from '../motifs.mjs'
import { put, disc, plate, camera, slab, block } from '../parts.mjs'
import { map, WARM, WARMER } from './things-d.mjs'
import { lattice } from './things-b.mjs'

/** @type {Record<string, () => any>} */
export const coversD1 = {
  'slate-contours': () => ({
    bench: 'oak',
    benchRot: 20,
    seed: 3,
    cam: camera([20, -215, 190], [8, 2, 0], { fov: 32, ap: 4, focus: 282 }),
    light: { dir: [-0.75, 0.35, 0.62], k: 2.7 },
    slabs: [
      [7, -6, -8, 14],
      [21, 92, 66, 50],
      [33, -88, 82, -30],
    ].map(([seed, x, y, turn], i) =>
      slab('slate', [104, 104, 6], [x, y, 0], {
        shape: disc(104),
        eng: put(M.topo(seed, { w: 7 }), [2, 2, 100]),
        rot: [0, 0, turn],
        bump: 0.5,
        seed: [2, 5, 9][i],
      }),
    ),
  }),
  'birch-kumiko-lamp': () => ({
    bench: 'oak',
    benchRot: -4,
    seed: 5,
    exp: 1.2,
    wall: 120,
    wallMat: 'concrete',
    wallK: 0.55,
    cam: camera([-150, -400, 128], [-4, 0, 76], { fov: 33, ap: 2.4 }),
    light: { dir: [-0.7, -0.5, 0.6], k: 0.55, col: [0.7, 0.8, 1] },
    amb: [0.5, 0.56, 0.7],
    ambk: 0.16,
    bloom: 0.85,
    gloss: 0.5,
    points: [
      { pos: [0, -70, 60], k: 5200, col: [1, 0.62, 0.28], r: 45, shadow: false },
      { pos: [0, 60, 70], k: 9000, col: [1, 0.62, 0.28], r: 40, shadow: false },
      { pos: [-70, 0, 60], k: 3000, col: [1, 0.62, 0.28], r: 45, shadow: false },
    ],
    slabs: [
      slab('birch', [104, 150, 3], [0, -49, 78], {
        shape: lattice(104, 150, 8),
        gr: 1,
        rot: [90, 0, 0],
        smoke: 0.6,
      }),
      slab('paper', [100, 146, 0.4], [0, -47.6, 78], {
        shape: plate(100, 146, 1),
        rot: [90, 0, 0],
        emit: WARM,
        emitFall: 1,
        glow: 1,
        noshadow: 1,
      }),
      slab('birch', [104, 150, 3], [-53.5, 0, 78], {
        shape: lattice(104, 150, 8),
        gr: 1,
        rot: [90, 0, -90],
        smoke: 0.6,
      }),
      slab('paper', [100, 146, 0.4], [-51.5, 0, 78], {
        shape: plate(100, 146, 1),
        rot: [90, 0, -90],
        emit: WARMER,
        emitFall: 1,
        glow: 1,
        noshadow: 1,
      }),
      slab('birch', [116, 116, 5], [0, 0, 152], { shape: plate(116, 116, 3) }),
      slab('birch', [116, 116, 5], [0, 0, 0], { shape: plate(116, 116, 3) }),
    ],
  }),
  'acrylic-stars': () => ({
    bench: 'dark',
    seed: 11,
    exp: 1.25,
    wall: 150,
    wallMat: 'dark',
    wallK: 0.6,
    gloss: 1.6,
    bloom: 0.9,
    cam: camera([40, -330, 112], [0, 0, 72], { fov: 34, ap: 3 }),
    light: { dir: [-0.7, -0.4, 0.6], k: 0.3, col: [0.7, 0.8, 1] },
    ambk: 0.1,
    envk: 0.25,
    points: [
      { pos: [0, -10, 12], k: 1500, col: [0.45, 0.7, 1], r: 26, shadow: false, soft: 1 },
      { pos: [0, 40, 80], k: 3500, col: [0.35, 0.55, 1], r: 60, shadow: false },
    ],
    slabs: [
      slab('paper', [128, 128, 4], [0, 0, 84], {
        shape: disc(128),
        rot: [90, 0, -8],
        clear: 1,
        tint: [0.86, 0.93, 0.97],
        edge: [0.55, 0.85, 1.25],
        edgeK: 1.5,
        gloss: 0.2,
        glowEng: [1.5, 2.1, 3],
        eng: put(M.stars(5, 5), [2, 2, 124]),
      }),
    ],
    solids: [block('walnut', [104, 38, 24], [0, -2, 0], { r: 5, bevel: 1, rot: [0, 0, -8] })],
  }),
  'alu-city': () => ({
    bench: 'concrete',
    seed: 13,
    cam: camera([-12, -122, 140], [2, 0, 0], { fov: 31, ap: 2.6, focus: 184 }),
    light: { dir: [0.55, 0.6, 0.6], k: 2.6 },
    slabs: [
      ['alublack', 4, 0, -4, 16, 1],
      ['alublue', 12, 44, 50, -20, 0],
      ['alured', 23, -62, 44, 52, 0],
    ].map(([mat, seed, x, y, turn, z]) =>
      slab(String(mat), [86, 54, 1.4], [+x, +y, +z], {
        shape: plate(86, 54, 3.6),
        eng: map(+seed),
        rot: [0, 0, +turn],
        depth: 0.3,
      }),
    ),
  }),
}
