import * as M from '../motifs.mjs'
import {
  put,
  disc,
  plate,
  sans,
  path,
  line,
  hole,
  camera,
  slab,
  block,
  turned,
  honeycomb,
  pencil,
} from '../parts.mjs'
import { wave } from './things-a.mjs'
import { hex, moon } from './things-b.mjs'
import { half } from './things-steps.mjs'
import { around, cloth, depthGauge, sprigOf, tin } from './things-joinery.mjs'
import { BED, brush, dust, machine, placeOn } from './stages.mjs'

/** @type {Record<string, () => any>} */
export const steps20 = {
  'step-stamp-wave-3': () => {
    const pockets = [
      ['45', 0.65],
      ['60', 0.9],
      ['75', 1.2],
      ['90', 1.5],
    ]
    const at = around(8, [0, 2, 0])
    const u = (/** @type {number} */ i) => 13 + i * 15
    const tool = depthGauge(at(u(2) - 36, 5, 2.3), 8, 1.2)
    return {
      ...{ bench: 'planks', benchRot: 24, seed: 255 },
      cam: camera([-30, -104, 76], [2, 2, 20], { fov: 43, ap: 1.6, focus: 124 }),
      light: { dir: [-0.7, 0.12, 0.56], k: 2.6 },
      slabs: [
        slab('rubber', [72, 40, 2.3], at(0, 0), {
          shape: path(
            `M1 3L70 1L71 37L40 39L1 38Z${pockets.map((_, i) => `M${u(i) - 4} 11h8v8h-8Z`).join('')}`,
          ),
          ...{ rot: [0, 0, 8], cold: 1, seed: 3, depth: 0.6, engK: 1, engC: [0.2, 0.03, 0.02] },
          eng: pockets.map(([words], i) => sans(String(words), [u(i), 29], 7, { weight: 700 })).join(''),
        }),
        // the floor of each pocket
        ...pockets.map(([, deep], i) =>
          slab('rubber', [8.4, 8.4, 2.3 - Number(deep)], at(u(i) - 36, 5), {
            shape: '<rect width="8.400" height="8.400" fill="#fff"/>',
            ...{ rot: [0, 0, 8], cold: 1, dye: [0.36, 0.3, 0.3], bump: 1.4, seed: i + 4 },
          }),
        ),
        slab('rubber', [60, 48, 2.3], [-44, 52, 0], {
          shape: path('M1 1H58L59 30L36 47H2Z'),
          ...{ rot: [0, 0, -22], cold: 1, seed: 7 },
        }),
        ...tool.slabs,
      ],
      solids: tool.solids,
    }
  },
  'step-stamp-wave-4': () => {
    const drawing = `<rect width="62" height="44" fill="#000"/><svg width="62" height="44" viewBox="0 0 62 44">${wave(62, 44).replaceAll('.95', '.5')}</svg><rect x="14" y="14" width="34" height="17" rx="2" fill="#000" stroke="#fff" stroke-width="1.200"/>${sans('なみ', [31, 27.4], 14, { weight: 900 })}`
    const mirrored = `<g transform="translate(62 0) scale(-1 1)">${drawing}</g>`
    const invert =
      '<filter id="i" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feComponentTransfer><feFuncR type="table" tableValues="1 0"/><feFuncG type="table" tableValues="1 0"/><feFuncB type="table" tableValues="1 0"/></feComponentTransfer></filter>'
    const card = (
      /** @type {string} */ svg,
      /** @type {string} */ words,
      /** @type {number[]} */ pos,
      turn = 0,
    ) =>
      slab('paper', [74, 68, 0.4], pos, {
        shape: plate(74, 68, 0.5),
        ...{ rot: [0, 0, turn], res: 16 },
        print: [
          {
            svg: `<g transform="translate(6 6)"><clipPath id="k"><rect width="62" height="44"/></clipPath><g clip-path="url(#k)">${svg}</g><rect x=".3" y=".3" width="61.400" height="43.400" fill="none" stroke="#fff" stroke-width=".6"/></g>${sans(words, [37, 62.4], 8, { weight: 700 })}`,
          },
        ],
        inks: [[0.015, 0.017, 0.02]],
      })
    return {
      ...{ bench: 'mat', benchRot: 4, seed: 271, quality: 54 },
      cam: camera([0, -84, 186], [1, -4, 0], { fov: 58.5, ap: 2.2, focus: 204 }),
      light: { dir: [-0.66, 0.36, 0.6], k: 2.5 },
      slabs: [
        card(drawing, '1 図案', [-72, 10, 0], 5),
        card(mirrored, '2 左右反転', [2, 3, 0], -2),
        card(`${invert}<g filter="url(#i)">${mirrored}</g>`, '3 白黒反転', [76, 9, 0.1], -6),
      ],
      solids: pencil([-26, -52, 3.4], 172, 'red'),
    }
  },
  'step-stamp-wave-5': () => ({
    ...{ bench: 'linen', benchRot: 18, seed: 272 },
    cam: camera([40, -128, 118], [2, 2, 2], { fov: 45, ap: 2.2, focus: 178 }),
    light: { dir: [-0.68, 0.26, 0.58], k: 2.6 },
    slabs: [
      slab('rubber', [124, 90, 2.3], [-6, 4, 0], {
        shape: plate(124, 90, 1, '<rect x="27" y="22" width="71" height="47" rx="1.800" fill="#000"/>'),
        ...{ rot: [0, 0, 7], cold: 1, seed: 5 },
      }),
      slab('rubber', [71, 47, 2.3], [10, -8, 2.4], {
        shape: plate(71, 47, 2),
        ...{
          rot: [0, 0, -21],
          cold: 1,
          eng: `<g transform="translate(.5 .5)">${wave(70, 46)}</g>`,
          depth: 1.6,
          engK: 0.75,
          seed: 5,
        },
      }),
    ],
    solids: [block('maple', [72, 48, 24], [74, 78, 0], { rot: [0, 0, -30], r: 3, bevel: 1, seed: 2 })],
  }),
  'step-walnut-mandala-4': () => {
    const walnut = { dye: [1.75, 1.65, 1.5], smoke: 0.5 }
    const cutRing = (/** @type {number} */ x, /** @type {number} */ y) =>
      [61, 53]
        .map((r) => `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#000" stroke-width=".7"/>`)
        .join('')
    const ringOf = (/** @type {number} */ d, /** @type {number} */ wall) =>
      disc(d, hole(d / 2, d / 2, d / 2 - wall))
    return {
      ...{ bench: 'dark', benchK: 0.5, seed: 273, quality: 44 },
      cam: camera([-40, -210, 214], [6, 4, 8], { fov: 53, ap: 3.2, focus: 300 }),
      light: { dir: [0.68, 0.22, 0.6], k: 2.8 },
      slabs: [
        honeycomb(560, 440, 0, 13),
        slab('walnut', [290, 160, 6], [0, 14, BED], {
          shape: plate(290, 160, 1, cutRing(74, 80) + hole(212, 80, 61.2)),
          ...{ rot: [0, 0, 6], seed: 4, ...walnut },
        }),
        slab('walnut', [105.6, 105.6, 6], [68, 24, BED], {
          shape: disc(105.6),
          ...{ rot: [0, 0, 12], seed: 9, ...walnut },
        }),
        slab('walnut', [122, 122, 6], [84, -16, BED + 6.1], {
          shape: ringOf(122, 8),
          ...{ rot: [0, 0, 60], seed: 7, ...walnut },
        }),
      ],
    }
  },
  'step-walnut-mandala-5': () => {
    const oil = tin([-62, 84, 0], { mat: 'tea', dye: [0.9, 0.8, 0.7] })
    return {
      ...{ bench: 'table', benchRot: 10, seed: 274 },
      cam: camera([20, -150, 146], [8, 4, 4], { fov: 49, ap: 2.6, focus: 210 }),
      light: { dir: [-0.62, 0.42, 0.58], k: 2.6 },
      slabs: [
        slab('walnut', [128, 128, 6], [-4, -6, 0], {
          shape: disc(128),
          ...{
            rot: [0, 0, 14],
            seed: 4,
            dye: [2.5, 2.4, 2.25],
            depth: 1,
            engK: 1,
            engC: [0.008, 0.004, 0.002],
          },
          eng: put(M.mandala(3, 7), [5, 5, 118]),
          print: [
            {
              svg: '<path d="M130 -2H76C70 16 80 34 72 54C66 72 78 92 70 108L68 130H130Z" fill="#fff" fill-opacity=".8"/>',
            },
          ],
          inks: [[0.06, 0.025, 0.01]],
        }),
        ...cloth([60, 22, 6.2], 24, [0.8, 0.72, 0.6], [58, 46]),
        ...oil.slabs,
        slab('black', [40, 30, 0.2], [62, -58, 0], { shape: dust(4, 40, 30, 60), cold: 1, noshadow: 1 }),
      ],
      solids: [
        ...oil.solids,
        turned('tin', [31.5, 7], [12, 96, 0], { bevel: 1 }),
        turned('pine', [4, 52], [112, -26, 4], { rot: [90, 0, 66], top: 5, bevel: 1.6 }),
        turned('steel', [0.8, 34], [64, -47.4, 4], { rot: [90, 0, 66], bevel: 0.1 }),
      ],
    }
  },
  'step-slate-contours-4': () => {
    const map = put(M.topo(7, { levels: 25, w: 3.4, clip: 0 }), [0, -30, 210, 210])
    const frame = '<rect x="3" y="3" width="204" height="144" fill="none" stroke="#fff" stroke-width=".7"/>'
    const red =
      '<circle cx="98" cy="72" r="49" fill="none" stroke="#fff" stroke-width="1.100"/>' +
      line('M98 69V75M95 72H101', 0.8)
    return {
      ...{ bench: 'navy', benchRot: -8, seed: 275 },
      cam: camera([-20, -140, 180], [18, -4, 0], { fov: 54, ap: 2.6, focus: 230 }),
      light: { dir: [-0.66, 0.36, 0.6], k: 2.5 },
      slabs: [
        slab('paper', [210, 150, 0.4], [-8, 8, 0], {
          shape: plate(210, 150, 0.5),
          ...{ rot: [0, 0, 6], print: [{ svg: map + frame }, { svg: red }] },
          inks: [
            [0.2, 0.12, 0.06],
            [0.6, 0.03, 0.02],
          ],
        }),
        slab('slate', [104, 104, 6], [86, -46, 0.4], {
          shape: disc(104),
          ...{ bump: 0.55, seed: 5, rot: [0, 0, 30], dye: [1.35, 1.35, 1.35] },
        }),
      ],
      solids: pencil([-36, -28, 3.9], 60, 'red'),
    }
  },

  'step-slate-house-number-2': () => {
    const digits = (/** @type {string} */ more) =>
      `<text x="108" y="106" font-family="Noto Serif CJK JP" font-weight="700" font-size="93" letter-spacing="2" text-anchor="middle" fill="#fff" ${more}>27</text>`
    const at = around(8)
    const plateOf = slab('slate', [216, 156, 9], [0, 0, 0], {
      shape: plate(216, 156, 1, [12, 204].flatMap((x) => [12, 144].map((y) => hole(x, y, 2.6))).join('')),
      ...{ rot: [0, 0, 8], bump: 0.6, seed: 3, engC: [0.86, 0.86, 0.83], engK: 1 },
      eng: digits('') + line('M28 130H84M132 130H188', 1) + sprigOf(90, 130),
      print: [
        {
          svg: `<clipPath id="d"><path d="M113 0H216V118H113Z"/></clipPath><g clip-path="url(#d)">${digits('stroke="#fff" stroke-width="9" stroke-linejoin="round"')}<path d="M160 44C170 46 172 56 164 62L150 96C144 100 142 92 146 86Z" fill="#fff"/></g>`,
        },
        {
          svg: Array.from(
            { length: 16 },
            (_, i) =>
              `<rect x="${56 + ((i * 17) % 20)}" y="${36 + i * 4.6}" width="56" height="${1 + (i % 3)}" fill="#fff" fill-opacity="${0.05 + (i % 4) * 0.03}"/>`,
          ).join(''),
        },
      ],
      inks: [
        [0.82, 0.82, 0.79],
        [0.7, 0.7, 0.68],
      ],
    })
    const paint = tin([-92, 122, 0], { r: 34, tall: 40, mat: 'white' })
    return {
      ...{ bench: 'kraft', benchRot: 14, seed: 276 },
      cam: camera([56, -200, 206], [-2, 8, 8], { fov: 49, ap: 3.2, focus: 290 }),
      light: { dir: [0.66, 0.34, 0.62], k: 2.5 },
      slabs: [
        plateOf,
        // the card stands on the slate at the edge of the wiped part
        slab('orange', [40, 84, 1], at(10, 6, 9 + 19), { shape: plate(40, 84, 3), rot: [0, 72, 8], cold: 1 }),
        ...paint.slabs,
      ],
      solids: [...paint.solids, ...brush(12, 124, 0, 192)],
    }
  },
  'step-slate-moon-2': () => {
    const middle = [60, 60]
    const phases = Array.from({ length: 8 }, (_, i) => {
      const [x, y] = [60 + 38 * Math.sin((i * Math.PI) / 4), 60 - 38 * Math.cos((i * Math.PI) / 4)]
      const shade = `<clipPath id="s${i}"><circle cx="${x}" cy="${y}" r="6.800"/></clipPath><g clip-path="url(#s${i})"><g transform="translate(${x - 8} ${y - 8})">${dust(i + 2, 16, 16, 120)}</g></g>`
      return shade + moon(x, y, 6.8, (i / 4) * Math.PI)
    }).join('')
    const seas =
      '<g fill="#000" fill-opacity=".38"><path d="M50 47C55 44 60 47 59 51C57 55 60 57 56 59C51 60 46 58 46 54C46 50 48 49 50 47Z"/><path d="M63 46C67 44 72 48 71 52C69 56 64 55 63 52C62 50 61 48 63 46Z"/><path d="M65 58C70 57 74 60 72 64C70 67 65 67 64 63C63 61 63 59 65 58Z"/><circle cx="52" cy="68" r="3.400"/></g>'
    const slate = slab('slate', [120, 120, 7], [0, 0, BED], {
      shape: path(hex(60, Math.PI / 6)),
      ...{ rot: [0, 0, -8], bump: 0.5, seed: 4 },
      eng: half(`<circle cx="${middle[0]}" cy="${middle[1]}" r="19" fill="#fff"/>${seas}${phases}`, 120, 66),
    })
    return machine({
      ...{ slabs: [slate], spot: placeOn(slate, 74, 66), seed: 277, turn: -8, bed: [420, 320, 11], tall: 20 },
      cam: camera([-46, -104, 104], [0, 2, 12], { fov: 41, ap: 2.4, focus: 150 }),
    })
  },
}
