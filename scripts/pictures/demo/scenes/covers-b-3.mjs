import * as M from '../motifs.mjs'
import {
  put,
  plate,
  hole,
  sans,
  serif,
  path,
  line,
  stitched,
  camera,
  slab,
  turned,
  pencil,
} from '../parts.mjs'
import { hex, moon, card } from './things-b.mjs'

/** @type {Record<string, () => any>} */
export const coversB3 = {
  'birch-anan': () => ({
    bench: 'felt',
    seed: 99,
    cam: camera([34, -158, 170], [4, 8, 0], { fov: 42, ap: 3, focus: 230 }),
    light: { dir: [-0.7, 0.3, 0.6], k: 2.7 },
    slabs: [
      slab('birch', [150, 56, 4], [0, -6, 0], {
        shape: plate(150, 56, 22) + hole(12, 28, 3) + hole(138, 28, 3),
        rot: [0, 0, 9],
        eng:
          sans('安安的房间', [75, 36.5], 23, { weight: 700, spacing: 1 }) +
          '<rect x="5" y="5" width="140" height="46" rx="18" fill="none" stroke="#fff" stroke-width=".8"/>',
        depth: 1,
        seed: 4,
      }),
      slab('birch', [70, 70, 4], [68, 62, 0], {
        shape: put(`<path d="${M.foxOutline()}" fill="#fff"/>`, [0, 0, 70]),
        rot: [0, 0, -16],
        eng: put(M.fox(12), [0, 0, 70]),
        seed: 9,
      }),
    ],
  }),
  'walnut-taka': () => ({
    bench: 'table',
    benchRot: 0,
    seed: 101,
    cam: camera([-28, -118, 120], [2, 6, 1], { fov: 41, ap: 2.8, focus: 172 }),
    light: { dir: [0.7, 0.3, 0.58], k: 2.9 },
    slabs: [
      slab('walnut', [96, 44, 4], [-8, -8, 0], {
        shape: plate(96, 44, 4),
        rot: [0, 0, -8],
        eng: serif('たか', [48, 31.5], 28, { weight: 900, spacing: 3 }),
        depth: 1.2,
        seed: 6,
        dye: [1.35, 1.3, 1.25],
        engC: [0.006, 0.003, 0.002],
      }),
      slab('birch', [96, 44, 4], [50, 46, 0], {
        shape: plate(96, 44, 4),
        rot: [0, 0, 16],
        eng: `<clipPath id="half"><rect width="60" height="44"/></clipPath><g clip-path="url(#half)">${serif('たか', [48, 31.5], 28, { weight: 900, spacing: 3 })}</g>`,
        seed: 3,
      }),
    ],
  }),
  'slate-house-number': () => ({
    noBench: 1,
    wall: 8,
    wallMat: 'brick',
    wallBump: 0.5,
    seed: 103,
    fall: 0.0012,
    cam: camera([130, -420, 120], [4, 0, 150], { fov: 31, ap: 4, focus: 440 }),
    light: { dir: [-0.66, -0.5, 0.56], k: 2.8 },
    gobo: { p: 260, a: 0.9, o: 40, o2: 60 },
    slabs: [
      slab('slate', [220, 150, 8], [0, 4, 150], {
        shape:
          plate(220, 150, 1) +
          hole(12, 12, 2.6) +
          hole(208, 12, 2.6) +
          hole(12, 138, 2.6) +
          hole(208, 138, 2.6),
        rot: [90, 0, 0],
        eng:
          serif('27', [110, 102], 86, { weight: 700, spacing: 2 }) +
          line('M30 122H86M134 122H190', 1) +
          [0, 1, 2, 3, 4]
            .map(
              (i) => `<path d="M${92 + i * 9} 122q4 -7 8 -7q-1 6 -8 7zq4 7 8 7q-1 -6 -8 -7z" fill="#fff"/>`,
            )
            .join(''),
        bump: 0.6,
        engC: [0.6, 0.61, 0.58],
      }),
    ],
    solids: [
      [-98, 213],
      [98, 213],
      [-98, 87],
      [98, 87],
    ].map(([x, z]) => turned('brass', [4.4, 3], [x, -3.4, z], { rot: [90, 0, 0], bevel: 1.2 })),
  }),
  'leather-notebook': () => ({
    bench: 'oak',
    benchRot: 30,
    seed: 105,
    cam: camera([70, -214, 220], [14, 2, 2], { fov: 44, ap: 4, focus: 305 }),
    light: { dir: [-0.7, 0.35, 0.58], k: 2.9 },
    slabs: [
      slab('leather', [140, 186, 3], [0, 0, 13], {
        shape: plate(140, 186, 7),
        gr: 1,
        rot: [0, 0, 20],
        eng: put(M.mandala(8, 7), [22, 42, 92]) + stitched([140, 186], 4.5, 5, 1.1),
        depth: 1.5,
        seed: 5,
        dye: [1.1, 1.05, 1],
      }),
      slab('paper', [136, 182, 11], [0, 0, 2.4], {
        shape: plate(136, 182, 3),
        rot: [0, 0, 20],
        wallC: [
          [0.62, 0.58, 0.5],
          [0.8, 0.77, 0.7],
        ],
      }),
      slab('leather', [140, 186, 2.4], [0, 0, 0], { shape: plate(140, 186, 7), rot: [0, 0, 20], seed: 8 }),
      slab('black', [7, 188, 1], [50, 18, 16.2], { shape: plate(7, 188, 0.4), rot: [0, 0, 20], cold: 1 }),
    ],
    solids: pencil([126, -50], 250, 'blue'),
  }),
  'slate-moon': () => ({
    bench: 'navy',
    benchRot: 16,
    seed: 107,
    cam: camera([-50, -150, 170], [4, 4, 2], { fov: 36, ap: 3.4, focus: 226 }),
    light: { dir: [0.7, 0.2, 0.6], k: 2.8 },
    slabs: [
      slab('slate', [116, 116, 6], [-14, -10, 0], {
        shape: path(hex(58, 0.5)),
        rot: [0, 0, 6],
        bump: 0.5,
        seed: 4,
        eng:
          '<circle cx="58" cy="58" r="17" fill="#fff"/><g fill="#000" fill-opacity=".3"><circle cx="53" cy="53" r="4"/><circle cx="64" cy="56" r="5.500"/><circle cx="57" cy="66" r="3"/><circle cx="63" cy="66" r="2"/></g>' +
          Array.from({ length: 8 }, (_, i) =>
            moon(
              58 + 36 * Math.sin((i * Math.PI) / 4),
              58 - 36 * Math.cos((i * Math.PI) / 4),
              6.5,
              (i / 4) * Math.PI,
            ),
          ).join(''),
      }),
      slab('slate', [116, 116, 6], [92, 68, 0], {
        shape: path(hex(58, 0.5)),
        rot: [0, 0, -20],
        bump: 0.5,
        seed: 9,
        eng: put(M.stars(5, 7), [14, 14, 88]),
      }),
    ],
  }),
  'alu-wave-card': () => ({
    bench: 'slate',
    benchBump: 0.4,
    benchRot: 30,
    seed: 109,
    cam: camera([-40, -126, 122], [0, 4, 1], { fov: 38, ap: 2.8, focus: 178 }),
    light: { dir: [0.6, 0.5, 0.6], k: 2.5 },
    slabs: [
      card('alublack', [62, 66, 0], -18),
      card('alured', [-30, 40, 0], 46),
      card('alured', [-18, 24, 1.5], 30),
      card('alured', [0, -8, 3], 10, '佐々木'),
    ],
  }),
}
