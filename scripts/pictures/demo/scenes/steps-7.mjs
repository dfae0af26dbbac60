import * as M from '../motifs.mjs'
import { put, plate, sans, serif, camera, slab, block, ruler } from '../parts.mjs'
import { LEAF, PIECES, sprig } from './things-c.mjs'
import { BED, machine, magnet, placeOn } from './stages.mjs'

/** One half of a comb with five fingers; turned round it is the other. */
const comb =
  `<rect x=".4" y=".4" width="79.200" height="30" fill="#fff"/>` +
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
    .filter((i) => i % 2 === 0)
    .map((i) => `<rect x="${i * 8}" y="-1" width="8" height="7" fill="#000"/>`)
    .join('')

/** The leaves of a sheet: their windows are cut, the outlines of the first rows too. */
const leaves = (() => {
  let windows = ''
  let outlines = ''
  for (let row = 0; row < 2; row++)
    for (let i = 0; i < 8; i++) {
      const veins = [0, 1, 2, 3, 4]
        .flatMap((k) => {
          const y = 30 + k * 12
          const w = [10, 13, 13.5, 11.5, 8][k] ?? 8
          return [-1, 1].map(
            (s) =>
              `<path d="M${26 + s * 2.4} ${y + 7}L${26 + s * w} ${y}L${26 + s * (w - 1.2)} ${y + 6}L${26 + s * 2.4} ${y + 14}Z" fill="#000"/>`,
          )
        })
        .join('')
      const place = `<g transform="translate(${8 + i * 24.4} ${10 + row * 64}) scale(.45 .6)">`
      if (row === 0 || i < 5) windows += `${place}${veins}<circle cx="26" cy="16" r="2.400" fill="#000"/></g>`
      if (row === 0 && i < 6)
        outlines += `${place}<path d="${LEAF}" fill="none" stroke="#000" stroke-width="1"/></g>`
    }
  return windows + outlines
})()

/** @type {Record<string, () => any>} */
export const steps7 = {
  'step-birch-fox-puzzle': () => {
    const kerfs = PIECES.map(([, d]) => `<path d="${d}" fill="none" stroke="#000" stroke-width="3"/>`).join(
      '',
    )
    const sheet = slab('birch', [190, 180, 5], [0, 0, BED], {
      shape: plate(190, 180, 1, put(kerfs, [15, 10, 160])),
      ...{ rot: [0, 0, 7], seed: 5, smoke: 0.6 },
    })
    return machine({
      ...{ slabs: [sheet], spot: placeOn(sheet, 133, 104), seed: 211, turn: 7 },
      cam: camera([-112, -186, 178], [6, -6, 12], { fov: 40, ap: 3, focus: 280 }),
    })
  },
  'step-birch-herb-labels': () => {
    const label = 'M6 .6H38A5 5 0 0 1 43.400 6V54L30 60L22 99L14 60L.600 54V6A5 5 0 0 1 6 .6Z'
    const words = ['BASIL', 'THYME', 'SAGE']
    const drawn = (/** @type {number} */ i) =>
      `<g transform="translate(${12 + i * 48} 30)">${serif(words[i] ?? '', [22, 17], 9.6, { weight: 700, spacing: 0.4 })}<g transform="rotate(-90 22 46)">${sprig(13, 46, 4, 0.62)}</g><rect x="3" y="3" width="38" height="48" rx="3" fill="none" stroke="#fff" stroke-width=".7"/></g>`
    const cut = [0, 1]
      .map(
        (i) =>
          `<path d="${label}" transform="translate(${12 + i * 48} 30)" fill="none" stroke="#000" stroke-width=".7"/>`,
      )
      .join('')
    const sheet = slab('birch', [160, 160, 3], [0, 0, BED], {
      shape: plate(160, 160, 1, cut),
      ...{ rot: [0, 0, -10], gr: 1, seed: 7, depth: 1, eng: [0, 1, 2].map(drawn).join('') },
    })
    return machine({
      ...{ slabs: [sheet], spot: placeOn(sheet, 147, 84), seed: 212, turn: -10 },
      cam: camera([-96, -150, 150], [2, -4, 8], { fov: 42, ap: 3, focus: 236 }),
    })
  },
  'step-birch-joint-box': () => {
    const pair = (/** @type {string} */ words, /** @type {number} */ i, /** @type {number} */ gap) => {
      const [x, y, turn] = [-66 + i * 62, 42 - i * 52, 5 - i * 7]
      const a = (turn * Math.PI) / 180
      const rot = [0, 0, turn]
      return [
        slab('birch', [80, 31, 3], [x, y, 0], {
          shape: comb,
          ...{ rot, seed: i + 2, eng: sans(words, [40, 22], 9, { weight: 700 }) },
        }),
        slab('birch', [80, 31, 3], [x - Math.sin(a) * (25 + gap), y + Math.cos(a) * (25 + gap), 0], {
          shape: comb,
          ...{ rot: [0, 0, turn + 180], seed: i + 5 },
        }),
      ]
    }
    return {
      ...{ bench: 'mat', benchRot: -6, seed: 213 },
      cam: camera([-40, -190, 186], [4, -2, 0], { fov: 50, ap: 3, focus: 268 }),
      light: { dir: [0.7, 0.28, 0.58], k: 2.7 },
      slabs: [...pair('0.09', 0, 7), ...pair('0.11', 1, 0.2), ...pair('0.13', 2, 13)],
    }
  },
  'step-birch-leaf-earrings': () => {
    const sheet = slab('birch', [210, 148, 2], [0, 0, BED], {
      shape: plate(210, 148, 1, leaves),
      ...{ rot: [0, 0, 12], gr: 1, seed: 4, smoke: 0.6 },
    })
    const strip = (/** @type {number} */ v) => {
      const [x = 0, y = 0] = placeOn(sheet, 105, v)
      return block('maple', [226, 12, 5], [x, y, BED + 2], { rot: [0, 0, 12], bevel: 0.8 })
    }
    const post = (/** @type {number} */ u) => {
      const [x = 0, y = 0] = placeOn(sheet, u, 74)
      return block('maple', [12, 138, 5], [x, y, BED + 2], { rot: [0, 0, 12], bevel: 0.8 })
    }
    return machine({
      ...{ slabs: [sheet], spot: placeOn(sheet, 142, 67), seed: 214, turn: 12, k: 600, tall: 20 },
      solids: [strip(-2), strip(149), post(-2), post(212)],
      cam: camera([-96, -150, 160], [2, -6, 8], { fov: 42, ap: 2.8, focus: 240 }),
    })
  },
  'step-birch-ruler': () => {
    const { eng } = ruler(160, 30)
    const sheet = slab('birch', [200, 90, 3], [-12, 0, BED], {
      shape: plate(200, 90, 1),
      ...{ rot: [0, 0, 6], seed: 4, depth: 0.8, engC: [0.04, 0.014, 0.004] },
      eng: `<clipPath id="r"><rect width="130" height="90"/></clipPath><g clip-path="url(#r)"><g transform="translate(20 32)">${eng}</g></g>`,
    })
    return machine({
      ...{ slabs: [sheet], spot: placeOn(sheet, 130, 36), seed: 215, turn: 6, k: 420, tall: 18 },
      cam: camera([-46, -104, 84], [10, -2, 12], { fov: 42, ap: 2.2, focus: 148 }),
    })
  },
  'step-birch-snow': () => {
    const flakes = [
      [36, 36, 0, 1],
      [100, 34, 30, 2],
      [164, 38, 0, 3],
      [34, 100, 30, 4],
      [98, 98, 0, 5],
      [163, 102, 30, 6],
    ]
    const cut = flakes
      .map(([x = 0, y = 0, turn = 0, seed = 1]) => {
        const shape = put(
          M.snow(seed * 3, 34) + '<circle cx="500" cy="500" r="70" fill="#fff"/>',
          [x - 31, y - 31, 62, 62],
          '40 40 920 920',
        )
        const gone = seed === 1 || seed === 2
        const ink = gone ? '#000' : '#000'
        return `<g transform="rotate(${turn} ${x} ${y})">${shape.replaceAll('currentColor', ink).replaceAll('#fff', ink)}</g>`
      })
      .slice(0, 3)
      .join('')
    const sheet = slab('birch', [200, 136, 3], [0, 0, BED], {
      shape: `<path d="M.6 .6H168L199 24V135H.6Z" fill="#fff"/>${cut}`,
      ...{ rot: [0, 0, 9], seed: 6 },
    })
    const [fx = 0, fy = 0] = placeOn(sheet, 164, 38)
    const [gx = 0, gy = 0] = placeOn(sheet, 98, 98)
    const flake = (/** @type {number[]} */ pos, /** @type {number} */ n, /** @type {number[]} */ rot) =>
      slab('birch', [61, 61, 3], pos, {
        shape: put(
          M.snow(n * 3, 33) + '<circle cx="500" cy="500" r="70" fill="#fff"/>',
          [0, 0, 61, 61],
          '40 40 920 920',
        ),
        rot,
        seed: n,
        smoke: 0.7,
      })
    return machine({
      slabs: [
        sheet,
        flake([fx, fy, BED - 1.4], 3, [3, 2, 9]),
        flake([gx - 8, gy - 6, BED + 3.2], 1, [0, 0, 40]),
      ],
      ...{ spot: placeOn(sheet, 100, 6), seed: 216, turn: 9 },
      solids: [
        [8, 8],
        [8, 128],
        [190, 126],
      ].map(([u = 0, v = 0]) => {
        const [x, y] = placeOn(sheet, u, v)
        return magnet(x, y)
      }),
      cam: camera([56, -150, 150], [2, -2, 8], { fov: 43, ap: 2.8, focus: 220 }),
    })
  },
}
