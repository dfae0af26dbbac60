import * as M from '../motifs.mjs'
import { put, disc, plate, sans, path, camera, slab, turned, honeycomb, head, beam } from '../parts.mjs'
import { half, glow, city, gear, CUT_LIGHT } from './things-steps.mjs'

/** @type {Record<string, () => any>} */
export const steps2 = {
  'step-acrylic-stars-2': () => ({
    bench: 'felt',
    seed: 122,
    cam: camera([-50, -180, 150], [4, 0, 6], { fov: 40, ap: 3.4, focus: 230 }),
    light: { dir: [0.7, 0.2, 0.6], k: 2.7 },
    slabs: [
      slab('paper', [128, 128, 4], [-30, 58, 0.3], {
        shape: disc(128),
        rot: [0, 0, 14],
        clear: 1,
        tint: [0.9, 0.95, 0.96],
        edge: [0.4, 0.6, 0.65],
        edgeK: 0.8,
        gloss: 1,
        glowEng: [0.7, 0.74, 0.76],
        eng: put(M.stars(5, 6), [2, 2, 124]),
      }),
      slab('walnut', [124, 40, 24], [12, -36, 0], {
        shape: plate(124, 40, 5, '<rect x="16" y="17.500" width="92" height="5" fill="#000"/>'),
        rot: [0, 0, -8],
        cold: 1,
        seed: 4,
        edgeLight: 2.6,
      }),
      slab('white', [120, 9, 1.2], [92, 40, 0], {
        shape: plate(120, 9, 1),
        rot: [0, 0, -52],
        cold: 1,
        print: [
          {
            svg: Array.from(
              { length: 9 },
              (_, i) => `<rect x="${7 + i * 13}" y="2" width="6" height="5" rx="1" fill="#fff"/>`,
            ).join(''),
          },
        ],
        inks: [[0.75, 0.5, 0.05]],
      }),
    ],
    solids: [
      [-74, -46],
      [-62, -60],
      [-84, -62],
    ].flatMap(([x, y], i) => [
      turned('brass', [3.6, 2.4], [x, y, 2], { rot: [90, 0, i * 50 + 20], bevel: 0.8 }),
      turned('brass', [1.5, 14], [x, y, 2], { rot: [90, 0, i * 50 + 200], bevel: 0.2 }),
    ]),
  }),
  'step-alu-city-1': () => ({
    bench: 'kraft',
    seed: 123,
    cam: camera([44, -146, 150], [14, 2, 0], { fov: 43, ap: 2.8, focus: 208 }),
    light: { dir: [-0.68, 0.3, 0.6], k: 2.7 },
    slabs: [
      slab('birch', [140, 100, 3], [-10, 0, 0], {
        shape: plate(
          140,
          100,
          2,
          '<rect x="27" y="16" width="86" height="54" rx="3.600" fill="#000"/><circle cx="113" cy="43" r="8" fill="#000"/>',
        ),
        rot: [0, 0, 9],
        seed: 5,
        eng: sans('86 × 54', [70, 86], 9, { weight: 700, spacing: 0.5 }),
        depth: 0.9,
      }),
      slab('alublack', [85.4, 53.4, 1.4], [-11, 7, 0], { shape: plate(85.4, 53.4, 3.4), rot: [0, 0, 9] }),
      slab('alublue', [86, 54, 1.4], [84, 34, 0], { shape: plate(86, 54, 3.6), rot: [0, 0, -24] }),
      slab('alublue', [86, 54, 1.4], [88, 26, 1.5], { shape: plate(86, 54, 3.6), rot: [0, 0, -40] }),
    ],
  }),
  'step-alu-city-2': () => ({
    bench: 'dark',
    benchK: 0.5,
    seed: 124,
    ...CUT_LIGHT,
    cam: camera([-60, -120, 70], [0, 4, 14], { fov: 38, ap: 2.2, focus: 140 }),
    points: glow(12, 0, 8.4, 500),
    slabs: [
      honeycomb(300, 240, 0, 11),
      slab('birch', [140, 100, 3], [0, 0, 6], {
        shape: plate(140, 100, 2, '<rect x="27" y="23" width="86" height="54" rx="3.600" fill="#000"/>'),
        seed: 5,
        rot: [0, 0, 4],
      }),
      slab('alublack', [85.4, 53.4, 1.4], [0, 0, 6.6], {
        shape: plate(85.4, 53.4, 3.4),
        rot: [0, 0, 4],
        depth: 0.3,
        eng: half(city(4), 86, 27),
      }),
      ...beam([12, 0.8, 8], 0),
    ],
    solids: head(12, 0.8, 28, 4),
  }),
  'step-birch-gears-1': () => ({
    bench: 'dark',
    benchK: 0.5,
    seed: 125,
    cam: camera([50, -150, 120], [-2, -2, 4], { fov: 40, ap: 3, focus: 188 }),
    light: { dir: [-0.66, 0.3, 0.6], k: 2.8 },
    slabs: [
      honeycomb(420, 320, 0, 12),
      slab('birch', [250, 180, 4], [0, 6, 6], {
        shape: plate(
          250,
          180,
          1,
          `<g transform="translate(30 40)"><path d="${gear(92, 18)}" fill="none" stroke="#000" stroke-width=".5"/></g><g transform="translate(132 16)"><path d="${M.gearPath([35, 35], 34.4, 14, { turn: 0, spokes: 0 })}" fill="#000"/></g><g transform="translate(136 96)"><path d="${M.gearPath([30, 30], 29.4, 12, { turn: 0, spokes: 0 })}" fill="#000"/></g>`,
        ),
        rot: [0, 0, 6],
        seed: 5,
      }),
      slab('birch', [70, 70, 4], [49, 52, 2.2], {
        shape: path(M.gearPath([35, 35], 34, 14, { turn: 0, spokes: 4 })),
        rot: [4, -3, 15],
        seed: 5,
      }),
      slab('birch', [60, 60, 4], [88, -58, 10], {
        shape: path(M.gearPath([30, 30], 29, 12, { turn: 0, spokes: 3 })),
        rot: [0, 5, 40],
        seed: 7,
      }),
    ],
  }),
  'step-birch-gears-2': () => ({
    bench: 'planks',
    benchRot: -14,
    seed: 126,
    cam: camera([-50, -150, 120], [6, -2, 6], { fov: 38, ap: 3, focus: 190 }),
    light: { dir: [0.7, 0.3, 0.58], k: 2.8 },
    slabs: [
      slab('birch', [130, 130, 4], [-24, 4, 0], { shape: path(gear(130, 22)), seed: 2 }),
      slab('cork', [76, 48, 28], [52, 22, 4], {
        shape: plate(76, 48, 3),
        rot: [0, 0, -62],
        cold: 1,
        bump: 0.5,
        edgeLight: 2.2,
      }),
      slab('walnut', [62, 62, 4], [50, -58, 0], {
        shape: path(gear(62, 14, 4)),
        rot: [0, 0, 14],
        seed: 4,
        dye: [1.3, 1.25, 1.2],
      }),
    ],
  }),
}
