import * as M from '../motifs.mjs'
import { put, plate, hole, sans, serif, path, line, camera, slab, honeycomb } from '../parts.mjs'
import { half } from './things-steps.mjs'
import { wave } from './things-a.mjs'
import { FOX } from './things-b.mjs'
import { BED, machine, pin, placeOn, tape } from './stages.mjs'

/** @type {Record<string, () => any>} */
export const steps10 = {
  'step-alu-wave-card': () => {
    const bands = [0.34, 0.52, 0.76, 1]
      .map(
        (k, i) =>
          `<g opacity="${k}"><clipPath id="b${i}"><rect x="${4 + i * 20}" y="4" width="18" height="36"/></clipPath><g clip-path="url(#b${i})">${wave(86, 54)}</g></g>${sans(String(30 + i * 5), [13 + i * 20, 48.6], 6, { weight: 700 })}`,
      )
      .join('')
    const back = (
      /** @type {string} */ mat,
      /** @type {number[]} */ pos,
      /** @type {number} */ turn,
      eng = bands,
    ) => slab(mat, [86, 54, 1.4], pos, { shape: plate(86, 54, 3.6), rot: [0, 0, turn], depth: 0.3, eng })
    return {
      ...{ bench: 'ash', benchRot: -20, seed: 207 },
      cam: camera([38, -126, 128], [2, 10, 0], { fov: 47, ap: 2.6, focus: 178 }),
      light: { dir: [-0.6, 0.46, 0.6], k: 2.5 },
      slabs: [
        back('alured', [-22, -6, 0], 12),
        back('alublack', [50, 46, 0], -20),
        back('alured', [-62, 58, 0], 48, ''),
      ],
    }
  },
  'step-board-fern': () => ({
    ...{ bench: 'dark', benchK: 0.5, seed: 217 },
    cam: camera([70, -276, 280], [-4, -2, 4], { fov: 44, ap: 4, focus: 400 }),
    light: { dir: [-0.7, 0.3, 0.6], k: 2.8 },
    slabs: [
      honeycomb(520, 420, 0, 13),
      slab('maple', [210, 262, 16], [0, 26, BED], {
        shape:
          path('M120 88A86 86 0 1 1 90 88C94 74 92 60 92 22A13 13 0 0 1 118 22C118 60 116 74 120 88Z') +
          hole(105, 22, 5),
        ...{ gr: 1, cold: 0, smoke: 0.3, edgeLight: 3.2, seed: 6 },
      }),
      slab('birch', [240, 116, 3], [-15, -77, BED], {
        shape: plate(240, 116, 1, '<circle cx="120" cy="-16" r="87.200" fill="#000"/>'),
        ...{ seed: 4, eng: sans('R 99', [120, 98], 9, { weight: 700 }) + line('M120 74V84M116 79H124', 0.5) },
      }),
      slab('birch', [80, 20, 3], [0, 112, BED], {
        shape: plate(80, 20, 1, '<path d="M26 -1H54V8A14 14 0 0 1 26 8Z" fill="#000"/>'),
        seed: 8,
      }),
      tape([-118, -104, BED + 3], 70, [44, 20]),
    ],
    solids: [
      pin(-128, -42, BED, 12),
      pin(98, -42, BED, 12),
      pin(98, -126, BED, 12),
      pin(-34, 106, BED, 12),
      pin(34, 106, BED, 12),
    ],
  }),
  'step-board-wreath': () => {
    const board = slab('maple', [230, 150, 14], [0, 0, BED], {
      shape:
        path(
          'M14 1H176C186 1 184 56 198 58H218a11 11 0 0 1 11 11V81a11 11 0 0 1-11 11H198C184 94 186 149 176 149H14A13 13 0 0 1 1 136V14A13 13 0 0 1 14 1Z',
        ) + hole(214, 75, 5),
      ...{ rot: [0, 0, -14], cold: 0, edgeLight: 3.4, smoke: 0.4, seed: 7 },
      eng: half(put(M.wreath(3, 9), [28, 16, 118]) + serif('Brot', [87, 84], 25), 230, 82),
    })
    return machine({
      ...{ slabs: [board], spot: placeOn(board, 112, 82), seed: 218, turn: -14, tall: 24 },
      cam: camera([90, -178, 148], [-12, 2, 18], { fov: 40, ap: 3, focus: 250 }),
    })
  },
  'step-walnut-fox': () => ({
    ...{ bench: 'paper', benchSeed: 6, seed: 237 },
    cam: camera([-30, -236, 236], [4, 0, 0], { fov: 52, ap: 3.6, focus: 330 }),
    light: { dir: [0.72, 0.26, 0.54], k: 2.8 },
    slabs: [
      slab('walnut', [136, 136, 5], [-96, 22, 0], {
        shape: put(
          `<path d="${M.foxOutline()}" fill="#fff" stroke="#fff" stroke-width="52" stroke-linejoin="round"/>`,
          [0, 0, 136],
        ),
        dye: [1.35, 1.3, 1.2],
        seed: 5,
        rot: [0, 0, 12],
      }),
      slab('maple', [136, 136, 4], [22, -26, 0], {
        shape: put(`<path d="${M.foxOutline()}" fill="#fff"/>`, [0, 0, 136]),
        eng: put(M.fox(9), [0, 0, 136]),
        seed: 2,
        rot: [0, 0, -9],
      }),
      slab('birch', [136, 136, 3], [112, 46, 0], { shape: put(FOX, [0, 0, 136]), seed: 3, rot: [0, 0, -20] }),
      tape([-10, -104, 0.1], 62, [70, 18], [0.3, 0.42, 0.62]),
    ],
  }),
}
