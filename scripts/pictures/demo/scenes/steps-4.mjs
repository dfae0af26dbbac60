import * as M from '../motifs.mjs'
import { put, disc, plate, path, line, camera, slab, turned, honeycomb, head, beam } from '../parts.mjs'
import { half, glow, monogram, needle, CUT_LIGHT } from './things-steps.mjs'
import { wave } from './things-a.mjs'

/** @type {Record<string, () => any>} */
export const steps4 = {
  'step-leather-wallet-1': () => ({
    bench: 'mat',
    benchRot: 14,
    seed: 133,
    cam: camera([-30, -150, 158], [2, 0, 0], { fov: 40, ap: 3, focus: 218 }),
    light: { dir: [0.7, 0.3, 0.58], k: 2.8 },
    slabs: [
      slab('leather', [104, 76, 2.4], [-54, 30, 0], {
        shape: plate(
          104,
          76,
          6,
          '<rect x="40" y="-8" width="24" height="14" rx="7" fill="#000"/>' +
            needle([4, 10], 16, [0, 4]) +
            needle([100, 10], 16, [0, 4]) +
            needle([8, 72], 23, [4, 0]),
        ),
        rot: [0, 0, 10],
        seed: 3,
      }),
      slab('leather', [104, 76, 2.4], [62, 44, 0], {
        shape: plate(
          104,
          76,
          6,
          needle([4, 10], 16, [0, 4]) + needle([100, 10], 16, [0, 4]) + needle([8, 72], 23, [4, 0]),
        ),
        rot: [0, 0, -12],
        seed: 6,
      }),
      slab('tan', [104, 62, 2.4], [22, -44, 0], {
        shape: plate(
          104,
          62,
          6,
          needle([4, 8], 13, [0, 4]) + needle([100, 8], 13, [0, 4]) + needle([8, 58], 23, [4, 0]),
        ),
        rot: [0, 0, 6],
        seed: 8,
      }),
    ],
  }),
  'step-leather-wallet-2': () => ({
    bench: 'ash',
    benchRot: 24,
    seed: 134,
    cam: camera([36, -108, 104], [2, -2, 2], { fov: 40, ap: 2.6, focus: 152 }),
    light: { dir: [-0.7, 0.3, 0.56], k: 2.8 },
    slabs: [
      slab('leather', [104, 76, 4.5], [-8, 0, 0], {
        shape: plate(
          104,
          76,
          7,
          '<rect x="40" y="-8" width="24" height="14" rx="7" fill="#000"/>' +
            needle([8, 72], 23, [4, 0]) +
            needle([100, 10], 16, [0, 4]),
        ),
        rot: [0, 0, 9],
        eng: monogram,
        depth: 1.6,
        seed: 3,
        print: [{ svg: line('M4 8V66Q4 72 10 72H52', 1.3, 'stroke-dasharray="3 1" stroke-linecap="round"') }],
        inks: [[0.72, 0.66, 0.52]],
      }),
      slab('paper', [70, 60, 0.9], [32, -52, 0.2], {
        shape: line('M2 50C14 30 30 58 42 40S52 10 66 8', 0.9),
        rot: [0, 0, -6],
        dye: [0.86, 0.8, 0.66],
        res: 12,
      }),
    ],
    solids: [turned('steel', [0.7, 40], [64, -24, 1], { rot: [90, 0, 30], top: 0.25, bevel: 0 })],
  }),
  'step-slate-contours-1': () => ({
    bench: 'mat',
    benchRot: -10,
    seed: 135,
    cam: camera([30, -140, 140], [0, 0, 2], { fov: 38, ap: 3, focus: 200 }),
    light: { dir: [-0.7, 0.25, 0.6], k: 2.7 },
    slabs: [
      slab('slate', [104, 104, 6], [0, 0, 0], {
        shape: disc(104),
        bump: 0.55,
        seed: 5,
        print: [{ svg: line('M52 26V78M26 52H78', 0.7, 'stroke-dasharray="4 2.500"') }],
        inks: [[0.62, 0.62, 0.6]],
      }),
      ...[90, 210, 330].map((a) =>
        slab(
          'paper',
          [22, 60, 0.3],
          [58 * Math.cos((a * Math.PI) / 180), 58 * Math.sin((a * Math.PI) / 180), 5.2],
          {
            shape: path(
              'M0 1L2 0L4 1L6 0L8 1L10 0L12 1L14 0L16 1L18 0L20 1L22 0V60L20 59L18 60L16 59L14 60L12 59L10 60L8 59L6 60L4 59L2 60L0 59Z',
            ),
            rot: [0, 0, a + 90],
            dye: [0.9, 0.76, 0.5],
          },
        ),
      ),
    ],
  }),
  'step-slate-contours-2': () => ({
    bench: 'dark',
    benchK: 0.5,
    seed: 136,
    ...CUT_LIGHT,
    cam: camera([60, -140, 84], [-2, 2, 18], { fov: 38, ap: 2.4, focus: 166 }),
    points: glow(-14, 0, 12, 700),
    slabs: [
      honeycomb(360, 280, 0, 11),
      slab('slate', [104, 104, 6], [0, 0, 6], {
        shape: disc(104),
        bump: 0.5,
        seed: 2,
        eng: half(put(M.topo(7, { w: 7 }), [2, 2, 100]), 104, 52),
      }),
      ...beam([-14, 0, 12], 22),
    ],
    solids: head(-14, 0, 34, 0),
  }),
  'step-stamp-wave-1': () => ({
    bench: 'dark',
    benchK: 0.5,
    seed: 137,
    ...CUT_LIGHT,
    cam: camera([-50, -96, 66], [2, 2, 14], { fov: 38, ap: 2, focus: 120 }),
    points: glow(6, 0, 9, 600),
    slabs: [
      honeycomb(280, 220, 0, 11),
      slab('rubber', [110, 80, 3.2], [0, 0, 6], {
        shape: plate(110, 80, 1),
        rot: [0, 0, 3],
        eng: half(`<g transform="translate(20 17)">${wave(70, 46)}</g>`, 110, 40, 'hw'),
        depth: 1.8,
        engK: 0.8,
        cold: 1,
      }),
      ...beam([6, 0.3, 9.2], 20),
    ],
    solids: head(6, 0.3, 29, 3),
  }),
}
