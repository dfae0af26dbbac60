import * as M from '../motifs.mjs'
import { put, disc, plate, hole, sans, serif, path, camera, slab, block, ring } from '../parts.mjs'
import { half } from './things-steps.mjs'
import { sprig } from './things-c.mjs'
import { BED, machine, note, placeOn } from './stages.mjs'

const PALE = [0.5, 0.54, 0.55]
const ARCH = 'M1 133V56A55 55 0 0 1 111 56V133Z'

/** @type {Record<string, () => any>} */
export const steps6 = {
  'step-acrylic-crane-light': () => {
    const drawing =
      put(M.crane(9), [16, 18, 80]) +
      '<path d="M4.500 130V56A51.500 51.500 0 0 1 107.500 56V130" fill="none" stroke="#fff" stroke-width="1"/>' +
      put(M.seigaiha(12, 6).replaceAll('var(--bg,#fff)', '#000'), [5, 98, 102, 34], '0 0 1000 333')
    const mirrored = `<g transform="translate(112 0) scale(-1 1)">${drawing}</g>`
    const piece = slab('black', [112, 134, 4], [0, 0, BED], {
      shape: path(ARCH),
      ...{ rot: [0, 0, -18], cold: 1, seed: 4, depth: 0.3, engC: PALE },
      eng: half(mirrored, 112, 88),
    })
    return machine({
      ...{ slabs: [piece], spot: placeOn(piece, 46, 88), seed: 201, turn: -18, k: 500 },
      cam: camera([76, -150, 116], [2, -2, 16], { fov: 40, ap: 2.6, focus: 196 }),
    })
  },
  'step-acrylic-moth': () => {
    const wing = (/** @type {number} */ x, /** @type {number} */ turn) =>
      `<g transform="rotate(${turn} ${x + 31} 42)">${put(M.moth(7), [x, 11, 62, 62], '40 40 920 920')}</g>`
    const sheet = slab('kraft', [150, 84, 3.4], [0, 0, BED + 4], {
      shape: plate(150, 84, 1),
      ...{ rot: [0, 0, 9], cold: 1, seed: 3, depth: 0.5, engC: [0.45, 0.62, 0.62] },
      eng: wing(8, 0) + half(wing(80, 0), 150, 50, 'mw'),
      wallC: [
        [0.02, 0.14, 0.15],
        [0.05, 0.32, 0.34],
      ],
    })
    return machine({
      ...{ slabs: [sheet], spot: placeOn(sheet, 122, 50), seed: 202, turn: 9, k: 420, tall: 20 },
      cam: camera([-64, -112, 88], [8, -2, 14], { fov: 42, ap: 2.2, focus: 152 }),
      solids: [-66, 66].map((x) => block('maple', [10, 70, 4], [x, 0, BED], { rot: [0, 0, 9] })),
    })
  },
  'step-acrylic-open-sign': () => {
    const words =
      sans('OPEN', [95, 70], 50, { weight: 900, spacing: 4 }) +
      '<rect x="6" y="6" width="178" height="100" rx="10" fill="none" stroke="#fff" stroke-width="1.600"/>' +
      sprig(48, 90, 5) +
      `<g transform="translate(142 0) scale(-1 1)">${sprig(0, 90, 5)}</g>`
    const mirrored = `<g transform="translate(190 0) scale(-1 1)">${words}</g>`
    const smear =
      '<path d="M70 28C96 20 140 22 176 32C182 48 178 72 170 82C140 90 100 86 84 78C70 66 62 44 70 28Z" fill="#fff" fill-opacity=".34"/><path d="M66 34C70 26 74 24 80 26L92 78C84 82 78 80 76 76Z" fill="#fff" fill-opacity=".92"/>'
    return {
      ...{ bench: 'kraft', benchRot: 20, seed: 203 },
      cam: camera([-60, -190, 172], [6, -4, 4], { fov: 42, ap: 3.2, focus: 262 }),
      light: { dir: [0.7, 0.3, 0.56], k: 2.6 },
      slabs: [
        slab('teal', [190, 112, 4], [0, 0, 0], {
          shape: plate(190, 112, 14),
          ...{ rot: [0, 0, -7], cold: 1, seed: 2, depth: 0.8, eng: mirrored, engC: [0.2, 0.36, 0.37] },
          print: [
            { svg: smear },
            {
              svg: `<clipPath id="p"><rect x="74" width="116" height="112"/></clipPath><g clip-path="url(#p)">${mirrored}</g>`,
            },
          ],
          inks: [
            [0.6, 0.66, 0.64],
            [0.82, 0.82, 0.79],
          ],
        }),
        slab('white', [62, 40, 1], [-24, 8, 21], { shape: plate(62, 40, 2), rot: [0, -52, 12], cold: 1 }),
        slab('cork', [46, 46, 12], [104, -68, 0], {
          shape: plate(46, 46, 4),
          ...{ rot: [0, 0, 24], cold: 1, bump: 0.7, dye: [1.15, 1.12, 0.62] },
          wallC: [
            [0.42, 0.34, 0.08],
            [0.62, 0.5, 0.14],
          ],
        }),
      ],
    }
  },
  'step-acrylic-snow-keyring': () => {
    const cracks =
      '<path d="M12 14L20 20L18 27L26 31M20 20L29 17L35 20M18 27L10 32L8 38M26 31L32 38L30 45M26 31L36 30L44 35M35 20L42 14M30 45L24 48M10 32L4 30M36 30L41 24" fill="none" stroke="#fff" stroke-width=".35"/>'
    const glass = (
      /** @type {number[]} */ pos,
      /** @type {number} */ turn,
      /** @type {number} */ n,
      more = '',
    ) =>
      slab('paper', [52, 52, 4], pos, {
        shape: disc(52) + hole(26, 5, 2),
        ...{ clear: 1, tint: [0.93, 0.96, 0.97], edge: [0.42, 0.62, 0.72], edgeK: 0.8, gloss: 1 },
        ...{ glowEng: [0.8, 0.84, 0.88], eng: put(M.snow(n, 44), [7, 8, 38]) + more, rot: [0, 0, turn] },
      })
    return {
      ...{ bench: 'slate', benchBump: 0.3, benchK: 0.8, seed: 204 },
      cam: camera([-30, -116, 128], [14, 8, 0], { fov: 46, ap: 2.6, focus: 176 }),
      light: { dir: [0.62, 0.42, 0.6], k: 2.5 },
      slabs: [
        glass([-26, -8, 0.2], 20, 6),
        glass([34, -22, 0.2], -12, 9, cracks),
        glass([12, 42, 0.2], 44, 3),
        note(sans('アルコール ×', [31, 26], 8, { weight: 500 }), [74, 24, 0], -22),
      ],
      solids: [
        [-44, 34, 0.9],
        [-58, 24, 0.9],
        [-52, 44, 0.9],
      ].map(([x = 0, y = 0, z = 0], i) => ring(6, [x, y, z], [0, 0, i * 40], { thick: 0.9 })),
    }
  },
  'step-alu-tag': () => {
    const tag = (
      /** @type {string} */ mat,
      /** @type {string} */ number,
      /** @type {number[]} */ pos,
      /** @type {number} */ turn,
    ) =>
      slab(mat, [42, 42, 1.6], pos, {
        shape: disc(42) + hole(21, 5.5, 2),
        ...{ rot: [0, 0, turn], depth: 0.3 },
        eng:
          sans('CALL ME HOME', [21, 17.5], 3.6, { weight: 700, spacing: 0.3 }) +
          sans(number, [21, 26], 7.2, { weight: 900, spacing: 0.3 }) +
          '<circle cx="21" cy="21" r="18.600" fill="none" stroke="#fff" stroke-width=".5"/>',
      })
    return {
      ...{ bench: 'mat', benchRot: 32, seed: 205 },
      cam: camera([30, -90, 86], [9, 6, 0], { fov: 46, ap: 2, focus: 124 }),
      light: { dir: [-0.62, 0.4, 0.58], k: 2.5 },
      slabs: [
        tag('alured', '555 0142', [-14, -10, 0], 8),
        tag('alublack', '555 0119', [36, 18, 0], -26),
        note(
          serif('555 0142', [31, 19], 11, { weight: 500 }) +
            serif('<tspan text-decoration="line-through">555 0119</tspan>', [31, 35], 9, { weight: 400 }),
          [-26, 42, 0],
          12,
        ),
      ],
    }
  },
  'step-alu-tool-labels': () => {
    const pockets = [0, 1, 2, 3, 4]
      .map((i) => `<rect x="16" y="${10 + i * 32}" width="92.200" height="26.200" rx="2" fill="#000"/>`)
      .join('')
    const comb = slab('birch', [124, 174, 3], [0, 0, BED], {
      shape: plate(124, 174, 2, pockets),
      rot: [0, 0, 14],
      seed: 6,
    })
    const lying = (/** @type {number} */ i, /** @type {string} */ mat, /** @type {string} */ words) => {
      const [x = 0, y = 0] = placeOn(comb, 62.1, 23.1 + i * 32)
      return slab(mat, [91.6, 25.6, 1.2], [x, y, BED], {
        shape: plate(91.6, 25.6, 2) + hole(5, 12.8, 1.6) + hole(86.6, 12.8, 1.6),
        ...{ rot: [0, 0, 14], depth: 0.3 },
        eng:
          words &&
          sans(words, [45.8, 17.4], 12.5, { weight: 700, spacing: 1.2 }) +
            '<rect x="1.800" y="1.800" width="88" height="22" rx="1.200" fill="none" stroke="#fff" stroke-width=".5"/>',
      })
    }
    const top = lying(0, 'alublack', '')
    return machine({
      slabs: [
        comb,
        { ...top, eng: half(sans('REAMERS', [45.8, 17.4], 12.5, { weight: 700, spacing: 1.2 }), 91.6, 13) },
        lying(1, 'alublue', ''),
        lying(2, 'alublack', ''),
      ],
      ...{ spot: placeOn(top, 58, 13), seed: 206, turn: 14, k: 380, tall: 20, infrared: true },
      cam: camera([-92, -128, 150], [4, 14, 8], { fov: 44, ap: 2.8, focus: 226 }),
    })
  },
}
