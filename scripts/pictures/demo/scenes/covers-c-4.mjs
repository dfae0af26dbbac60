import * as M from '../motifs.mjs'
import { put, disc, plate, camera, slab, turned, ring } from '../parts.mjs'
import { strips } from './things-c.mjs'
import { wave } from './things-a.mjs'

/** @type {Record<string, () => any>} */
export const coversC4 = {
  'walnut-wave-tray': () => ({
    bench: 'linen',
    benchRot: -14,
    seed: 163,
    cam: camera([-80, -220, 190], [4, 2, 8], { fov: 40, ap: 4, focus: 296 }),
    gobo: { p: 240, a: 0.5, o: 30, o2: 90 },
    light: { dir: [0.72, 0.15, 0.58], k: 3 },
    slabs: [
      slab('walnut', [230, 150, 5], [0, 0, 0], {
        shape: plate(230, 150, 16),
        rot: [0, 0, 10],
        eng: `<g transform="scale(2)">${wave(115, 75)}</g>`,
        seed: 4,
        dye: [1.6, 1.5, 1.4],
        engC: [0.008, 0.004, 0.002],
        depth: 1,
        cold: 0,
        smoke: 0.3,
      }),
      slab('walnut', [236, 156, 16], [0, 0, 0], {
        shape: plate(236, 156, 19, '<rect x="8" y="8" width="220" height="140" rx="12" fill="#000"/>'),
        rot: [0, 0, 10],
        cold: 1,
        seed: 8,
        edgeLight: 3,
        dye: [1.3, 1.25, 1.2],
      }),
    ],
    solids: [
      turned('glaze', [27, 48], [62, 24, 5], { top: 31, wall: 3, floor: 4, bevel: 1.4 }),
      turned('tea', [24.2, 31], [62, 24, 9.5], { top: 26.8, bevel: 0 }),
    ],
  }),
  'login-mandala': () => ({
    W: 1840,
    H: 2120,
    bench: 'linen',
    benchRot: 30,
    seed: 77,
    cam: camera([-30, -216, 230], [0, 2, 18], { fov: 36, ap: 4, focus: 292 }),
    light: { dir: [-0.72, 0.15, 0.6], k: 2.9, col: [1, 0.94, 0.85] },
    slabs: [
      slab('walnut', [128, 128, 7], [0, 0, 28], {
        shape: disc(128),
        rot: [0, 0, 8],
        eng: put(M.mandala(3, 7), [5, 5, 118]),
        seed: 4,
        dye: [1.55, 1.5, 1.4],
        engK: 1,
        depth: 1,
        engC: [0.008, 0.004, 0.002],
      }),
      slab('walnut', [122, 122, 26], [0, 0, 0], { shape: disc(122), edgeLight: 2.2, seed: 8 }),
    ],
    solids: [ring(13, [-66, -84, 1.7], [0, 0, 0], { thick: 1.7, mat: 'brass' })],
  }),
  'article-materials': () => strips(),
}
