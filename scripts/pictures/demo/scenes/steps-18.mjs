import * as M from '../motifs.mjs'
import { put, plate, camera, slab } from '../parts.mjs'
import { half } from './things-steps.mjs'
import { BED, machine, placeOn, tape } from './stages.mjs'

const VIOLET = [2.4, 1.2, 5.5]
/** The streets around one address, in a square with round corners. @param {number} seed @param {number[]} place @param {string} id */
const streets = (seed, [x = 0, y = 0, side = 94], id) =>
  `<clipPath id="${id}"><rect x="${x}" y="${y}" width="${side}" height="${side}" rx="9"/></clipPath><g clip-path="url(#${id})">${put(M.city(seed), [x - 3, y - 3, side + 6])}</g>`

/** @type {Record<string, () => any>} */
export const steps18 = {
  'step-cork-city-coasters-2': () => {
    const sheet = slab('cork', [112, 112, 6], [0, 0, BED], {
      shape: plate(112, 112, 1),
      ...{ rot: [0, 0, -11], bump: 0.5, engK: 1, seed: 3, smoke: 0.7 },
      eng: half(streets(7, [9, 9, 94], 'u'), 112, 64),
    })
    return machine({
      ...{
        slabs: [
          sheet,
          ...[
            [-54, 52, 30],
            [46, 62, -58],
            [58, -44, 40],
          ].map(([u = 0, v = 0, turn = 0]) => tape([u, v, BED + 6.1], turn, [36, 18], [0.5, 0.66, 0.86])),
        ],
        spot: placeOn(sheet, 66, 64),
        seed: 303,
        turn: -11,
        tall: 18,
        colour: VIOLET,
        k: 500,
      },
      cam: camera([-58, -118, 96], [2, -2, 12], { fov: 46, ap: 2.2, focus: 160 }),
    })
  },
}
