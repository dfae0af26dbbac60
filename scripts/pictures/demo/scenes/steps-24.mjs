import * as M from '../motifs.mjs'
import { put, plate, sans, path, line, camera, slab, turned, block, pencil, ruler } from '../parts.mjs'
import { cranes, hex } from './things-c.mjs'
import { BED, dust, knife, machine, placeOn } from './stages.mjs'
import { bottle } from './tools.mjs'
import { abrasive, cloth } from './things-craft.mjs'

/** The trivet of 170 mm: a lattice inside a plain rim. */
const trivet = `<path d="${hex(85)}" fill="#fff"/><clipPath id="hx"><path d="${hex(75)}" transform="translate(10 10)"/></clipPath><g clip-path="url(#hx)"><rect width="170" height="170" fill="#000"/>${put(M.kumiko(22, { n: 4 }), [10, 10, 150])}</g><clipPath id="ho"><path d="${hex(85)}"/></clipPath><path d="${hex(85)}" fill="none" stroke="#fff" stroke-width="17" clip-path="url(#ho)"/>`

/** A strip of paper with a square cut through it, and how many passes that took. @param {string} mat @param {number[]} pos @param {number} turn @param {any} of */
const swatch = (mat, pos, turn, { words, ...more }) =>
  slab(mat, [52, 96, 0.5], pos, {
    shape: plate(52, 96, 1, '<rect x="12" y="14" width="28" height="28" fill="#000"/>'),
    ...{
      rot: [0, 0, turn],
      cold: 1,
      print: [{ svg: sans(words, [26, 78], 16, { weight: 600 }) }],
      inks: [[0.02, 0.02, 0.025]],
      ...more,
    },
  })

/** @type {Record<string, () => any>} */
export const steps24 = {
  'step-maple-hex-trivet-2': () => {
    const bars = put(M.kumiko(22, { n: 4 }), [10, 10, 150])
    // whole triangles around three nodes of the lattice, and the beginning of the next one
    const around = (/** @type {number[]} */ [x, y]) =>
      `<path d="M${[0, 1, 2, 3, 4, 5].map((k) => `${x + 37.5 * Math.cos((k * Math.PI) / 3)} ${y + 37.5 * Math.sin((k * Math.PI) / 3)}`).join('L')}Z" fill="#fff"/>`
    const open = [
      [85, 68.77],
      [103.75, 101.25],
      [66.25, 101.25],
    ]
      .map(around)
      .join('')
    const board = slab('maple', [230, 210, 8], [0, 0, BED], {
      shape: `<rect x=".4" y=".4" width="229.2" height="209.2" rx="1" fill="#fff"/><g transform="translate(30 20) rotate(15 85 85)"><clipPath id="mo">${open}</clipPath><g clip-path="url(#mo)"><rect width="170" height="170" fill="#000"/>${bars}</g><path d="M108.6 41.6L120.2 62" fill="none" stroke="#000" stroke-width="1.1"/></g>`,
      ...{ rot: [0, 0, -12], seed: 6, edgeLight: 2, smoke: 0.5 },
    })
    return machine({
      ...{
        slabs: [board],
        spot: placeOn(board, 155.0, 91.9),
        seed: 328,
        turn: -12,
        tall: 26,
        bed: [520, 420, 13],
      },
      more: { light: { dir: [-0.6, -0.2, 0.66], k: 2.1, col: [0.95, 0.96, 1] } },
      cam: camera([-50, -166, 176], [4, 2, 8], { fov: 38, ap: 3, focus: 244 }),
    })
  },
  'step-maple-hex-trivet-3': () => ({
    ...{ bench: 'navy', benchRot: 12, seed: 329 },
    cam: camera([26, -128, 96], [2, -26, 4], { fov: 40, ap: 1.8, focus: 132 }),
    light: { dir: [-0.7, 0.1, 0.54], k: 2.9 },
    slabs: [
      slab('maple', [170, 170, 8], [0, 30, 0], {
        shape: trivet,
        ...{ rot: [0, 0, 38], seed: 6, edgeLight: 2, smoke: 0.4, depth: 0.9 },
        eng: `<path d="${hex(81)}" transform="translate(4 4)" fill="none" stroke="#fff" stroke-width=".9"/>`,
      }),
    ],
  }),
  'step-maple-hex-trivet-4': () => {
    const [turn, a] = [200, (200 * Math.PI) / 180]
    // along the knife from its tip
    const at = (/** @type {number} */ d, z = 0) => [16 - Math.cos(a) * d, -4 - Math.sin(a) * d, z]
    return {
      ...{ bench: 'table', benchRot: -12, seed: 330 },
      cam: camera([40, -190, 172], [8, 6, 4], { fov: 51, ap: 2.8, focus: 256 }),
      light: { dir: [-0.68, 0.28, 0.56], k: 2.7 },
      slabs: [
        slab('maple', [170, 170, 8], [-28, 4, 0], {
          shape: trivet,
          ...{ rot: [0, 0, 20], seed: 6, edgeLight: 2, smoke: 0.5 },
          print: [
            {
              svg: '<path d="M-2 -2H80C72 34 96 60 82 90C72 116 94 140 84 172H-2Z" fill="#fff" fill-opacity=".85"/>',
            },
          ],
          inks: [[0.2, 0.07, 0.014]],
        }),
        slab('steel', [120, 24, 1.4], at(60, 10.4), {
          shape: path('M0 0H119C119 13 104 24 80 24H0Z'),
          rot: [0, 0, turn],
        }),
        // the abrasive, folded around the tip
        ...[8.6, 11.9].map((z) => abrasive(at(17, z), turn, [26, 30], { t: 1.6 })),
        ...cloth([96, 84, 0], -20, [86, 62], { dye: [0.8, 0.72, 0.5] }),
        slab('paper', [90, 70, 0.05], [84, -56, 0], {
          shape: dust(9, 90, 70, 420).replaceAll(/fill-opacity="[\d.]+"/g, ''),
          dye: [0.06, 0.035, 0.02],
        }),
      ],
      solids: [
        block('black', [96, 20, 14], at(164, 4), { rot: [0, 0, turn], r: 5, bevel: 3 }),
        ...bottle([-62, 102, 0], { r: 17, tall: 38, mat: 'oil', cap: 'black' }),
        ...[
          [56, -72],
          [84, -66],
          [72, -48],
        ].map(([x, y], i) => turned('cork', [9, 4], [x, y, 0], { bevel: 0.4, seed: i + 2 })),
      ],
    }
  },
  'step-paper-crane-card-1': () => {
    return {
      ...{ bench: 'oak', benchRot: 10, seed: 331 },
      cam: camera([-8, -128, 206], [2, -12, 0], { fov: 55, ap: 2.6, focus: 240 }),
      light: { dir: [0.66, 0.34, 0.58], k: 2.6 },
      slabs: [
        swatch('paper', [-86, 2, 0], 9, { words: '1回', dye: [0.06, 0.1, 0.28], inks: [[0.8, 0.78, 0.7]] }),
        swatch('kraft', [-29, 8, 0], 4, { words: '2回' }),
        // the white square still hangs on its fibres
        swatch('paper', [29, 8, 0], -4, {
          words: '4回',
          shape: plate(
            52,
            96,
            1,
            `<path d="M12 14H40V42H12Z" fill="none" stroke="#000" stroke-width=".7" stroke-dasharray="7 .8 4 .6 9 1"/>`,
          ),
          dye: [1.06, 1.07, 1.1],
        }),
        // the back of the white, shaded with a pencil
        swatch('paper', [88, 0, 0], -11, {
          words: '裏 3回',
          dye: [1.06, 1.07, 1.1],
          print: [
            { svg: sans('裏 3回', [26, 78], 13, { weight: 600 }) },
            {
              svg: `<g opacity=".55">${line(Array.from({ length: 34 }, (_, i) => `M${3 + (i % 3)} ${4 + i * 1.5}L${48 - (i % 2) * 2} ${2.4 + i * 1.5}`).join(''), 1.1)}</g>`,
            },
          ],
          inks: [
            [0.02, 0.02, 0.025],
            [0.12, 0.12, 0.13],
          ],
        }),
        ...[
          [-92, -64, 30, [0.06, 0.1, 0.28], 'paper'],
          [-24, -58, -18, [1, 1, 1], 'kraft'],
          [70, -64, 24, [1.06, 1.07, 1.1], 'paper'],
        ].map(([x, y, turn, dye, mat]) =>
          slab(String(mat), [27.4, 27.4, 0.5], [Number(x), Number(y), 0], {
            shape: '<rect width="27.400" height="27.400" fill="#fff"/>',
            rot: [0, 0, turn],
            dye,
            cold: 1,
          }),
        ),
      ],
      solids: pencil([112, -30, 3.6], 70, 'yellow'),
    }
  },
  'step-paper-crane-card-2': () => {
    const fold = (/** @type {number} */ to) => line(`M0 112H${to}`, 0.95, 'stroke-dasharray="1.500 1.500"')
    const sheet = slab('paper', [148, 224, 0.5], [0, 20, BED], {
      shape: plate(148, 224, 0.4),
      ...{ rot: [0, 0, 96], eng: fold(86), depth: 0.3, dye: [0.9, 0.89, 0.87], engC: [0.06, 0.022, 0.006] },
    })
    return machine({
      ...{
        slabs: [sheet],
        spot: placeOn(sheet, 86, 112),
        seed: 332,
        turn: 6,
        tall: 20,
        k: 380,
        colour: [2.4, 1.2, 5.5],
      },
      more: { light: { dir: [-0.66, -0.3, 0.6], k: 1.1, col: [0.9, 0.94, 1] } },
      cam: camera([38, -104, 84], [6, 8, 6], { fov: 40, ap: 1.8, focus: 138 }),
    })
  },
  'step-paper-crane-card-4': () => {
    const corner = (
      /** @type {number} */ x,
      /** @type {number} */ y,
      /** @type {number} */ a,
      /** @type {number} */ b,
    ) => `M${x + a * 7} ${y}H${x}V${y + b * 7}`
    const marks = line(
      corner(16, 16, 1, 1) + corner(240, 16, -1, 1) + corner(16, 164, 1, -1) + corner(240, 164, -1, -1),
      0.6,
    )
    const tool = knife(62, -64, 0.6, 168)
    return {
      ...{ bench: 'mat', benchRot: 6, seed: 333 },
      cam: camera([-20, -216, 214], [12, -22, 0], { fov: 50, ap: 3, focus: 304 }),
      light: { dir: [-0.66, 0.34, 0.58], k: 2.6 },
      slabs: [
        slab('paper', [256, 180, 0.5], [0, 6, 0], {
          shape: `<path d="M.5 .5H240V16H255.5V179.5H.5Z" fill="#fff"/><path d="M190 164H256" stroke="#000" stroke-width=".8"/><g transform="translate(128 16)">${cranes(112)}</g>`,
          ...{
            rot: [0, 0, 4],
            eng: marks + line('M128 16V164', 0.6, 'stroke-dasharray="1 1"'),
            depth: 0.2,
            engC: [0.2, 0.09, 0.03],
          },
        }),
        { ...ruler(300, 24), pos: [6, -55.4, 0.6], rot: [0, 0, 4] },
        ...tool.slabs,
      ],
      solids: tool.solids,
    }
  },
  'step-paper-crane-card-5': () => {
    const a = (-10 * Math.PI) / 180
    const at = (/** @type {number} */ u, /** @type {number} */ v, z = 0.6) => [
      -6 + u * Math.cos(a) - v * Math.sin(a),
      8 + u * Math.sin(a) + v * Math.cos(a),
      z,
    ]
    // the card is mirrored, because it is seen from inside
    const inside = (/** @type {string} */ drawn) => `<g transform="translate(112 0) scale(-1 1)">${drawn}</g>`
    const [crane = '', dots = ''] = cranes(112).split('</g>')
    const brown =
      crane.replaceAll('fill="#000"', 'fill="none" stroke="#fff" stroke-width="40" stroke-opacity=".6"') +
      '</g>' +
      dots.replaceAll('fill="#000"', 'fill="none" stroke="#fff" stroke-width="2.6" stroke-opacity=".6"')
    const rot = [0, 0, -10]
    return {
      ...{ bench: 'planks', benchRot: 20, seed: 334 },
      cam: camera([0, -190, 196], [4, 2, 0], { fov: 49, ap: 2.8, focus: 272 }),
      light: { dir: [0.66, 0.3, 0.58], k: 2.6 },
      slabs: [
        slab('paper', [224, 148, 0.5], [-6, 8, 0], {
          shape: plate(224, 148, 0.5, inside(cranes(112))),
          ...{
            rot,
            cold: 1,
            inks: [
              [0.26, 0.12, 0.04],
              [0.3, 0.2, 0.1],
            ],
          },
          print: [{ svg: inside(brown) }, { svg: line('M112 0V148', 0.5, 'stroke-dasharray="1 1"') }],
        }),
        // the coloured paper: tape along its upper edge only
        slab('paper', [102, 138, 0.4], at(57, -8), {
          shape: plate(102, 138, 0.3),
          ...{ rot: [0, 0, -17], dye: [0.62, 0.06, 0.045] },
        }),
        slab('white', [98, 9, 0.2], at(63.5, 54, 1.1), {
          shape: plate(98, 9, 0.2),
          rot: [0, 0, -17],
          cold: 1,
        }),
        slab('white', [104, 8, 0.3], at(20, 96, 0), {
          shape: path('M0 2C30 -1 70 5 104 0V6C70 11 30 4 0 8Z'),
          ...{ rot: [0, 0, 6], dye: [0.98, 0.93, 0.72] },
        }),
      ],
      solids: [
        { solid: 'ball', r: 11, mat: 'grey', pos: at(-28, -16, 7), dye: [1.9, 1.9, 1.95] },
        { solid: 'ball', r: 8, mat: 'grey', pos: at(-36, -10, 6), dye: [1.9, 1.9, 1.95] },
        turned('grey', [9, 12], at(-22, -22, 0.6), { top: 5, bevel: 4.5, dye: [1.9, 1.9, 1.95] }),
      ],
    }
  },
}
