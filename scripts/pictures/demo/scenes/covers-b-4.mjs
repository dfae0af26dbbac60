import { plate, camera, slab, honeycomb } from '../parts.mjs'
import { testGrid } from './things-b.mjs'

/** @type {Record<string, () => any>} */
export const coversB4 = {
  'birch-test-grid': () => ({
    bench: 'dark',
    benchK: 0.5,
    seed: 111,
    cam: camera([40, -190, 176], [-2, 0, 4], { fov: 44, ap: 3.4, focus: 254 }),
    light: { dir: [-0.7, 0.3, 0.6], k: 2.7 },
    slabs: [
      honeycomb(420, 330, 1, 12),
      slab('birch', [170, 130, 3], [0, 0, 8], {
        shape: plate(170, 130, 1),
        rot: [0, 0, 12],
        seed: 5,
        depth: 0.4,
        engK: 1,
        eng: testGrid(),
      }),
    ],
  }),
}
