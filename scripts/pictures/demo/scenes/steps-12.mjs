import * as M from '../motifs.mjs'
import { rng } from '../motifs/strokes.mjs'
import { put, disc, plate, path, camera, slab, turned, block, sans } from '../parts.mjs'
import { note } from './stages.mjs'
import { bottle, calipers, clamp, sponge } from './tools.mjs'
import { toothbrush } from './things-picsa.mjs'

/** @type {Record<string, () => any>} */
export const steps12 = {
  'step-acrylic-stars-3': () => ({
    ...{ bench: 'table', benchRot: -16, seed: 251 },
    cam: camera([-62, -240, 238], [20, 4, 10], { fov: 47, ap: 3.2, focus: 320 }),
    light: { dir: [0.62, 0.42, 0.62], k: 2.4 },
    slabs: [
      // the water, and the disc in it: the left half still has its paint
      slab('paper', [182, 182, 0.6], [0, 0, 25], {
        shape: disc(182),
        ...{ clear: 1, tint: [0.86, 0.94, 0.96], edge: [0.1, 0.36, 0.36], edgeK: 0.1, gloss: 0.6 },
      }),
      slab('paper', [128, 128, 4], [8, -6, 11], {
        shape: disc(128),
        ...{
          rot: [0, 4, 24],
          clear: 1,
          tint: [0.84, 0.91, 0.93],
          edge: [0.75, 0.92, 0.95],
          edgeK: 0.8,
          gloss: 1,
        },
        ...{ glowEng: [0.82, 0.88, 0.9], eng: put(M.stars(5, 7), [2, 2, 124]) },
      }),
      slab('black', [128, 128, 0.3], [8, -6, 10.4], {
        shape: `<clipPath id="w"><circle cx="64" cy="64" r="63"/></clipPath><path clip-path="url(#w)" d="M-2 -2H58C50 14 66 26 54 42C46 54 64 66 50 84C44 96 58 108 46 130H-2Z" fill="#fff"/>`,
        ...{ rot: [0, 4, 24], cold: 1 },
      }),
      sponge([150, 88, 0], 32),
    ],
    solids: [
      turned('teal', [92, 44], [0, 0, 0], { top: 104, wall: 5, floor: 8, bevel: 2 }),
      ...toothbrush([122, -34, 0], 62),
    ],
  }),
  'step-cork-fern-3': () => {
    const text = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ rows) =>
      Array.from(
        { length: rows },
        (_, i) =>
          `<rect x="${x}" y="${y + i * 4.2}" width="${i % 7 === 6 ? 28 : 46}" height="1.700" fill="#fff"/>`,
      ).join('')
    const page = [0, 1, 2, 3].map((i) => text(10 + i * 54, i < 2 ? 34 : 10, i < 2 ? 30 : 36)).join('')
    const frond = (/** @type {number} */ n, /** @type {number[]} */ place, /** @type {number} */ turn) =>
      `<g transform="rotate(${turn} 115 85)">${put(M.fern(n, 16), place)}</g>`
    return {
      ...{ bench: 'oak', benchRot: 12, seed: 252 },
      cam: camera([50, -206, 216], [0, 14, 8], { fov: 47, ap: 3.2, focus: 302 }),
      light: { dir: [-0.7, 0.24, 0.58], k: 2.7 },
      slabs: [
        slab('paper', [232, 170, 0.6], [-6, -6, 0], {
          shape: plate(232, 170, 0.5),
          ...{
            rot: [0, 0, 8],
            dye: [0.86, 0.85, 0.8],
            print: [{ svg: page }, { svg: '' }],
            inks: [
              [0.2, 0.2, 0.2],
              [0, 0, 0],
            ],
          },
        }),
        slab('paper', [150, 112, 0.6], [-18, -22, 0.7], {
          shape: plate(150, 112, 0.5),
          ...{ rot: [0, 0, -4], print: [{ svg: frond(2, [2, 4, 100], -8) + frond(3, [72, 14, 76], 12) }] },
          inks: [[0.07, 0.12, 0.03]],
        }),
        slab('paper', [152, 196, 22], [66, 88, 5], {
          shape: plate(152, 196, 0.5),
          ...{
            rot: [0, 0, -14],
            dye: [0.92, 0.88, 0.76],
            wallC: [
              [0.5, 0.45, 0.34],
              [0.66, 0.6, 0.48],
            ],
          },
        }),
      ],
      solids: [
        block('navy', [160, 204, 4], [66, 88, 1], { rot: [0, 0, -14], r: 2, bevel: 0.8 }),
        block('navy', [160, 204, 4], [66, 88, 27], { rot: [0, 0, -14], r: 2, bevel: 0.8 }),
        block('clay', [140, 188, 26], [60, 94, 31.2], { rot: [0, 0, -6], r: 2, bevel: 1.4 }),
      ],
    }
  },
  'step-leather-wallet-3': () => {
    const strip = (
      /** @type {number[]} */ pos,
      /** @type {number} */ turn,
      /** @type {number} */ seed,
      /** @type {any} */ more = {},
    ) =>
      slab('tan', [20, 92, 1.6], pos, {
        shape: path('M1 1H19V84L15 88L12 86L8 91L4 87L1 85Z'),
        ...{
          rot: [0, 0, turn],
          seed,
          scorch: [
            [0, -42, 20, 1.1],
            [3, -36, 13, 0.8],
          ],
          ...more,
        },
      })
    // ash: most of it in the middle
    const heap = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ seed) => {
      const next = rng(seed)
      const near = () => (next() + next() + next()) / 1.5 - 1
      const spots = Array.from({ length: 900 }, () => {
        const [dx, dy, size] = [near() * 17, near() * 9, 0.12 + next() * next() * 0.5]
        return `<circle cx="${(x + dx).toFixed(1)}" cy="${(y + dy).toFixed(1)}" r="${size.toFixed(2)}" fill="#fff" fill-opacity=".6"/>`
      })
      return `<ellipse cx="${x}" cy="${y}" rx="8" ry="4" fill="#fff" fill-opacity=".25"/>${spots.join('')}`
    }
    const match = (/** @type {number[]} */ pos, /** @type {number} */ turn) =>
      slab('pine', [46, 2.4, 2.4], pos, {
        shape: plate(46, 2.4, 0.2),
        ...{ rot: [0, 0, turn], cold: 1, scorch: [[20, 0, 8, 1.3]] },
      })
    return {
      ...{ bench: 'brick', benchScale: 1, seed: 253 },
      cam: camera([-34, -142, 138], [0, 0, 4], { fov: 49, ap: 2.4, focus: 198 }),
      light: { dir: [0.66, 0.36, 0.56], k: 2.6 },
      slabs: [
        slab('white', [168, 112, 6], [0, -10, 0], {
          shape: plate(168, 112, 3),
          ...{ rot: [0, 0, 5], cold: 1, print: [{ svg: heap(46, 88, 3) }, { svg: heap(118, 86, 8) }] },
          inks: [
            [0.17, 0.17, 0.17],
            [0.02, 0.26, 0.06],
          ],
        }),
        strip([-36, 10, 6], 8, 4),
        strip([38, 16, 6], -6, 9, { dye: [0.96, 0.94, 0.9] }),
        note(sans('OK', [24, 22], 13, { weight: 600 }), [-62, 42, 6.2], 14, [48, 32]),
        note(sans('Cr !', [24, 22], 13, { weight: 600 }), [68, 36, 6.2], -12, [48, 32]),
        match([4, -46, 6], 16),
        match([14, -38, 6], -38),
      ],
    }
  },
  'step-slate-contours-3': () => ({
    ...{ bench: 'linen', benchRot: 14, seed: 254 },
    cam: camera([-40, -184, 166], [6, 12, 4], { fov: 50, ap: 2.8, focus: 248 }),
    light: { dir: [0.68, 0.34, 0.56], k: 2.6 },
    slabs: [
      slab('slate', [104, 104, 6], [-46, -16, 0], {
        shape: disc(104),
        ...{
          bump: 0.5,
          seed: 2,
          rot: [0, 0, 10],
          dye: [1.7, 1.7, 1.7],
          eng: put(M.topo(7, { w: 7 }), [2, 2, 100]),
        },
        print: [{ svg: '<path d="M-2 -2H56C50 20 62 36 54 54C46 74 60 86 52 106H-2Z" fill="#fff"/>' }],
        inks: [[0.012, 0.013, 0.015]],
      }),
      slab('slate', [104, 104, 6], [66, 46, 0], {
        shape: disc(104),
        bump: 0.6,
        seed: 9,
        rot: [0, 0, 60],
        dye: [1.7, 1.7, 1.7],
      }),
      ...[20, 140, 260].map((degrees) => {
        const a = (degrees * Math.PI) / 180
        return slab('felt', [22, 22, 2.4], [66 + 34 * Math.cos(a), 46 + 34 * Math.sin(a), 6], {
          shape: disc(22),
          ...{ cold: 1, bump: 0.6, dye: [1.5, 1.5, 1.5] },
        })
      }),
      slab('linen', [86, 66, 1.8], [58, -52, 0], {
        shape: plate(86, 66, 3),
        rot: [0, 0, -24],
        cold: 1,
        dye: [0.62, 0.66, 0.72],
      }),
      slab('linen', [62, 44, 1.8], [54, -50, 1.8], {
        shape: plate(62, 44, 3),
        rot: [0, 0, -10],
        cold: 1,
        dye: [0.62, 0.66, 0.72],
      }),
    ],
    solids: bottle([-38, 84, 0], { r: 17, tall: 60, mat: 'oil', cap: 'black' }),
  }),
  'step-walnut-fox-2': () => {
    const fox = (/** @type {number[]} */ pos, /** @type {number} */ turn, /** @type {number[]} */ dye) =>
      slab('maple', [136, 136, 4], pos, {
        shape: put(`<path d="${M.foxOutline()}" fill="#fff"/>`, [0, 0, 136]),
        ...{ eng: put(M.fox(9), [0, 0, 136]), seed: 2, rot: [0, 0, turn], dye },
      })
    return {
      ...{ bench: 'table', benchRot: 8, seed: 256 },
      cam: camera([40, -200, 196], [2, 4, 6], { fov: 48, ap: 3, focus: 282 }),
      light: { dir: [-0.68, 0.3, 0.58], k: 2.7 },
      slabs: [
        fox([-50, -22, 0], 14, [1.02, 0.72, 0.42]),
        fox([70, 30, 0], -18, [0.33, 0.47, 0.86]),
        slab('linen', [104, 70, 1.8], [52, -74, 0], { shape: plate(104, 70, 3), rot: [0, 0, 18], cold: 1 }),
        slab('tea', [62, 62, 1], [-62, 84, 40], { shape: disc(62), cold: 1, dye: [0.7, 0.5, 0.4] }),
      ],
      solids: [
        turned('white', [26, 50], [-62, 84, 0], { top: 36, wall: 3, floor: 5, bevel: 1.4 }),
        turned('white', [46, 5], [-62, 84, 0], { top: 56, bevel: 1.6 }),
      ],
    }
  },
  'step-walnut-kumiko-box-3': () => {
    const tool = calipers([-29, -15, 0], 9, 19.74)
    const a = (9 * Math.PI) / 180
    const middle = [-29 + 9.87 * Math.cos(a) + 2 * Math.sin(a), -15 + 9.87 * Math.sin(a) - 2 * Math.cos(a)]
    return {
      ...{ bench: 'paper', benchSeed: 3, seed: 257 },
      cam: camera([-22, -112, 108], [14, 4, 0], { fov: 47, ap: 2, focus: 156 }),
      light: { dir: [0.7, 0.3, 0.56], k: 2.6 },
      slabs: [
        ...tool.slabs,
        slab('walnut', [19.74, 19.74, 4], [middle[0] ?? 0, middle[1] ?? 0, 0.1], {
          shape: '<rect width="19.740" height="19.740" fill="#fff"/>',
          ...{ rot: [0, 0, 9], seed: 6, dye: [1.35, 1.3, 1.2] },
        }),
        slab('walnut', [132, 76, 4], [-4, 58, 0], {
          shape: path('M1 1H130L131 60L112 75H1ZM30 34h20v20h-20ZM64 34h20v20h-20Z'),
          ...{ rot: [0, 0, -8], seed: 4, dye: [1.35, 1.3, 1.2] },
        }),
        slab('walnut', [19.74, 19.74, 4], [66, -26, 0], {
          shape: '<rect width="19.740" height="19.740" fill="#fff"/>',
          ...{ rot: [0, 0, 34], seed: 8, dye: [1.35, 1.3, 1.2] },
        }),
      ],
      solids: tool.solids,
    }
  },
  'step-walnut-mandala-3': () => {
    const wall = (/** @type {number} */ k) =>
      slab('walnut', [132, 132, 6], [0, 0, 34 + k * 6.05], {
        shape: disc(132, '<circle cx="66" cy="66" r="57.500" fill="#000"/>'),
        ...{ rot: [0, 0, 60 * k + 12], seed: 4 + k, dye: [1.6, 1.5, 1.35] },
        wallC: [[0.03, 0.014, 0.007], k % 2 ? [0.1, 0.05, 0.024] : [0.2, 0.105, 0.05]],
      })
    const baking = (/** @type {number} */ z) =>
      slab('paper', [152, 152, 0.4], [0, 0, z], {
        shape: path(
          `M${Array.from({ length: 26 }, (_, i) => {
            const [r, t] = [71 + ((i * 29) % 7) * 0.6, (i / 26) * 2 * Math.PI]
            return `${(76 + r * Math.cos(t)).toFixed(1)} ${(76 + r * Math.sin(t)).toFixed(1)}`
          }).join('L')}Z`,
        ),
        dye: [0.94, 0.9, 0.8],
      })
    const high = 34 + 5 * 6.05 + 0.8
    return {
      ...{ bench: 'ash', benchRot: 20, seed: 258 },
      cam: camera([-92, -318, 186], [0, 0, 64], { fov: 44, ap: 3.6, focus: 352 }),
      light: { dir: [0.5, -0.5, 0.62], k: 2.6 },
      slabs: [baking(33.5), ...[0, 1, 2, 3, 4].map(wall), baking(high - 0.4)],
      solids: [
        turned('maple', [70, 11], [0, 0, 22], { bevel: 0.8 }),
        block('pine', [70, 70, 22], [0, 0, 0], { bevel: 1 }),
        turned('birch', [70, 9], [0, 0, high], { bevel: 0.8 }),
        ...[35, 125, 215, 305].flatMap((degrees) => clamp([0, 0], 58, degrees, [22, high + 9])),
        ...bottle([108, 96, 0], { r: 18, tall: 78, mat: 'white', cap: 'red' }),
      ],
    }
  },
}
