import * as M from '../motifs.mjs'
import { put, plate, serif, path, line, camera, slab, turned, block, honeycomb } from '../parts.mjs'
import { half } from './things-steps.mjs'
import { cranes, hex } from './things-c.mjs'
import { starHoles, wave } from './things-a.mjs'
import { dial, moon } from './things-b.mjs'
import { BED, brush, dust, machine, placeOn } from './stages.mjs'

/** @type {Record<string, () => any>} */
export const steps9 = {
  'step-paper-crane-card': () => {
    const sheet = slab('kraft', [105, 148, 0.6], [0, 0, BED + 5], {
      shape: plate(105, 148, 0.5, cranes(105)),
      ...{ rot: [0, 0, -76], eng: line('M0 74H105', 0.6, 'stroke-dasharray="1 1"'), seed: 4 },
    })
    return machine({
      ...{
        slabs: [sheet],
        spot: placeOn(sheet, 26, 24),
        seed: 231,
        turn: 14,
        k: 320,
        tall: 20,
        colour: [2.4, 1.2, 5.5],
      },
      cam: camera([-74, -128, 116], [4, 2, 8], { fov: 44, ap: 2.4, focus: 190 }),
      solids: [-50, -8, 34, 62].map((x, i) =>
        block('pine', [7, 150, 5], [x, 0, BED], { rot: [0, 0, 10 + i * 2], bevel: 1.6, r: 2 }),
      ),
    })
  },
  'step-paper-star-lantern': () => {
    const side = 44
    const holes = Array.from(
      { length: 6 },
      (_, i) => `<g transform="translate(${i * side} 0)">${starHoles(3 + i, side, 118)}</g>`,
    ).join('')
    return {
      ...{ bench: 'dark', benchK: 0.5, seed: 232 },
      cam: camera([-80, -240, 200], [2, 22, 16], { fov: 48, ap: 3.4, focus: 312 }),
      light: { dir: [0.66, 0.3, 0.6], k: 2.5 },
      slabs: [
        honeycomb(460, 340, 0, 12),
        slab('paper', [side * 6, 118, 0.5], [0, 0, BED], {
          shape: `<rect width="${side * 6}" height="118" fill="#fff"/>${holes}`,
          ...{ rot: [0, 0, 13], depth: 0.2, scorch: [[74, 18, 8, 0.85]] },
          eng: line(
            Array.from({ length: 5 }, (_, i) => `M${(i + 1) * side} 0V118`).join(''),
            0.5,
            'stroke-dasharray="3 2"',
          ),
        }),
      ],
      solids: [
        turned('teal', [17, 52], [84, 98, BED], { bevel: 3 }),
        turned('white', [7, 16], [84, 98, BED + 52], { bevel: 1.5 }),
      ],
    }
  },
  'step-rubber-snow-stamps': () => {
    const one = (
      /** @type {number} */ x,
      /** @type {number} */ y,
      /** @type {number} */ r,
      /** @type {number} */ n,
    ) =>
      `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff"/>${put(M.snow(n, 46).replaceAll('currentColor', '#000'), [x - r, y - r, r * 2])}`
    const sheet = slab('rubberblue', [150, 100, 2.4], [0, 0, BED], {
      shape: plate(150, 100, 1),
      ...{ rot: [0, 0, -12], depth: 2.2, engK: 0.85, cold: 1, engC: [0.022, 0.035, 0.045] },
      eng: one(32, 34, 26, 3) + half(one(90, 40, 26, 4), 150, 44, 'sn'),
    })
    return machine({
      ...{ slabs: [sheet], spot: placeOn(sheet, 100, 44), seed: 233, turn: -12, k: 360, tall: 20 },
      cam: camera([62, -120, 92], [-4, 0, 12], { fov: 42, ap: 2.4, focus: 162 }),
    })
  },
  'step-slate-house-number': () => ({
    ...{ bench: 'dark', benchK: 0.5, seed: 234 },
    cam: camera([80, -210, 186], [2, -4, 8], { fov: 43, ap: 3.4, focus: 290 }),
    light: { dir: [-0.7, 0.24, 0.58], k: 2.8 },
    slabs: [
      honeycomb(520, 400, 0, 13),
      slab('slate', [220, 150, 8], [0, 0, BED], {
        shape: plate(220, 150, 1),
        ...{ rot: [0, 0, 8], bump: 0.6 },
        eng:
          serif('27', [110, 102], 86, { weight: 700, spacing: 2 }) +
          line('M30 122H86', 1) +
          [0, 1, 2, 3, 4]
            .map(
              (i) => `<path d="M${92 + i * 9} 122q4 -7 8 -7q-1 6 -8 7zq4 7 8 7q-1 -6 -8 -7z" fill="#fff"/>`,
            )
            .join('') +
          dust(5, 220, 150, 420),
      }),
    ],
    solids: [block('maple', [320, 20, 18], [-12.5, 86.5, BED], { rot: [0, 0, 8], bevel: 1 })],
  }),
  'step-slate-moon': () => {
    const phases = Array.from({ length: 8 }, (_, i) =>
      moon(
        58 + 36 * Math.sin((i * Math.PI) / 4),
        58 - 36 * Math.cos((i * Math.PI) / 4),
        6.5,
        (i / 4) * Math.PI,
      ),
    ).join('')
    return {
      ...{ bench: 'kraft', benchRot: 24, seed: 235 },
      cam: camera([36, -150, 146], [10, 0, 4], { fov: 43, ap: 3, focus: 214 }),
      light: { dir: [-0.7, 0.22, 0.56], k: 2.8 },
      slabs: [
        slab('slate', [116, 116, 6], [-14, 4, 0], {
          shape: path(hex(58)),
          ...{ rot: [0, 0, 10], bump: 0.5, seed: 4 },
          eng:
            '<circle cx="58" cy="58" r="17" fill="#fff"/>' +
            phases +
            `<g transform="translate(4 30)">${dust(3, 60, 70, 520)}</g>`,
        }),
        slab('cork', [112, 112, 2], [96, 62, 0], {
          shape: path(hex(56)),
          rot: [0, 0, -14],
          cold: 1,
          bump: 0.5,
        }),
      ],
      solids: brush(2, -6, 6, 146),
    }
  },
  'step-walnut-clock': () => {
    const blank = slab('birch', [250, 220, 5], [0, 0, BED], {
      shape: plate(250, 220, 1),
      ...{
        rot: [0, 0, 5],
        seed: 5,
        depth: 0.8,
        eng: half(`<g transform="translate(32 17)">${dial}</g>`, 250, 126),
      },
    })
    return machine({
      ...{
        slabs: [blank],
        spot: placeOn(blank, 190, 126),
        seed: 236,
        turn: 5,
        bed: [560, 460, 13],
        tall: 26,
      },
      cam: camera([-130, -230, 214], [2, 4, 14], { fov: 42, ap: 4, focus: 334 }),
    })
  },
  'step-walnut-wave-tray': () => {
    const board = slab('walnut', [230, 150, 5], [0, 0, BED], {
      shape: plate(230, 150, 1),
      ...{ rot: [0, 0, -9], seed: 4, dye: [1.6, 1.5, 1.4] },
    })
    const masked = slab('paper', [216, 136, 0.3], [0, 0, BED + 5], {
      shape: plate(216, 136, 0.3),
      ...{ rot: [0, 0, -9], dye: [0.92, 0.82, 0.6], depth: 0.4, engC: [0.03, 0.014, 0.007] },
      eng:
        half(`<g transform="translate(-7 -7) scale(2)">${wave(115, 75)}</g>`, 216, 63) +
        line('M0 45H216M0 90H216', 0.25, 'opacity=".35"'),
    })
    return machine({
      ...{
        slabs: [board, masked],
        spot: placeOn(masked, 125, 63),
        seed: 238,
        turn: -9,
        bed: [560, 400, 12],
        tall: 24,
      },
      cam: camera([104, -196, 150], [-4, -2, 14], { fov: 41, ap: 3.2, focus: 262 }),
    })
  },
}
