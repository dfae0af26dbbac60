import * as M from '../motifs.mjs'
import {
  put,
  disc,
  plate,
  sans,
  camera,
  slab,
  turned,
  block,
  pencil,
  honeycomb,
  head,
  ruler,
} from '../parts.mjs'
import { land, testGrid } from './things-b.mjs'

/** @type {Record<string, () => any>} */
export const steps3 = {
  'step-birch-relief-map-1': () => ({
    bench: 'mat',
    benchRot: -8,
    seed: 127,
    cam: camera([-30, -210, 220], [0, 0, 0], { fov: 42, ap: 3.6, focus: 306 }),
    light: { dir: [0.7, 0.25, 0.6], k: 2.7 },
    slabs: [
      [0, -92, 62, 4],
      [1, 92, 58, -6],
      [2, -80, -62, 8],
      [3, 74, -60, -10],
    ].map(([k, x, y, a]) =>
      slab('birch', [190, 130, 3], [x, y, 0], {
        shape: `<clipPath id="c"><rect width="190" height="130"/></clipPath><g clip-path="url(#c)">${land(k)}</g>`,
        rot: [0, 0, a],
        seed: k + 2,
        eng:
          sans(String(k + 1), [110, 62], 17, { weight: 700 }) +
          `<g fill="none" stroke="#fff" stroke-width=".9" stroke-dasharray="4 2.600">${land(k + 1).replaceAll('fill="#fff"', '')}</g>`,
        smoke: 0.7,
      }),
    ),
  }),
  'step-birch-relief-map-2': () => ({
    bench: 'oak',
    benchRot: 40,
    seed: 128,
    cam: camera([80, -226, 166], [-12, -2, 14], { fov: 43, ap: 3.4, focus: 280 }),
    light: { dir: [-0.72, 0.15, 0.56], k: 2.9 },
    slabs: [
      ...[0, 1, 2, 3].map((k) =>
        slab('birch', [190, 130, 3], [0, 0, k * 3], {
          shape: `<clipPath id="c"><rect width="190" height="130"/></clipPath><g clip-path="url(#c)">${land(k)}</g>`,
          seed: k + 2,
          smoke: 0.6,
        }),
      ),
      slab('birch', [190, 130, 3], [2, 2, 34], { shape: land(4), rot: [7, -8, 3], seed: 9, smoke: 0.6 }),
    ],
    solids: [
      turned('brass', [17, 22], [-74, -38, 3], { bevel: 1.6 }),
      turned('brass', [6, 6], [-74, -38, 25], { top: 8, bevel: 1 }),
    ],
  }),
  'step-birch-test-grid-1': () => ({
    bench: 'dark',
    benchK: 0.5,
    seed: 129,
    cam: camera([-90, -150, 72], [6, 4, 26], { fov: 42, ap: 3, focus: 182 }),
    light: { dir: [-0.6, -0.2, 0.6], k: 2.8 },
    slabs: [
      honeycomb(420, 320, 0, 12),
      slab('birch', [230, 160, 3], [10, 10, 6], { shape: plate(230, 160, 1), rot: [0, 0, 5], seed: 6 }),
      slab('walnut', [54, 26, 6], [44, -14, 22], {
        shape: plate(
          54,
          26,
          0.5,
          '<rect x="14" y="0" width="60" height="5" fill="#000"/><rect x="26" y="0" width="60" height="10" fill="#000"/><rect x="38" y="0" width="60" height="15" fill="#000"/>',
        ),
        rot: [90, 0, -18],
        seed: 3,
        dye: [1.2, 1.15, 1.1],
      }),
    ],
    solids: [
      block('maple', [20, 20, 20], [4, 6, 9], { bevel: 0.5, rot: [0, 0, 12] }),
      ...head(4, 6, 29.2, 6),
    ],
  }),
  'step-birch-test-grid-2': () => ({
    bench: 'mat',
    seed: 130,
    cam: camera([30, -92, 84], [22, -8, 2], { fov: 40, ap: 2.2, focus: 126 }),
    light: { dir: [-0.72, 0.25, 0.55], k: 2.7 },
    slabs: [
      slab('birch', [170, 130, 3], [0, 0, 0], {
        shape: plate(170, 130, 1),
        rot: [0, 0, 8],
        seed: 5,
        depth: 0.4,
        engK: 1,
        eng: testGrid(),
        print: [
          {
            svg: '<rect x="99.500" y="67.500" width="15" height="15" fill="none" stroke="#fff" stroke-width="1.100"/>',
          },
        ],
        inks: [[0.5, 0.03, 0.02]],
      }),
    ],
    solids: pencil([34, -34, 6.2], 205, 'red').map((one) => one),
  }),
  'step-cork-fern-1': () => ({
    bench: 'concrete',
    seed: 131,
    cam: camera([-40, -160, 150], [2, 0, 0], { fov: 46, ap: 3, focus: 222 }),
    light: { dir: [0.7, 0.25, 0.6], k: 2.7 },
    slabs: [
      slab('cork', [190, 56, 4], [0, 10, 0], {
        shape: plate(190, 56, 2),
        rot: [0, 0, 6],
        bump: 0.5,
        engK: 1,
        eng: [50, 60, 70, 80, 90]
          .map(
            (n, i) =>
              `<g opacity="${[0.35, 0.52, 0.68, 0.84, 1][i]}">${put(M.fern(2, 10), [7 + i * 36, 5, 32])}</g>${sans(`${n}%`, [23 + i * 36, 48], 7, { weight: 700 })}`,
          )
          .join(''),
      }),
      { ...ruler(200, 20), pos: [6, -40, 0], rot: [0, 0, 2] },
    ],
  }),
  'step-cork-fern-2': () => ({
    bench: 'oak',
    benchRot: -24,
    seed: 132,
    cam: camera([50, -210, 190], [-12, 6, 2], { fov: 46, ap: 3.2, focus: 286 }),
    light: { dir: [-0.7, 0.2, 0.58], k: 2.8 },
    slabs: [
      slab('cork', [270, 170, 6], [-34, 26, 0], {
        shape: plate(270, 170, 1, '<circle cx="196" cy="85" r="55.500" fill="#000"/>'),
        rot: [0, 0, 8],
        bump: 0.5,
        engK: 1,
        eng:
          put(M.fern(2, 8), [30, 38, 92]) +
          '<circle cx="76" cy="85" r="54.500" fill="none" stroke="#fff" stroke-width=".9"/>',
      }),
      slab('cork', [110, 110, 6], [60, -56, 6.2], {
        shape: disc(110),
        rot: [3, 2, -18],
        bump: 0.5,
        engK: 1,
        eng: put(M.wreath(5, 9), [7, 7, 96]),
        seed: 6,
      }),
    ],
  }),
}
