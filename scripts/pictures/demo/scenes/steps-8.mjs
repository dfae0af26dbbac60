import * as M from '../motifs.mjs'
import { put, plate, hole, sans, path, line, STITCH, camera, slab, turned, block, ruler } from '../parts.mjs'
import { curl, half } from './things-steps.mjs'
import { DROP } from './things-a.mjs'
import { hex } from './things-c.mjs'
import { BED, knife, machine, note, pin, placeOn } from './stages.mjs'

const ROUND =
  '<rect x="10" y="10" width="100" height="100" rx="12" fill="none" stroke="#fff" stroke-width="1"/>'

/** @type {Record<string, () => any>} */
export const steps8 = {
  'step-cork-city-coasters': () => {
    const tool = knife(50, -14, 6.5, 118)
    return {
      ...{ bench: 'mat', benchRot: 9, seed: 221 },
      cam: camera([34, -190, 176], [20, -10, 4], { fov: 45, ap: 3, focus: 256 }),
      light: { dir: [-0.7, 0.26, 0.58], k: 2.7 },
      slabs: [
        slab('cork', [120, 120, 6], [0, 8, 0], {
          shape: plate(120, 120, 1),
          ...{ rot: [0, 0, -6], bump: 0.5, engK: 1, seed: 3 },
          eng: `${ROUND}<clipPath id="k"><rect x="14" y="14" width="92" height="92" rx="9"/></clipPath><g clip-path="url(#k)">${put(M.city(7), [10, 10, 100])}</g>`,
        }),
        { ...ruler(200, 22), pos: [36, 4, 6], rot: [0, 0, 84] },
        ...[0, 1, 2].map((i) =>
          slab('cork', [30 + i * 14, 8, 6], [82 + i * 7, 66 - i * 22, 0], {
            shape: path(`M0 1L${30 + i * 14} 0L${28 + i * 14} 8L2 7Z`),
            ...{ rot: [0, 0, 70 - i * 34], bump: 0.5, seed: i + 8 },
          }),
        ),
        ...tool.slabs,
      ],
      solids: tool.solids,
    }
  },
  'step-cork-memo-hills': () => {
    const board = slab('cork', [300, 210, 5], [24, 8, BED], {
      shape: plate(300, 210, 1),
      ...{ bump: 0.5, engK: 1, smoke: 0.6, seed: 4 },
      eng: `<clipPath id="l"><rect width="168" height="210"/></clipPath><g clip-path="url(#l)">${put(M.topo(9, { w: 4.5, clip: 0, levels: 15 }), [0, -45, 300])}</g>`,
    })
    return machine({
      ...{ slabs: [board], spot: placeOn(board, 167, 92), seed: 222, bed: [560, 420, 13], tall: 26 },
      solids: [
        block('maple', [360, 16, 14], [24, 121.5, BED], { bevel: 1 }),
        pin(-128.5, 60, BED, 14),
        pin(-128.5, -50, BED, 14),
      ],
      cam: camera([-110, -250, 230], [6, 0, 16], { fov: 42, ap: 4, focus: 350 }),
    })
  },
  'step-leather-crane': () => {
    const crane = put(M.crane(11), [26, 34, 54])
    return {
      ...{ bench: 'oak', benchRot: 50, seed: 223 },
      cam: camera([-44, -118, 110], [2, -2, 4], { fov: 40, ap: 2.4, focus: 166 }),
      light: { dir: [0.72, 0.24, 0.54], k: 2.8 },
      slabs: [
        slab('tan', [106, 140, 3.2], [0, 0, 0], {
          shape: plate(106, 140, 1),
          ...{ rot: [0, 0, 12], depth: 1.3, seed: 6, eng: crane },
        }),
        // the tape: whole on the left, pulled off from the right
        slab('paper', [60, 140, 0.2], [-22.5, -4.8, 3.3], {
          shape: plate(60, 140, 0.2),
          ...{ rot: [0, 0, 12], dye: [0.92, 0.82, 0.6], eng: crane, depth: 0.2, engC: [0.09, 0.045, 0.02] },
        }),
        ...curl(3).map(([x = 0, z = 0, up = 0]) =>
          slab('paper', [9.6, 140, 0.2], [6.9 - x * 0.978, 1.4 - x * 0.208, 3.5 + z], {
            shape: '<rect width="9.600" height="140" fill="#fff"/>',
            ...{ rot: [0, up, 12], dye: [0.94, 0.85, 0.64] },
          }),
        ),
      ],
    }
  },
  'step-leather-key-fob': () => ({
    ...{ bench: 'felt', seed: 224 },
    cam: camera([50, -160, 156], [16, -2, 2], { fov: 47, ap: 3, focus: 226 }),
    light: { dir: [-0.7, 0.3, 0.56], k: 2.9 },
    slabs: [
      slab('tan', [150, 130, 2.4], [-26, 18, 0], {
        shape: plate(
          150,
          130,
          1,
          `<path d="${DROP}" transform="translate(12 12)" fill="#000"/><path d="${DROP}" transform="translate(74 12)" fill="#000"/>`,
        ),
        ...{ rot: [0, 0, 14], gr: 1, seed: 4 },
      }),
      ...[
        [64, -14, -34, 0],
        [72, -10, -22, 2.5],
      ].map(([x = 0, y = 0, turn = 0, z = 0], i) =>
        slab('tan', [46, 104, 2.4], [x, y, z], {
          shape: path(DROP) + hole(23, 12, 3.4),
          ...{ gr: 1, rot: [0, 0, turn], seed: 7 + i, depth: 1.2 },
          eng: i
            ? put(M.fern(2, 9), [8, 20, 30, 46]) +
              `<g transform="translate(23 44) scale(.86 .9) translate(-23 -44)">${line(DROP, 1, STITCH)}</g>`
            : '',
        }),
      ),
    ],
    solids: [
      turned('tan', [3.4, 2.6], [-6, -58, 0], { bevel: 0.3, seed: 5 }),
      turned('tan', [3.4, 2.6], [6, -66, 0], { bevel: 0.3, seed: 9 }),
    ],
  }),
  'step-leather-mandala-coaster': () => {
    const ring =
      '<circle cx="53" cy="53" r="48.500" fill="none" stroke="#fff" stroke-width="1" stroke-dasharray="3 2"/>'
    const mandala = (/** @type {number} */ w) => put(M.mandala(4, w), [10, 10, 86])
    const one = (/** @type {number[]} */ pos, /** @type {number} */ turn, /** @type {any} */ more) =>
      slab('leather', [130, 124, 3.2], pos, {
        shape: path('M2 4L128 1L129 121L60 123L1 118Z'),
        ...{ rot: [0, 0, turn], seed: 3 },
        ...more,
        eng: `<g transform="translate(12 9)">${more.eng}</g>`,
      })
    return {
      ...{ bench: 'concrete', benchSeed: 4, seed: 225 },
      cam: camera([-30, -226, 220], [0, -8, 0], { fov: 48, ap: 3.4, focus: 310 }),
      light: { dir: [0.7, 0.28, 0.58], k: 2.8 },
      slabs: [
        one([-66, 4, 0], 9, { eng: mandala(7) + ring, depth: 0.8, engK: 0.62 }),
        one([72, 24, 0], -13, {
          ...{ eng: mandala(13) + ring, depth: 2.4, engK: 1, engC: [0.012, 0.008, 0.006], seed: 8 },
          scorch: [
            [0, 0, 40, 0.75],
            [24, 22, 16, 0.6],
          ],
        }),
        note(sans('28 %', [24, 22], 11, { weight: 500 }), [-92, -84, 0], 14, [48, 32]),
        note(sans('deep', [24, 22], 11, { weight: 500 }), [40, -62, 0], -8, [48, 32]),
      ],
    }
  },
  'step-leather-notebook': () => {
    const hide = slab('leather', [190, 150, 3], [0, 0, BED], {
      shape: plate(190, 150, 1),
      rot: [0, 0, -8],
      seed: 5,
    })
    const masked = slab('paper', [150, 128, 0.3], [0, 0, BED + 3], {
      shape: plate(150, 128, 0.3),
      ...{ rot: [0, 0, -8], dye: [0.92, 0.82, 0.6], depth: 0.4, engC: [0.06, 0.025, 0.01] },
      eng:
        half(put(M.mandala(8, 7), [22, 12, 104]), 150, 66) +
        line('M0 43H150M0 86H150', 0.25, 'opacity=".35"'),
    })
    return machine({
      ...{ slabs: [hide, masked], spot: placeOn(masked, 88, 66), seed: 226, turn: -8, tall: 24 },
      more: { light: { dir: [0.66, -0.1, 0.62], k: 1.5, col: [0.88, 0.93, 1] } },
      cam: camera([84, -156, 122], [-4, 0, 16], { fov: 41, ap: 2.8, focus: 216 }),
    })
  },
  'step-maple-hex-trivet': () => {
    const lattice = (/** @type {string} */ side) =>
      `<g><path d="${hex(85)}" fill="#fff"/><clipPath id="hx"><path d="${hex(75)}" transform="translate(10 10)"/></clipPath><g clip-path="url(#hx)"><rect width="170" height="170" fill="#000"/>${put(M.kumiko(22, { n: 4 }), [10, 10, 150])}</g><clipPath id="ho"><path d="${hex(85)}"/></clipPath><path d="${hex(85)}" fill="none" stroke="#fff" stroke-width="17" clip-path="url(#ho)"/></g><path d="${side}" fill="#000"/>`
    const rest = { seed: 6, edgeLight: 2, smoke: 0.5 }
    const crack = 'L170 108L150 104L138 112L116 100L98 108L84 98L62 106L44 94L26 100L0 88'
    return {
      ...{ bench: 'planks', benchRot: -16, seed: 227 },
      cam: camera([46, -196, 184], [0, 0, 2], { fov: 42, ap: 3.4, focus: 270 }),
      light: { dir: [-0.72, 0.2, 0.56], k: 2.9 },
      slabs: [
        slab('maple', [170, 170, 8], [0, 10, 0], {
          shape: lattice(`M170 170${crack}L0 170Z`),
          ...rest,
          rot: [0, 0, 4],
        }),
        slab('maple', [170, 170, 8], [6, -4, 0], {
          shape: lattice(`M170 0${crack}L0 0Z`),
          ...rest,
          rot: [0, 0, -3],
        }),
      ],
    }
  },
}
