import * as M from '../motifs.mjs'
import { P } from '../motifs/strokes.mjs'
import {
  put,
  disc,
  plate,
  hole,
  sans,
  serif,
  path,
  line,
  camera,
  slab,
  block,
  turned,
  pencil,
} from '../parts.mjs'
import { wave } from './things-a.mjs'
import { dial, FOX, lattice } from './things-b.mjs'
import { around, cloth, gearParts, hand, plane, shavings } from './things-joinery.mjs'
import { BED, brush, dust, machine, placeOn } from './stages.mjs'
import { bottle } from './tools.mjs'

const WALNUT = { dye: [1.7, 1.6, 1.45], smoke: 0.5 }
const BURNT = { engK: 1, engC: [0.008, 0.004, 0.002] }

/** @type {Record<string, () => any>} */
export const steps21 = {
  'step-walnut-clock-2': () => {
    const at = around(-16)
    const board = (/** @type {number} */ side, /** @type {number} */ seed) => {
      // the rings of the end: a hill on one board, a bowl on the other
      const rings = Array.from(
        { length: 13 },
        (_, i) =>
          `<circle cx="${62 + side * 6}" cy="${side > 0 ? 46 : -30}" r="${20 + i * 4.4 + (i % 3)}" fill="none" stroke="#fff" stroke-width="${0.7 + (i % 3) * 0.5}"/>`,
      ).join('')
      return [
        slab('walnut', [125.6, 250, 20], at(side * 62.5, 60), {
          shape: plate(125.6, 250, 0.5),
          ...{ rot: [0, 0, -16], gr: 1, seed, cold: 1, ...WALNUT },
          wallC: [
            [0.1, 0.05, 0.025],
            [0.16, 0.085, 0.045],
          ],
        }),
        slab('walnut', [124, 19.6, 0.3], at(side * 62.5, -65, 10), {
          shape: plate(124, 19.6, 0.2),
          ...{
            rot: [90, 0, -16],
            cold: 1,
            seed,
            dye: [4, 3.6, 3.1],
            eng: rings,
            engK: 0.75,
            depth: 0.1,
            engC: [0.06, 0.028, 0.014],
          },
        }),
      ]
    }
    const tool = plane(at(-6, 34, 20), 66)
    return {
      ...{ bench: 'pine', benchRot: 30, seed: 281 },
      cam: camera([-56, -250, 116], [2, -10, 27], { fov: 46, ap: 3, focus: 226 }),
      light: { dir: [-0.66, -0.3, 0.6], k: 2.6 },
      slabs: [...board(-1, 4), ...board(1, 9), ...tool.slabs],
      solids: [
        ...tool.solids,
        ...shavings([
          [52, -34, 20, 30, 10, 12],
          [80, -14, 20, 100, 9, 10],
          [-60, 8, 20, 70, 8, 12],

          [64, -122, 0, 130, 9, 12],
        ]),
      ],
    }
  },
  'step-walnut-clock-3': () => {
    const { teeth, windows } = gearParts(M.gearPath([130, 130], 123, 36, { turn: 1.3, spokes: 5 }))
    const cut = teeth.slice(0, 163)
    const [u = 0, v = 0] = cut.at(-1) ?? []
    const board = slab('walnut', [260, 260, 6], [0, 0, BED], {
      shape: plate(260, 260, 1, `<path d="${windows}" fill="#000"/>` + hole(130, 130, 5.1)),
      ...{ rot: [0, 0, 6], seed: 5, ...WALNUT, ...BURNT, depth: 0.3, eng: line(P(cut), 1.4) },
    })
    return machine({
      ...{ slabs: [board], spot: placeOn(board, u, v), seed: 282, turn: 6, bed: [620, 520, 13], tall: 26 },
      cam: camera([-60, -220, 204], [14, -10, 10], { fov: 51, ap: 3.4, focus: 296 }),
    })
  },
  'step-walnut-clock-4': () => {
    const [cx, cy] = [-30, 88]
    const at = around(14, [cx, cy])
    return {
      ...{ bench: 'linen', benchRot: 18, seed: 283 },
      cam: camera([22, -194, 198], [2, 9, 6], { fov: 52, ap: 3.2, focus: 280 }),
      light: { dir: [-0.68, 0.24, 0.6], k: 2.6 },
      slabs: [
        slab('walnut', [250, 250, 6], at(0, 0), {
          shape: path(`${P(gearParts(M.gearPath([125, 125], 123, 36, { turn: 0, spokes: 0 })).teeth, 1)}`),
          ...{ rot: [0, 0, 14], seed: 5, dye: [1.15, 1.05, 0.95], smoke: 0.5 },
        }),
        slab('birch', [186, 186, 5], at(0, 0, 6), {
          shape: disc(186),
          ...{ rot: [0, 0, 14], eng: dial, depth: 0.8, seed: 3 },
        }),
        slab('walnut', [84, 84, 4], at(0, 0, 11), {
          shape: path(M.gearPath([42, 42], 40, 20, { turn: 0.1, spokes: 5 })),
          ...{ rot: [0, 0, 14], seed: 8, dye: [1.3, 1.2, 1.1] },
        }),
        slab('brass', [14, 74, 1.4], [-70, -44, 0], { shape: hand(74, 14), rot: [0, 0, 70], cold: 1 }),
        slab('brass', [12, 96, 1.4], [-46, -70, 0], { shape: hand(96, 12), rot: [0, 0, 76], cold: 1 }),
        ...cloth([122, 12, 0], -34, [0.8, 0.74, 0.62]),
      ],
      solids: [
        turned('steel', [8, 1.2], at(0, 0, 15), { bevel: 0.3 }),
        { solid: 'hex', r: 5.4, t: 3, mat: 'brass', pos: at(0, 0, 16.2), rot: [0, 0, 20], bevel: 0.4 },
        turned('brass', [3.6, 9], at(0, 0, 15), { bevel: 0.4 }),
        turned('steel', [1.2, 14], at(0, 0, 15), { bevel: 0.3 }),
        block('black', [56, 56, 16], [58, -54, 0], { rot: [0, 0, -18], r: 5, bevel: 1.6 }),
        turned('brass', [4.6, 11], [58, -54, 15.5], { bevel: 0.4 }),
        turned('brass', [2.4, 17], [58, -54, 15.5], { bevel: 0.3 }),
        turned('steel', [1.1, 21], [58, -54, 15.5], { bevel: 0.2 }),
        ...bottle([120, 96, 0], { r: 19, tall: 66, mat: 'oil', cap: 'black' }),
      ],
    }
  },

  'step-walnut-fox-3': () => {
    const strip = (/** @type {string} */ words, /** @type {number[]} */ place) =>
      sans(words, place, 9.5, { weight: 600, anchor: 'start' })
    const at = around(-12)
    const board = (
      /** @type {string} */ mat,
      /** @type {number[]} */ [w = 0, h = 0, t = 0],
      /** @type {number[]} */ [x = 0, y = 0, z = 0],
      /** @type {any} */ { words, ...more },
    ) =>
      slab(mat, [w, h, t], at(x, y, z), {
        shape: plate(w, h, 0.6),
        ...{
          rot: [0, 0, -12],
          cold: 1,
          edgeLight: 1.6,
          print: [{ svg: strip(words, [22, h - 8]) }],
          ...more,
        },
      })
    const pencilled = [[0.12, 0.11, 0.1]]
    return {
      ...{ bench: 'table', benchRot: 14, seed: 284 },
      cam: camera([-44, -222, 186], [-14, -2, 4], { fov: 47, ap: 3, focus: 276 }),
      light: { dir: [-0.66, -0.16, 0.64], k: 2.5 },
      slabs: [
        board('walnut', [226, 184, 5], [0, 0, 0], {
          words: 'ウォールナット 5 mm',
          ...{ seed: 4, dye: [1.7, 1.6, 1.45], inks: [[0.82, 0.78, 0.7]] },
        }),
        board('maple', [212, 154, 4], [-7, 15, 5], { words: 'メープル 4 mm', seed: 6, inks: pencilled }),
        board('birch', [196, 126, 3], [-15, 29, 9], { words: 'バーチ 3 mm', seed: 3, inks: pencilled }),
        slab('paper', [100, 96, 0.4], at(-8, 42, 12), {
          shape: plate(100, 96, 0.4),
          ...{
            rot: [0, 0, -4],
            print: [
              {
                svg: put(
                  `<path d="${M.foxOutline()}" fill="#fff" stroke="#fff" stroke-width="70" stroke-linejoin="round"/>`,
                  [6, 4, 88],
                ),
              },
              { svg: put(`<path d="${M.foxOutline()}" fill="#fff"/>`, [6, 4, 88]) },
              { svg: put(FOX, [6, 4, 88]) },
              { svg: put(M.fox(5, false), [6, 4, 88]) },
            ],
          },
          inks: [
            [0.09, 0.045, 0.02],
            [0.62, 0.3, 0.1],
            [0.88, 0.8, 0.62],
            [0.05, 0.03, 0.02],
          ],
        }),
      ],
      solids: pencil([52, 14, 15.4], 158, 'green'),
    }
  },
  'step-walnut-fox-4': () => {
    const sheet = slab('maple', [190, 170, 4], [0, 0, BED], {
      shape: plate(190, 170, 1),
      ...{ rot: [0, 0, 8], seed: 2, depth: 0.5, dye: [1.05, 1.05, 1.05] },
      eng: `<clipPath id="f"><path d="M84 0H190V170H84ZM60 0H90V76H60Z"/></clipPath><g clip-path="url(#f)">${put(M.fox(6), [27, 14, 136])}</g>`,
    })
    return machine({
      ...{ slabs: [sheet], spot: placeOn(sheet, 71, 76), seed: 285, turn: 8, bed: [520, 420, 12], tall: 24 },
      cam: camera([78, -140, 128], [4, -2, 12], { fov: 39, ap: 2.6, focus: 212 }),
    })
  },
  'step-walnut-fox-5': () => {
    const pins = [310, 690].map((x) => [(x / 1000) * 136, 0.66 * 136])
    const holes = pins.map(([x = 0, y = 0]) => hole(x, y, 1)).join('')
    const at = around(10, [-30, 26])
    const front = around(-14, [37, -40])
    // drops of glue 5 mm from the edge
    const drops = [
      [-39, -9.5],
      [-28, -14],
      [-17, -20],
      [-8, -29],
      [8, -29],
      [17, -20],
      [28, -14],
      [39, -9.5],
      [0, -12],
    ]
    return {
      ...{ bench: 'mat', benchRot: 18, seed: 286 },
      cam: camera([-34, -186, 166], [6, -2, 12], { fov: 44, ap: 3, focus: 250 }),
      light: { dir: [0.68, 0.2, 0.6], k: 2.6 },
      slabs: [
        slab('walnut', [136, 136, 5], at(0, 0), {
          shape:
            put(
              `<path d="${M.foxOutline()}" fill="#fff" stroke="#fff" stroke-width="52" stroke-linejoin="round"/>`,
              [0, 0, 136],
            ) + holes,
          ...{ rot: [0, 0, 10], seed: 5, dye: [1.35, 1.3, 1.2] },
        }),
        slab('maple', [136, 136, 4], at(0, 0, 5), {
          shape: put(`<path d="${M.foxOutline()}" fill="#fff"/>`, [0, 0, 136]) + holes,
          ...{ rot: [0, 0, 10], seed: 2, dye: [1.05, 0.72, 0.45], eng: put(M.fox(9), [0, 0, 136]) },
        }),
        slab('birch', [136, 136, 3], front(0, 0), {
          shape: put(FOX, [0, 0, 136]) + holes,
          ...{ rot: [0, 0, -14], seed: 3 },
        }),
        slab('brass', [24, 21, 1], [-40, -62, 0], {
          shape: path('M12 .5L23.500 20.500H.5ZM12 7L17.500 17H6.500Z'),
          ...{ rot: [0, 0, 24], cold: 1 },
        }),
      ],
      solids: [
        ...pins.map(([x = 0, y = 0]) =>
          turned('pine', [1.2, 74], at(x - 68, 68 - y), { top: 1, bevel: 0.3 }),
        ),
        ...drops.map(([x = 0, y = 0]) => turned('white', [1.7, 1.3], front(x, y, 2.8), { bevel: 0.6 })),
        ...bottle([74, 70, 0], { r: 16, tall: 44, mat: 'white', cap: 'orange' }),
      ],
    }
  },
  'step-walnut-kumiko-box-4': () => {
    const lines = `<svg x="9" y="9" width="120" height="92" viewBox="125 37 750 575" preserveAspectRatio="none">${M.kumiko(6, { n: 4 })}</svg>`
    const frame =
      '<rect x=".5" y=".5" width="137" height="109" fill="none" stroke="#fff" stroke-width="1"/><rect x="9" y="9" width="120" height="92" fill="none" stroke="#fff" stroke-width=".8"/>'
    return {
      ...{ bench: 'concrete', benchSeed: 4, seed: 287 },
      cam: camera([24, -150, 190], [0, 0, 0], { fov: 48, ap: 2.6, focus: 244 }),
      light: { dir: [-0.66, 0.36, 0.6], k: 2.6 },
      slabs: [
        slab('walnut', [226, 172, 4], [0, 2, 0], {
          shape: plate(226, 172, 1),
          ...{ rot: [0, 0, -5], cold: 1, seed: 11, dye: [1.6, 1.5, 1.4] },
          print: [
            { svg: `<g transform="translate(40 48) rotate(-15 0 110)">${frame}${lines}</g>` },
            {
              svg:
                line('M40 158H206', 0.9, 'stroke-dasharray="5 2.500"') +
                line('M118 158A78 78 0 0 0 115.300 137.800', 1.1) +
                sans('15°', [140, 153.5], 14, { weight: 700 }) +
                line('M18 22H82', 1.4) +
                path('M96 22L80 15.500V28.500Z') +
                sans('木目', [50, 17], 11, { weight: 700 }),
            },
          ],
          inks: [
            [0.74, 0.72, 0.66],
            [0.95, 0.62, 0.1],
          ],
        }),
      ],
      solids: pencil([74, -60, 7.4], 214, 'white'),
    }
  },
  'step-walnut-kumiko-box-5': () => {
    const tabs = (/** @type {number} */ w) => {
      const side = [0, 1, 2, 3].map((i) => `V${40 - i * 10 - 10}${i % 2 ? 'H.4' : 'H4.4'}`).join('')
      return path(
        `M.4 40${side.replace('V0H.4', 'V.4H.4')}H${w - 0.4}V10H${w - 4.4}V20H${w - 0.4}V30H${w - 4.4}V39.600H.4Z`,
      )
    }
    const side = (
      /** @type {number} */ w,
      /** @type {number[]} */ pos,
      /** @type {number} */ turn,
      /** @type {number} */ seed,
    ) =>
      slab('walnut', [w, 40, 4], pos, { shape: tabs(w), ...{ rot: [0, 0, turn], seed }, ...WALNUT, smoke: 1 })
    return {
      ...{ bench: 'birch', benchRot: 64, seed: 288 },
      cam: camera([26, -198, 180], [-2, 6, 2], { fov: 47, ap: 3, focus: 262 }),
      light: { dir: [-0.68, 0.22, 0.6], k: 2.6 },
      slabs: [
        slab('walnut', [137.4, 109.4, 4], [-40, -32, 0], {
          shape: plate(137.4, 109.4, 0.6),
          ...{ rot: [0, 0, 9], seed: 6, ...WALNUT, ...BURNT, depth: 0.9 },
          eng:
            '<rect x="52" y="22" width="34" height="64" rx="3" fill="none" stroke="#fff" stroke-width="1.600"/>' +
            ['健', '二', '作'].map((one, i) => serif(one, [69, 41 + i * 19.5], 17, { weight: 700 })).join(''),
        }),
        side(138, [-44, 82, 0], 7, 4),
        side(138, [-40, 75, 4.1], 2, 8),
        side(102, [86, -34, 0], 78, 5),
        side(102, [84, -30, 4.1], 84, 9),
        side(102, [104, 62, 0], -34, 7),
      ],
    }
  },
  'step-walnut-kumiko-box-6': () => {
    const at = around(10, [-6, -12])
    const ghost = lattice(140, 104, 9).replaceAll('#000', '#000')
    return {
      ...{ bench: 'navy', benchRot: 22, seed: 289 },
      cam: camera([-46, -176, 160], [4, 6, 8], { fov: 47, ap: 3, focus: 240 }),
      light: { dir: [0.66, 0.26, 0.6], k: 2.4 },
      slabs: [
        slab('walnut', [140, 104, 4], at(0, 0), {
          shape: lattice(140, 104, 9),
          ...{ rot: [0, 0, 10], seed: 9, dye: [1.2, 1.1, 1], smoke: 0.4 },
        }),
        slab('paper', [92, 98, 0.2], at(-21, 0, 4.1), {
          shape: plate(92, 98, 0),
          ...{ rot: [0, 0, 10], dye: [0.95, 0.9, 0.78] },
          print: [{ svg: `<g opacity=".42" transform="translate(-3 -3)">${ghost}</g>` }],
          inks: [[0.3, 0.18, 0.1]],
        }),
        ...[0, 1, 2].map((i) => {
          const up = 12 + i * 16
          const [dx, dz] = [
            [7.8, 1.7],
            [22.6, 6.8],
            [35, 16],
          ][i] ?? [0, 0]
          return slab('paper', [16.4, 98, 0.2], at(25 + dx, 0, 4.1 + dz), {
            shape: plate(16.4, 98, 0),
            ...{ rot: [0, -up, 10], dye: [0.95, 0.9, 0.78] },
          })
        }),
        slab('white', [40, 40, 1], [-70, 84, 19], { shape: disc(40), cold: 1, dye: [0.95, 0.93, 0.88] }),
      ],
      solids: [
        turned('glaze', [17, 26], [-70, 84, 0], { top: 24, wall: 2.4, floor: 5, bevel: 1 }),
        ...brush(-24, 98, 0, 176),
        ...bottle([104, 46, 0], { r: 17, tall: 56, mat: 'tea', cap: 'white' }),
      ],
    }
  },
  'step-walnut-wave-tray-2': () => {
    const at = around(26)
    const rim = (/** @type {number[]} */ pos, /** @type {number} */ turn, /** @type {any} */ more) =>
      slab('walnut', [240, 160, 5], pos, {
        shape: plate(240, 160, 14, '<rect x="9" y="9" width="222" height="142" rx="7" fill="#000"/>'),
        ...{ rot: [0, 0, turn], dye: [1.8, 1.7, 1.55], smoke: 0.3, ...more },
      })
    const sanded = (/** @type {number} */ k) => [
      [0.1 * k, 0.05 * k, 0.025 * k],
      [0.22 * k, 0.12 * k, 0.06 * k],
    ]
    return {
      ...{ bench: 'ash', benchRot: -16, seed: 290 },
      cam: camera([-10, -272, 196], [10, -14, 8], { fov: 48, ap: 3, focus: 330 }),
      light: { dir: [-0.62, -0.34, 0.62], k: 2.6 },
      slabs: [
        slab('walnut', [240, 160, 5], at(0, 0), {
          shape: plate(240, 160, 14),
          ...{
            rot: [0, 0, 26],
            eng: `<g transform="scale(2)">${wave(120, 80)}</g>`,
            seed: 4,
            wallC: sanded(0.9),
          },
          ...{ dye: [1.8, 1.7, 1.55], depth: 1, smoke: 0.3, ...BURNT },
        }),
        rim(at(0, 0, 5), 26, { gr: 1, seed: 7, wallC: sanded(1.5) }),
        rim(at(0, 0, 10), 26, { seed: 8, wallC: sanded(1) }),
        rim(at(34, 26, 15), 33, { gr: 1, seed: 9, smoke: 1 }),
        slab('paper', [78, 30, 0.5], [98, -84, 0], {
          shape: plate(78, 30, 0),
          rot: [0, 0, 12],
          dye: [0.5, 0.2, 0.12],
        }),
        slab('black', [150, 70, 0.2], [10, -116, 0], {
          shape: dust(6, 150, 70, 200),
          ...{ cold: 1, noshadow: 1, dye: [8, 4.5, 2.5], rot: [0, 0, 20] },
        }),
      ],
      solids: [block('cork', [66, 40, 30], [98, -84, 0.5], { rot: [0, 0, 12], bevel: 2 })],
    }
  },
}
