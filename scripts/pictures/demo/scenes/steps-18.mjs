import * as M from '../motifs.mjs'
import { put, disc, plate, sans, serif, path, line, camera, slab, pencil, ruler } from '../parts.mjs'
import { half, monogram } from './things-steps.mjs'
import { BED, brush, dust, knife, machine, placeOn, tape } from './stages.mjs'
import { abrasive, cloth, pen, sprayCan, toothbrush } from './things-craft.mjs'

const VIOLET = [2.4, 1.2, 5.5]
/** The streets around one address, in a square with round corners. @param {number} seed @param {number[]} place @param {string} id */
const streets = (seed, [x = 0, y = 0, side = 94], id) =>
  `<clipPath id="${id}"><rect x="${x}" y="${y}" width="${side}" height="${side}" rx="9"/></clipPath><g clip-path="url(#${id})">${put(M.city(seed), [x - 3, y - 3, side + 6])}</g>`
/** @type {Record<string, () => any>} */
export const steps18 = {
  'step-leather-wallet-5': () => {
    const damp = slab('leather', [136, 104, 2.2], [0, 0, BED], {
      shape: plate(136, 104, 1),
      ...{ rot: [0, 0, 9], seed: 3, dye: [0.56, 0.5, 0.46], depth: 1.4, engC: [0.012, 0.005, 0.002] },
      eng: half(`<g transform="translate(-26 -16) scale(1.8)">${monogram}</g>`, 136, 79),
    })
    const [x = 0, y = 0, z = 0] = placeOn(damp, 95.5, 79)
    return machine({
      ...{
        slabs: [
          damp,
          slab('leather', [90, 96, 2.2], [122, -22, BED], {
            shape: path('M2 3L88 1L86 70L60 95L1 92Z'),
            rot: [0, 0, -24],
            seed: 7,
            dye: [1.4, 1.4, 1.35],
          }),
          ...[
            [-62, 44, -36],
            [70, 48, 52],
            [-60, -58, 62],
          ].map(([u = 0, v = 0, turn = 0]) => tape([u, v, BED + 2.3], turn, [40, 19])),
        ],
        spot: [x, y, z],
        seed: 301,
        turn: 9,
        tall: 38,
      },
      more: { light: { dir: [0.5, -0.5, 0.68], k: 2.5, col: [0.95, 0.95, 1] } },
      cam: camera([-36, -150, 150], [12, 0, 10], { fov: 42, ap: 2.4, focus: 208 }),
    })
  },
  'step-cork-city-coasters-1': () => {
    const blocks = streets(7, [16, 16, 108], 's')
    const red =
      '<circle cx="84" cy="52" r="13" fill="none" stroke="#fff" stroke-width="1.1"/>' +
      line('M94 43L112 24', 0.9)
    const lines = `<clipPath id="t"><rect x="14" y="14" width="104" height="104" rx="9"/></clipPath><g clip-path="url(#t)"><rect width="0" height="0"/>${put('<g mask="url(#cm7)"><rect width="1000" height="1000" fill="#fff"/></g>' + M.city(7).replaceAll('fill="currentColor"', 'fill="#000" stroke="#000" stroke-width="9"').replaceAll('stroke="currentColor"', 'stroke="#fff"'), [11, 11, 110])}</g>`
    const cross = line('M14 14L118 118M118 14L14 118', 2.2)
    return {
      ...{ bench: 'oak', benchRot: 22, seed: 302 },
      cam: camera([-6, -180, 222], [18, -2, 0], { fov: 49, ap: 3, focus: 286 }),
      light: { dir: [-0.66, 0.34, 0.6], k: 2.6 },
      slabs: [
        slab('paper', [132, 150, 0.3], [84, -6, 0], {
          shape: plate(132, 150, 0.4),
          ...{ rot: [0, 0, -13], print: [{ svg: lines }, { svg: cross }] },
          inks: [
            [0.03, 0.03, 0.035],
            [0.55, 0.04, 0.03],
          ],
        }),
        slab('paper', [140, 164, 0.3], [-46, 0, 0.4], {
          shape: plate(140, 164, 0.4),
          ...{
            rot: [0, 0, 7],
            print: [
              { svg: blocks + sans('1 : 6000', [70, 146], 11, { weight: 600 }) },
              { svg: red + sans('1.2 mm', [114, 11], 9, { weight: 600 }) },
            ],
          },
          inks: [
            [0.03, 0.03, 0.035],
            [0.55, 0.04, 0.03],
          ],
        }),
      ],
      solids: pencil([-24, -6, 4], 118, 'red'),
    }
  },
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
  'step-cork-city-coasters-4': () => ({
    ...{ bench: 'planks', benchK: 0.9, benchRot: -14, seed: 304 },
    cam: camera([20, -178, 146], [8, 2, 2], { fov: 52, ap: 2.6, focus: 216 }),
    light: { dir: [0.68, 0.3, 0.56], k: 2.7 },
    slabs: [
      slab('cork', [94, 94, 6], [-52, -12, 0], {
        shape: plate(94, 94, 10),
        rot: [0, 0, 12],
        bump: 0.5,
        seed: 4,
      }),
      slab('linen', [86, 86, 1.6], [-52, -12, 6], {
        shape: plate(86, 86, 7),
        ...{ rot: [0, 0, 12], cold: 1, dye: [0.8, 0.76, 0.6] },
        print: [
          {
            svg: `<g transform="skewX(-8)">${serif('Lindengasse 9', [49, 40], 10.5, { weight: 500 })}${serif('2011 – 2014', [50, 56], 9, { weight: 500 })}</g>`,
          },
        ],
        inks: [[0.02, 0.03, 0.1]],
      }),
      slab('cork', [94, 94, 6], [62, 34, 0], {
        shape: plate(94, 94, 10),
        ...{ rot: [0, 0, -16], bump: 0.5, engK: 1, seed: 9 },
        eng: streets(15, [3, 3, 88], 'v'),
      }),
      slab('paper', [120, 80, 0.05], [98, -38, 0], {
        shape: dust(5, 120, 80, 620).replaceAll(/fill-opacity="[\d.]+"/g, ''),
        dye: [0.16, 0.09, 0.05],
      }),
    ],
    solids: [...toothbrush([52, 22, 6], 156), ...pen([-16, -58, 0], 166)],
  }),
  'step-cork-fern-4': () => {
    const [r, c] = [48, 66]
    const arc = (/** @type {number} */ from, /** @type {number} */ to) => {
      const at = (/** @type {number} */ d) =>
        `${(c + r * Math.cos((d * Math.PI) / 180)).toFixed(2)} ${(c + r * Math.sin((d * Math.PI) / 180)).toFixed(2)}`
      return `M${at(from)}A${r} ${r} 0 ${to - from > 180 ? 1 : 0} 1 ${at(to)}`
    }
    const sheet = slab('cork', [132, 132, 6], [-6, 6, 0], {
      shape: plate(132, 132, 1, `<path d="${arc(-170, 62)}" fill="none" stroke="#000" stroke-width="2.4"/>`),
      ...{ rot: [0, 0, 10], bump: 0.5, engK: 1, seed: 5 },
      eng:
        put(M.fern(8, 8), [26, 24, 80]) +
        `<circle cx="${c}" cy="${c}" r="${r}" fill="none" stroke="#fff" stroke-width="1.3"/>`,
    })
    const a = (62 * Math.PI) / 180
    const [x = 0, y = 0] = placeOn(sheet, c + r * Math.cos(a), c + r * Math.sin(a))
    const tool = knife(x, y, 6.2, 150)
    return {
      ...{ bench: 'mat', benchRot: 18, seed: 305 },
      cam: camera([58, -118, 104], [33, -4, 4], { fov: 48, ap: 2, focus: 164 }),
      light: { dir: [-0.68, 0.3, 0.56], k: 2.7 },
      slabs: [
        sheet,
        ...tool.slabs,
        abrasive([84, 66, 0], -24, [72, 52]),
        slab('kraft', [64, 50, 0.7], [88, 38, 0.8], {
          shape: plate(64, 50, 0.5),
          rot: [0, 0, 14],
          print: [{ svg: sans('120', [26, 31], 17) }],
          inks: [[0.3, 0.06, 0.03]],
        }),
      ],
      solids: tool.solids,
    }
  },
  'step-cork-fern-5': () => ({
    ...{ bench: 'table', benchRot: 10, seed: 306 },
    cam: camera([-50, -232, 138], [6, 8, 46], { fov: 49, ap: 3, focus: 262 }),
    light: { dir: [0.66, 0.24, 0.58], k: 2.6 },
    slabs: [
      slab('cork', [104, 104, 6], [-18, -26, 0], {
        shape: disc(104),
        ...{ rot: [0, 0, 24], bump: 0.5, engK: 1, seed: 3, eng: put(M.fern(2, 8), [8, 7, 90]) },
      }),
      ...cloth([-74, 62, 0], 22, [84, 66], { dye: [0.9, 0.98, 1.06] }),
    ],
    solids: [...sprayCan([52, 58]), ...brush(4, -18, 6, 198)],
  }),
  'step-cork-memo-hills-1': () => {
    const hills = M.topo(9, { w: 4.5, clip: 0, levels: 14 })
    /** @param {{ from: number, words: string, pos: number[], turn: number, seam: number, id: string }} of */
    const sheet = ({ from, words, pos, turn, seam, id }) =>
      slab('paper', [150, 206, 0.3], pos, {
        shape: plate(150, 206, 0.4),
        ...{ rot: [0, 0, turn] },
        print: [
          {
            svg: `<clipPath id="${id}"><rect x="5" y="6" width="140" height="172"/></clipPath><g clip-path="url(#${id})">${put(hills, [5 - from, -52, 275])}</g><rect x="5" y="6" width="140" height="172" fill="none" stroke="#fff" stroke-width=".7"/>`,
          },
          {
            svg:
              sans(words, [75, 197], 13, { weight: 600 }) +
              sans('5 mm', [seam < 75 ? 22 : 128, 197], 8, { weight: 600 }),
          },
          {
            svg:
              `<rect x="${seam}" y="6" width="5" height="172" fill="#fff" fill-opacity=".45"/>` +
              line(`M${seam + 2.5} 2V184`, 0.9, 'stroke-dasharray="5 3"'),
          },
        ],
        inks: [
          [0.16, 0.075, 0.025],
          [0.03, 0.03, 0.035],
          [0.62, 0.05, 0.03],
        ],
      })
    return {
      ...{ bench: 'felt', benchRot: 16, seed: 307 },
      cam: camera([-16, -226, 272], [0, -20, 0], { fov: 50, ap: 3.4, focus: 352 }),
      light: { dir: [0.66, 0.36, 0.6], k: 2.7 },
      slabs: [
        sheet({ from: 0, words: '左 140 mm', pos: [-82, 4, 0], turn: 5, seam: 140, id: 'hl' }),
        sheet({ from: 135, words: '右 140 mm', pos: [84, 0, 0.4], turn: -4, seam: 5, id: 'hr' }),
        { ...ruler(200, 20), pos: [76, -118, 0], rot: [0, 0, 3] },
      ],
      solids: pencil([66, 20, 3.8], 128, 'red'),
    }
  },
  'step-cork-memo-hills-3': () => {
    const strip = {
      seed: 4,
      dye: [1.5, 1.42, 1.3],
      wallC: [
        [0.09, 0.045, 0.022],
        [0.17, 0.09, 0.045],
      ],
    }
    const hills = `<clipPath id="hm"><rect width="180" height="150"/></clipPath><g clip-path="url(#hm)">${put(M.topo(9, { w: 4.5, clip: 0, levels: 15 }), [-40, -100, 300])}</g>`
    const tool = knife(20, 52, 11.2, 206)
    return {
      ...{ bench: 'concrete', benchRot: -18, seed: 308 },
      cam: camera([-168, -196, 136], [-28, -36, 6], { fov: 40, ap: 2.6, focus: 244 }),
      light: { dir: [0.3, -0.6, 0.66], k: 2.7 },
      slabs: [
        slab('pine', [180, 150, 5], [20, 8, 0], {
          shape: plate(180, 150, 0.4),
          cold: 1,
          seed: 3,
          wallC: [
            [0.42, 0.3, 0.17],
            [0.6, 0.46, 0.28],
          ],
        }),
        slab('cork', [180, 150, 6], [20, 8, 5], {
          shape: plate(180, 150, 0.4),
          ...{ bump: 0.5, engK: 1, smoke: 0.6, seed: 4, eng: hills },
          wallC: [
            [0.36, 0.2, 0.09],
            [0.52, 0.32, 0.15],
          ],
        }),
        // the left strip is glued; the lower one comes from the front
        slab('walnut', [174, 12, 12.5], [-76, 8, 0], {
          shape: path('M0 0H174L162 12H0Z'),
          ...strip,
          rot: [0, 0, 90],
        }),
        slab('walnut', [200, 12, 12.5], [26, -85, 0], {
          shape: path('M0 12L12 0H200V12Z'),
          ...strip,
          seed: 8,
          rot: [0, 0, -5],
        }),
        { ...ruler(200, 20), pos: [40, 38, 11], rot: [0, 0, 26] },
        ...tool.slabs,
      ],
      solids: tool.solids,
    }
  },
}
