import * as M from '../motifs.mjs'
import { put, disc, plate, hole, serif, path, line, camera, slab, turned, block } from '../parts.mjs'
import { dial, land } from './things-b.mjs'

/** @type {Record<string, () => any>} */
export const coversB2 = {
  'walnut-clock': () => ({
    noBench: 1,
    wall: 12,
    wallMat: 'table',
    wallBump: 0.2,
    wallK: 0.8,
    seed: 96,
    fall: 0.0012,
    cam: camera([-110, -420, 190], [4, 0, 150], { fov: 33, ap: 4, focus: 440 }),
    light: { dir: [0.6, -0.6, 0.55], k: 2.6 },
    slabs: [
      slab('walnut', [260, 260, 8], [0, 4, 150], {
        shape:
          path(M.gearPath([130, 130], 128, 36, { turn: 0, spokes: 0 })) +
          '<circle cx="130" cy="130" r="88" fill="#000"/>',
        rot: [90, 0, 0],
        seed: 5,
        dye: [1.3, 1.25, 1.2],
      }),
      slab('birch', [186, 186, 3], [0, 8, 150], {
        shape: disc(186),
        rot: [90, 0, 0],
        eng: dial,
        depth: 0.8,
      }),
      slab('walnut', [84, 84, 4], [0, 1, 150], {
        shape: path(M.gearPath([42, 42], 40, 20, { turn: 0.1, spokes: 5 })),
        rot: [90, 0, 0],
        seed: 8,
        dye: [1.2, 1.15, 1.1],
      }),
      slab('brass', [12, 64, 1.4], [-19, -3, 169], {
        shape: path('M3 63L4 6L6 1L8 6L9 63Z'),
        rot: [90, -46, 0],
        cold: 1,
      }),
      slab('brass', [10, 92, 1.4], [33, -5, 169], {
        shape: path('M2.500 91L4 5L5 1L6 5L7.500 91Z'),
        rot: [90, 60, 0],
        cold: 1,
      }),
    ],
    solids: [turned('brass', [7, 10], [0, 2, 150], { rot: [90, 0, 0] })],
  }),
  'walnut-dad': () => ({
    bench: 'oak',
    benchRot: -16,
    seed: 33,
    cam: camera([-70, -184, 142], [-4, 4, 10], { fov: 44, ap: 3.6, focus: 228 }),
    light: { dir: [0.7, 0.1, 0.6], k: 3.2, col: [1, 0.9, 0.76] },
    slabs: [
      slab('walnut', [140, 84, 6], [0, -4, 22], {
        shape: plate(140, 84, 6),
        rot: [0, 0, -10],
        eng:
          serif('DAD', [70, 56], 40, { weight: 900, spacing: 3 }) +
          serif('EST. 1994', [70, 70], 8, { weight: 700, spacing: 2.4 }) +
          '<rect x="5" y="5" width="130" height="74" rx="3" fill="none" stroke="#fff" stroke-width=".9"/>' +
          put(M.gears(), [61, 8, 18]),
        depth: 1.3,
        engC: [0.006, 0.003, 0.002],
        seed: 6,
        dye: [1.4, 1.35, 1.3],
      }),
      slab('walnut', [136, 80, 22], [0, -4, 0], {
        shape: plate(136, 80, 5),
        rot: [0, 0, -10],
        edgeLight: 2.8,
        seed: 4,
      }),
      slab('steel', [34, 34, 4], [-96, 34, 0], {
        shape: path(M.gearPath([17, 17], 16, 12, { turn: 0, spokes: 0 })) + hole(17, 17, 5),
        rot: [0, 0, 7],
        dye: [0.6, 0.61, 0.63],
      }),
    ],
    solids: [block('brass', [90, 14, 5], [84, 74, 0], { rot: [0, 0, -40], r: 7, bevel: 1.2 })],
  }),
  'birch-relief-map': () => ({
    bench: 'oak',
    benchRot: 12,
    seed: 95,
    cam: camera([-90, -190, 150], [2, 0, 6], { fov: 40, ap: 4, focus: 246 }),
    light: { dir: [0.76, 0.2, 0.46], k: 3 },
    slabs: [
      slab('teal', [196, 136, 2], [0, 0, 2], { shape: plate(196, 136, 0.5), cold: 1 }),
      ...[0, 1, 2, 3, 4, 5, 6, 7].map((k) =>
        slab('birch', [190, 130, 3], [0, 0, 4 + k * 3], {
          shape: `<clipPath id="c"><rect width="190" height="130"/></clipPath><g clip-path="url(#c)">${land(k)}</g>`,
          seed: k + 2,
          eng:
            k < 7
              ? `<g fill="none" stroke="#fff" stroke-width=".5" stroke-dasharray="2 1.500">${land(k + 1).replaceAll('fill="#fff"', '')}</g>`
              : '',
          smoke: 0.6,
        }),
      ),
      slab('walnut', [216, 156, 14], [0, 0, 0], {
        shape: plate(216, 156, 1.5, '<rect x="12" y="12" width="192" height="132" fill="#000"/>'),
        cold: 1,
        edgeLight: 3,
        seed: 7,
      }),
    ],
  }),
  'acrylic-crane-light': () => ({
    bench: 'oak',
    seed: 97,
    exp: 1.25,
    wall: 170,
    wallMat: 'concrete',
    wallK: 0.35,
    gloss: 0.9,
    bloom: 0.9,
    envk: 0.2,
    ambk: 0.09,
    cam: camera([-80, -370, 132], [2, 0, 74], { fov: 35, ap: 3, focus: 382 }),
    light: { dir: [0.7, -0.4, 0.6], k: 0.3, col: [0.75, 0.82, 1] },
    points: [
      { pos: [0, -14, 20], k: 2600, col: [1, 0.72, 0.36], r: 26, shadow: false, soft: 1 },
      { pos: [0, 50, 80], k: 4200, col: [1, 0.66, 0.3], r: 60, shadow: false },
    ],
    slabs: [
      slab('paper', [112, 134, 4], [0, 2, 88], {
        shape: path('M1 133V56A55 55 0 0 1 111 56V133Z'),
        rot: [90, 0, 10],
        clear: 1,
        tint: [0.93, 0.93, 0.9],
        edge: [1.2, 0.8, 0.4],
        edgeK: 1.3,
        gloss: 0.2,
        glowEng: [3, 2.1, 1.05],
        eng:
          put(M.crane(9), [16, 18, 80]) +
          line('M4.500 130V56A51.500 51.500 0 0 1 107.500 56V130', 1) +
          put(M.seigaiha(12, 6).replaceAll('var(--bg,#fff)', '#000'), [5, 98, 102, 34], '0 0 1000 333'),
      }),
    ],
    solids: [block('walnut', [134, 40, 24], [0, 0, 0], { r: 6, bevel: 1.6, rot: [0, 0, 10] })],
  }),
}
