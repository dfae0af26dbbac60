import * as M from '../motifs.mjs'
import { put, plate, hole, sans, path, line, camera, slab, turned, block, pencil, ruler } from '../parts.mjs'
import { earring } from './things-c.mjs'

/** @type {Record<string, () => any>} */
export const coversC2 = {
  'birch-leaf-earrings': () => ({
    bench: 'oak',
    seed: 155,
    wall: 180,
    wallMat: 'paper',
    wallK: 0.7,
    cam: camera([-60, -330, 130], [4, 0, 98], { fov: 33, ap: 4, focus: 340 }),
    light: { dir: [-0.68, -0.4, 0.6], k: 2.6, col: [1, 0.9, 0.82] },
    slabs: [earring('birch', -52, 3, 8), earring('birch', 4, 6, -6), earring('walnut', 84, 5, 14)],
    solids: [
      block('walnut', [260, 9, 9], [0, 2, 166], { bevel: 1, r: 1, cold: 1 }),
      block('walnut', [12, 9, 168], [45, 4, 0], { bevel: 1 }),
      block('walnut', [120, 60, 12], [45, 6, 0], { bevel: 1.4 }),
      ...[-52, 4, 84].flatMap((x, i) => [
        {
          solid: 'ring',
          r: 5,
          thick: 0.5,
          mat: 'brass',
          pos: [x, -1, 150],
          rot: [90, 0, [8, -6, 14][i] + 60],
        },
        { solid: 'ring', r: 9.5, thick: 0.55, mat: 'brass', pos: [x, 0, 164], rot: [90, 0, 90] },
      ]),
    ],
  }),
  'birch-ruler': () => ({
    bench: 'plan',
    benchRot: 10,
    seed: 156,
    cam: camera([-30, -138, 136], [14, 2, 0], { fov: 43, ap: 3, focus: 196 }),
    light: { dir: [0.7, 0.28, 0.6], k: 2.6 },
    slabs: [
      {
        ...ruler(160, 30, 'birch'),
        t: 3,
        pos: [8, -24, 0],
        rot: [0, 0, 12],
        engC: [0.04, 0.014, 0.004],
        eng: ruler(160, 30).eng + sans('KERF 0.15', [130, 25], 6, { weight: 700, spacing: 0.5 }),
        depth: 0.8,
        seed: 4,
      },
      slab('birch', [90, 90, 3], [-48, 40, 0], {
        shape: path('M.5 89.500V.5L89.500 89.500Z') + `<path d="M16 73V36L53 73Z" fill="#000"/>`,
        rot: [0, 0, 4],
        seed: 7,
        eng: line(Array.from({ length: 8 }, (_, i) => `M${6 + i * 10} 89v-6`).join(''), 0.4),
      }),
    ],
    solids: pencil([26, 24], 214, 'red'),
  }),
  'board-fern': () => ({
    bench: 'dark',
    benchScale: 1.2,
    seed: 157,
    cam: camera([70, -250, 250], [6, 4, 6], { fov: 38, ap: 5, focus: 358 }),
    light: { dir: [-0.7, 0.3, 0.6], k: 2.9 },
    slabs: [
      slab('maple', [210, 260, 16], [-14, 26, 0], {
        shape:
          path('M120 88A86 86 0 1 1 90 88C94 74 92 60 92 22A13 13 0 0 1 118 22C118 60 116 74 120 88Z') +
          hole(105, 22, 5),
        rot: [0, 0, -34],
        gr: 1,
        eng:
          put(M.fern(2, 7), [30, 98, 150, 152]) +
          '<circle cx="105" cy="172" r="78" fill="none" stroke="#fff" stroke-width="1"/>',
        cold: 0,
        smoke: 0.4,
        edgeLight: 3.2,
        seed: 6,
      }),
    ],
    solids: [
      turned('white', [24, 26], [112, -66, 0], { top: 34, wall: 3, floor: 3, bevel: 1.2 }),
      turned('oil', [22, 10], [112, -66, 3.2], { top: 25.9, bevel: 0 }),
    ],
  }),
  'cork-city-coasters': () => ({
    bench: 'table',
    seed: 158,
    cam: camera([-50, -180, 150], [2, 2, 12], { fov: 38, ap: 3.6, focus: 226 }),
    light: { dir: [0.7, 0.2, 0.58], k: 2.8 },
    slabs: [
      ...[0, 1, 2, 3, 4].map((i) =>
        slab('cork', [100, 100, 5], [-10 + [0, 2, -2, 1, 0][i], -4 + [1, -1, 2, 0, 0][i], i * 5.1], {
          shape: plate(100, 100, 12),
          rot: [0, 0, 14 + [3, -4, 6, -2, 0][i]],
          seed: i + 2,
          bump: 0.5,
          engK: 1,
          eng:
            i === 4
              ? `<clipPath id="k"><rect x="4" y="4" width="92" height="92" rx="9"/></clipPath><g clip-path="url(#k)">${put(M.city(7), [0, 0, 100])}</g>`
              : '',
        }),
      ),
      slab('cork', [100, 100, 5], [98, 66, 0], {
        shape: plate(100, 100, 12),
        rot: [0, 0, -24],
        bump: 0.5,
        engK: 1,
        seed: 9,
        eng: `<clipPath id="k"><rect x="4" y="4" width="92" height="92" rx="9"/></clipPath><g clip-path="url(#k)">${put(M.city(15), [0, 0, 100])}</g>`,
      }),
    ],
  }),
}
