import * as M from '../motifs.mjs'
import { put, disc, plate, hole, serif, path, line, camera, slab, turned, block } from '../parts.mjs'
import { land } from './things-b.mjs'

/** @type {Record<string, () => any>} */
export const coversB2 = {
  'walnut-clock': () => ({
    noBench: 1,
    wall: 12,
    wallMat: 'table',
    wallBump: 0.2,
    wallK: 0.8,
    seed: 93,
    fall: 0.0012,
    cam: camera([-110, -420, 190], [4, 0, 150], 33, 4, 440),
    light: { dir: [0.6, -0.6, 0.55], k: 2.6 },
    slabs: [
      slab(
        260,
        260,
        8,
        'walnut',
        path(M.gearPath(130, 130, 128, 48, 0, 0)) + '<circle cx="130" cy="130" r="88" fill="#000"/>',
        [0, 4, 150],
        { rot: [90, 0, 0], seed: 5, dye: [1.3, 1.25, 1.2] },
      ),
      slab(186, 186, 3, 'birch', disc(186), [0, 8, 150], {
        rot: [90, 0, 0],
        eng:
          Array.from({ length: 12 }, (_, i) =>
            serif(
              String(i + 1),
              93 + 72 * Math.sin(((i + 1) * Math.PI) / 6),
              93 - 72 * Math.cos(((i + 1) * Math.PI) / 6) + (i % 3 === 2 ? 7 : 4.6),
              i % 3 === 2 ? 20 : 13,
              i % 3 === 2 ? 900 : 600,
            ),
          ).join('') +
          Array.from(
            { length: 60 },
            (_, i) =>
              `<path d="M93 5V${i % 5 ? 8 : 11}" stroke="#fff" stroke-width="${i % 5 ? 0.6 : 1.2}" transform="rotate(${i * 6} 93 93)"/>`,
          ).join(''),
        depth: 0.8,
      }),
      slab(84, 84, 4, 'walnut', path(M.gearPath(42, 42, 40, 20, 0.1, 5)), [0, 1, 150], {
        rot: [90, 0, 0],
        seed: 8,
        dye: [1.2, 1.15, 1.1],
      }),
      slab(12, 64, 1.4, 'brass', path('M3 63L4 6L6 1L8 6L9 63Z'), [-19, -3, 169], {
        rot: [90, -46, 0],
        cold: 1,
      }),
      slab(10, 92, 1.4, 'brass', path('M2.500 91L4 5L5 1L6 5L7.500 91Z'), [33, -5, 169], {
        rot: [90, 60, 0],
        cold: 1,
      }),
    ],
    solids: [turned(7, 10, 'brass', [0, 2, 150], { rot: [90, 0, 0] })],
  }),
  'walnut-dad': () => ({
    bench: 'oak',
    benchRot: -16,
    seed: 33,
    cam: camera([-70, -184, 142], [-4, 4, 10], 44, 3.6, 228),
    light: { dir: [0.7, 0.1, 0.6], k: 3.2, col: [1, 0.9, 0.76] },
    slabs: [
      slab(140, 84, 6, 'walnut', plate(140, 84, 6), [0, -4, 22], {
        rot: [0, 0, -10],
        eng:
          serif('DAD', 70, 56, 40, 900, 3) +
          serif('EST. 1994', 70, 70, 8, 700, 2.4) +
          '<rect x="5" y="5" width="130" height="74" rx="3" fill="none" stroke="#fff" stroke-width=".9"/>' +
          put(M.gears(1, 5), 61, 8, 18),
        depth: 1.3,
        engC: [0.006, 0.003, 0.002],
        seed: 6,
        dye: [1.4, 1.35, 1.3],
      }),
      slab(136, 80, 22, 'walnut', plate(136, 80, 5), [0, -4, 0], {
        rot: [0, 0, -10],
        edgeLight: 2.8,
        seed: 4,
      }),
      slab(34, 34, 4, 'steel', path(M.gearPath(17, 17, 16, 12, 0, 0)) + hole(17, 17, 5), [-96, 34, 0], {
        rot: [0, 0, 7],
        dye: [0.6, 0.61, 0.63],
      }),
    ],
    solids: [block(90, 14, 5, 'brass', [84, 74, 0], { rot: [0, 0, -40], r: 7, bevel: 1.2 })],
  }),
  'birch-relief-map': () => ({
    bench: 'oak',
    benchRot: 12,
    seed: 95,
    cam: camera([-90, -190, 150], [2, 0, 6], 40, 4, 246),
    light: { dir: [0.76, 0.2, 0.46], k: 3 },
    slabs: [
      slab(196, 136, 2, 'teal', plate(196, 136, 0.5), [0, 0, 2], { cold: 1 }),
      ...[0, 1, 2, 3, 4, 5, 6, 7].map((k) =>
        slab(
          190,
          130,
          3,
          'birch',
          `<clipPath id="c"><rect width="190" height="130"/></clipPath><g clip-path="url(#c)">${land(k)}</g>`,
          [0, 0, 4 + k * 3],
          {
            seed: k + 2,
            eng:
              k < 7
                ? `<g fill="none" stroke="#fff" stroke-width=".5" stroke-dasharray="2 1.500">${land(k + 1).replaceAll('fill="#fff"', '')}</g>`
                : '',
            smoke: 0.6,
          },
        ),
      ),
      slab(
        216,
        156,
        14,
        'walnut',
        plate(216, 156, 1.5, '<rect x="12" y="12" width="192" height="132" fill="#000"/>'),
        [0, 0, 0],
        { cold: 1, edgeLight: 3, seed: 7 },
      ),
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
    cam: camera([-80, -370, 132], [2, 0, 74], 35, 3, 382),
    light: { dir: [0.7, -0.4, 0.6], k: 0.3, col: [0.75, 0.82, 1] },
    points: [
      { pos: [0, -14, 20], k: 2600, col: [1, 0.72, 0.36], r: 26, shadow: false, soft: 1 },
      { pos: [0, 50, 80], k: 4200, col: [1, 0.66, 0.3], r: 60, shadow: false },
    ],
    slabs: [
      slab(112, 134, 4, 'paper', path('M1 133V56A55 55 0 0 1 111 56V133Z'), [0, 2, 88], {
        rot: [90, 0, 10],
        clear: 1,
        tint: [0.93, 0.93, 0.9],
        edge: [1.2, 0.8, 0.4],
        edgeK: 1.3,
        gloss: 0.2,
        glowEng: [3, 2.1, 1.05],
        eng:
          put(M.crane(9), 16, 18, 80) +
          line('M4.500 130V56A51.500 51.500 0 0 1 107.500 56V130', 1) +
          put(M.seigaiha(12, 6).replaceAll('var(--bg,#fff)', '#000'), 5, 98, 102, 34, '0 0 1000 333'),
      }),
    ],
    solids: [block(134, 40, 24, 'walnut', [0, 0, 0], { r: 6, bevel: 1.6, rot: [0, 0, 10] })],
  }),
}
