import * as M from '../motifs.mjs'
import { block, camera, hole, line, path, pencil, plate, put, sans, slab, turned } from '../parts.mjs'
import { half } from './things-steps.mjs'
import { fingered, through, wireBrush } from './things-joints.mjs'
import { BED, machine, placeOn, tape } from './stages.mjs'
import { bottle } from './tools.mjs'

/** A pressed frond: its leaves are thinner than the traced ones and lie apart. */
const frond = (() => {
  const at = (/** @type {number} */ t) => [500 + 120 * Math.sin(t * 2.2 - 1.1) * t - 60 * t, 930 - 860 * t]
  let drawn = line(`M${Array.from({ length: 31 }, (_, i) => at(i / 30).join(' ')).join('L')}`, 11)
  for (let i = 4; i < 28; i += 1.25) {
    const t = i / 30
    const [x = 0, y = 0] = at(t)
    const l = 250 * Math.sin(Math.PI * t ** 0.75) + 22
    for (const side of [-1, 1]) {
      const degrees = -90 + side * (64 - 20 * t)
      const teeth = Array.from({ length: 13 }, (_, k) => {
        const u = (k + 1) / 14
        return `L${(u * l).toFixed(1)} ${(l * 0.075 * Math.sin(Math.PI * u ** 0.7) * (k & 1 ? 1 : 0.6)).toFixed(1)}`
      })
      const back = teeth.map((one) => one.replace(/ (.*)$/, ' -$1')).reverse()
      drawn += path(
        `M0 0${teeth.join('')}L${l.toFixed(1)} 0${back.join('')}Z`,
        `transform="translate(${x} ${y}) rotate(${degrees})"`,
      )
    }
  }
  return drawn
})()
/** The board: its middle is 105, 172 of a drawing of 210 × 260. */
const BOARD = 'M120 88A86 86 0 1 1 90 88C94 74 92 60 92 22A13 13 0 0 1 118 22C118 60 116 74 120 88Z'

/** @type {Record<string, () => any>} */
export const steps22 = {
  'step-board-fern-2': () => {
    const words =
      sans('1 mm', [98, 126], 7.5, { weight: 600 }) +
      sans('0.4', [100, 76], 7.5, { weight: 600 }) +
      line('M87 123L63 117M91 74L78 74', 0.7) +
      '<ellipse cx="62" cy="20" rx="15" ry="17" fill="none" stroke="#fff" stroke-width=".9"/>'
    return {
      ...{ bench: 'planks', benchRot: 20, seed: 318 },
      cam: camera([-10, -176, 198], [2, 6, 2], { fov: 51, ap: 2.8, focus: 266 }),
      light: { dir: [-0.66, 0.36, 0.58], k: 2.6 },
      slabs: [
        slab('paper', [124, 164, 0.4], [-68, 2, 0], { shape: plate(124, 164, 0.5), rot: [0, 0, 8] }),
        slab('green', [128, 156, 0.8], [-68, 2, 0.5], {
          shape: put(frond, [-6, 6, 140, 146]),
          ...{ rot: [0, 0, 8], cold: 1, bump: 0.8, dye: [1.15, 0.95, 0.62] },
        }),
        slab('paper', [124, 164, 0.4], [62, -6, 0.6], {
          shape: plate(124, 164, 0.5),
          ...{ rot: [0, 0, -7] },
          print: [{ svg: put(M.fern(2, 6), [-10, 6, 140, 146]) }, { svg: words }],
          inks: [
            [0.02, 0.022, 0.026],
            [0.5, 0.04, 0.03],
          ],
        }),
      ],
      solids: [
        block('navy', [150, 70, 3], [-74, 112, 1.4], { rot: [0, 0, 14], r: 2, bevel: 0.8 }),
        block('paper', [146, 66, 20], [-74, 112, 4.4], { rot: [0, 0, 14], dye: [0.9, 0.86, 0.74] }),
        block('navy', [150, 70, 3], [-74, 112, 24.4], { rot: [0, 0, 14], r: 2, bevel: 0.8 }),
        ...pencil([70, -62, 4.6], 118, 'black'),
      ],
    }
  },
  'step-board-fern-3': () => {
    const board = slab('maple', [210, 260, 14], [-14, -34, BED], {
      shape: path(BOARD) + hole(105, 22, 5),
      ...{ rot: [0, 0, 160], gr: 1, cold: 0, smoke: 0.3, edgeLight: 3.2, seed: 6 },
      eng: half(put(M.fern(2, 8), [30, 98, 150, 152]), 210, 176),
    })
    return machine({
      ...{ slabs: [board], spot: placeOn(board, 92, 176), seed: 319, turn: -20, k: 700, tall: 24 },
      ...{ bed: [520, 460, 13] },
      cam: camera([-30, -206, 186], [0, -6, 14], { fov: 47, ap: 3, focus: 268 }),
    })
  },
  'step-board-fern-4': () => ({
    ...{ bench: 'linen', benchRot: 30, seed: 320 },
    cam: camera([-40, -196, 180], [-6, -2, 14], { fov: 54, ap: 2.8, focus: 244 }),
    light: { dir: [0.66, 0.34, 0.56], k: 2.7 },
    slabs: [
      slab('maple', [210, 260, 14], [0, 0, 0], {
        shape: path(BOARD) + hole(105, 22, 5),
        ...{ rot: [0, 0, -52], gr: 1, cold: 0, smoke: 0.3, edgeLight: 3.2, seed: 6 },
        eng:
          put(M.fern(2, 8), [30, 98, 150, 152]) +
          '<circle cx="105" cy="172" r="78" fill="none" stroke="#fff" stroke-width="1"/>',
      }),
      slab('linen', [84, 62, 2], [84, -84, 0], {
        shape: plate(84, 62, 3),
        rot: [0, 0, 24],
        cold: 1,
        dye: [0.6, 0.66, 0.74],
      }),
    ],
    solids: [
      ...wireBrush([-34, -30, 14], 12),
      ...bottle([-96, 64, 0], { r: 19, tall: 74, mat: 'oil', cap: 'black' }),
    ],
  }),
  'step-birch-joint-box-3': () => {
    const [long, short] = [fingered([132, 58]), fingered([96, 58], false)]
    /** @type {[number[][], number, number][]} */
    const parts = [
      [long, 8, 10],
      [long, 8, 76],
      [short, 148, 76],
      [short, 148, 10],
    ]
    const cut = parts
      .map(([points, x, y], i) =>
        i < 3
          ? `<path d="${through(points, [x, y])}Z" fill="none" stroke="#000" stroke-width=".9"/>`
          : `<path d="${through(points.slice(0, 48), [x, y])}" fill="none" stroke="#000" stroke-width=".9"/>`,
      )
      .join('')
    const numbers = parts
      .map(([points, x, y], i) =>
        sans(String(i + 1), [x + Math.max(...points.map(([u = 0]) => u)) / 2, y + 36], 20, { weight: 500 }),
      )
      .join('')
    const sheet = slab('birch', [252, 144, 3], [0, 0, BED], {
      shape: plate(252, 144, 1, cut),
      ...{ rot: [0, 0, 8], seed: 8, depth: 0.3, engK: 0.55, smoke: 0.6, eng: numbers },
    })
    const [u = 0, v = 0] = short[47] ?? []
    const held = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ turn) => {
      const [px = 0, py = 0] = placeOn(sheet, x, y)
      return tape([px, py, BED + 3.1], turn, [46, 15], [0.36, 0.56, 0.82])
    }
    return machine({
      ...{ slabs: [sheet, held(142, 108, 98), held(74, 71, 8), held(200, 71, 8)] },
      ...{ spot: placeOn(sheet, 148 + u, 10 + v), seed: 306, turn: 8, bed: [520, 400, 13], tall: 22 },
      cam: camera([-50, -222, 210], [0, 2, 8], { fov: 49, ap: 3, focus: 300 }),
    })
  },
  'step-birch-joint-box-4': () => {
    const wall = (
      /** @type {number[]} */ [w, h],
      /** @type {boolean} */ out,
      /** @type {number[]} */ pos,
      /** @type {{ rot: number[], seed: number }} */ { rot, seed },
    ) =>
      slab('birch', [w, h, 3], pos, {
        shape: path(`${through(fingered([w, h], out))}Z`),
        ...{ rot, seed, smoke: 0.6 },
      })
    const box = (/** @type {number} */ u, /** @type {number} */ v, /** @type {number} */ z) => {
      const a = (24 * Math.PI) / 180
      return [-22 + u * Math.cos(a) - v * Math.sin(a), 26 + u * Math.sin(a) + v * Math.cos(a), z]
    }
    return {
      ...{ bench: 'mat', benchRot: 30, seed: 307 },
      cam: camera([56, -284, 214], [16, -22, 12], { fov: 46, ap: 3, focus: 330 }),
      light: { dir: [0.46, -0.6, 0.6], k: 2.6 },
      slabs: [
        slab('birch', [126, 90, 3], box(0, 0, 0), { shape: plate(126, 90, 0), rot: [0, 0, 24], seed: 3 }),
        wall([132, 58], true, box(0, -45, 29), { rot: [90, 0, 24], seed: 4 }),
        wall([132, 58], true, box(0, 48, 29), { rot: [90, 0, 24], seed: 6 }),
        wall([96, 58], false, box(-66, 0, 29), { rot: [90, 0, 114], seed: 7 }),
        wall([96, 58], false, [112, 44, 0], { rot: [0, 0, -16], seed: 9 }),
        // the lid, its inner frame up
        slab('birch', [132, 96, 3], [52, -80, 0], { shape: plate(132, 96, 1), rot: [0, 0, 10], seed: 5 }),
        slab('birch', [125, 89, 9], [52, -80, 3], {
          shape: plate(125, 89, 0, '<rect x="4" y="4" width="117" height="81" fill="#000"/>'),
          ...{ rot: [0, 0, 10], seed: 2 },
        }),
      ],
      solids: [
        turned('white', [7, 78], [18, -96, 10.2], { rot: [90, 0, 100], bevel: 1.4 }),
        block('maple', [64, 30, 26], [-52, -90, 0], { rot: [0, 0, 40], bevel: 1.4 }),
      ],
    }
  },
}
