import * as M from '../motifs.mjs'
import { plate, sans, serif, line, camera, slab, honeycomb, head, beam, ruler } from '../parts.mjs'
import { glow, CUT_LIGHT, curl } from './things-steps.mjs'
import { lattice } from './things-b.mjs'

/** @type {Record<string, () => any>} */
export const steps1 = {
  'step-kerf': () => ({
    bench: 'mat',
    benchRot: 4,
    seed: 41,
    cam: camera([-34, -104, 104], [2, -6, 0], { fov: 42, ap: 2.4, focus: 148 }),
    light: { dir: [0.7, 0.3, 0.6], k: 2.7 },
    slabs: [
      slab('birch', [120, 90, 3], [-30, 26, 0], {
        shape: plate(
          120,
          90,
          1,
          '<rect x="84" y="52" width="20" height="20" fill="#000"/><rect x="58" y="52" width="20" height="20" fill="#000"/>',
        ),
        rot: [0, 0, 6],
        seed: 3,
      }),
      slab('birch', [21, 21, 3], [28, -22, 0], {
        shape: plate(21, 21, 0.2),
        rot: [0, 0, 22],
        seed: 6,
        eng: sans('20', [10.5, 13.4], 8, { weight: 700 }),
      }),
      { ...ruler(150, 18), pos: [20, -44, 0], rot: [0, 0, 3] },
    ],
  }),
  'step-mark': () => ({
    bench: 'dark',
    benchK: 0.6,
    seed: 43,
    cam: camera([-20, -74, 70], [2, 0, 8], { fov: 36, ap: 2, focus: 108 }),
    light: { dir: [0.72, 0.1, 0.5], k: 2.7 },
    slabs: [
      honeycomb(260, 220, 0, 11),
      slab('birch', [150, 104, 3], [8, 0, 6], {
        shape: plate(150, 104, 1),
        rot: [0, 0, 8],
        eng: `<circle cx="67" cy="52" r="15" fill="none" stroke="#fff" stroke-width="1"/><circle cx="67" cy="52" r="13.400" fill="none" stroke="#fff" stroke-width=".4"/>${serif('森', [67, 59], 19, { weight: 900 })}${sans('KYOTO', [67, 74], 4.4, { weight: 700, spacing: 1 })}${line('M102 0V104M0 86H150', 0.4, 'stroke-dasharray="2 1"')}`,
        depth: 1.1,
        seed: 9,
      }),
    ],
  }),
  'step-cut': () => ({
    bench: 'dark',
    benchK: 0.5,
    seed: 45,
    ...CUT_LIGHT,
    cam: camera([-84, -176, 92], [4, 4, 16], { fov: 38, ap: 2.6, focus: 200 }),
    points: glow(8, 2, 9),
    slabs: [
      honeycomb(420, 320, 0, 11),
      slab('birch', [240, 170, 3], [12, 4, 6], {
        shape: plate(
          240,
          170,
          1,
          `<rect x="26" y="20" width="90" height="130" fill="#000"/><svg x="26" y="20" width="90" height="130" viewBox="125 37 750 1083" preserveAspectRatio="none">${M.kumiko(18, { n: 4 })}</svg>`,
        ),
        rot: [0, 0, 4],
        seed: 5,
        eng: line('M128 20V84H196', 0.7),
      }),
      ...beam([8, 2, 9], 22),
    ],
    solids: head(8, 2, 31, 4),
  }),
  'step-panels': () => ({
    bench: 'felt',
    seed: 47,
    cam: camera([-60, -180, 150], [0, -2, 4], { fov: 40, ap: 3.4, focus: 232 }),
    light: { dir: [0.7, 0.3, 0.55], k: 2.9, col: [1, 0.92, 0.8] },
    slabs: [
      slab('birch', [104, 150, 3], [-36, 6, 0], {
        shape: lattice(104, 150, 8),
        gr: 1,
        rot: [0, 0, 22],
        smoke: 0.7,
      }),
      slab('birch', [104, 150, 3], [56, 34, 3.1], {
        shape: lattice(104, 150, 8),
        gr: 1,
        rot: [0, 0, -14],
        smoke: 0.7,
        seed: 6,
      }),
      slab('cork', [70, 44, 26], [46, -62, 0], {
        shape: plate(70, 44, 3),
        rot: [0, 0, 30],
        bump: 0.5,
        cold: 1,
        edgeLight: 2.2,
      }),
    ],
  }),
  'step-acrylic-stars-1': () => ({
    bench: 'linen',
    seed: 121,
    cam: camera([40, -150, 130], [-2, 0, 6], { fov: 40, ap: 3.2, focus: 196 }),
    light: { dir: [-0.7, 0.25, 0.6], k: 2.5 },
    slabs: [
      slab('paper', [170, 130, 4], [-14, 6, 0.2], {
        shape: plate(170, 130, 1),
        rot: [0, 0, 10],
        clear: 1,
        tint: [0.93, 0.96, 0.97],
        edge: [0.55, 0.75, 0.8],
        edgeK: 0.9,
        gloss: 1.3,
      }),
      slab('paper', [100, 130, 0.2], [-48.5, 0, 4.3], {
        shape: plate(100, 130, 0.4),
        rot: [0, 0, 10],
        dye: [0.3, 0.5, 0.78],
        eng: sans('CAST ACRYLIC 4 mm', [50, 70], 7, { weight: 700, spacing: 0.6 }),
        engC: [0.16, 0.26, 0.44],
        depth: 0,
      }),
      ...curl(8).map(([x, z, up]) =>
        slab('paper', [9.6, 130, 0.2], [0.75 + x * 0.985, 8.7 + x * 0.174, 4.4 + z], {
          shape: '<rect width="9.600" height="130" fill="#fff"/>',
          rot: [0, -up, 10],
          dye: [0.34, 0.55, 0.82],
        }),
      ),
    ],
  }),
}
