import { rng } from '../motifs/strokes.mjs'
import { camera, line, path, pencil, plate, put, ruler, sans, slab, turned } from '../parts.mjs'
import { beside, PIECES } from './things-c.mjs'
import { testGrid } from './things-b.mjs'
import { magnifier, roundBrush, scale, tablet } from './things-joints.mjs'
import { BED, machine, note, placeOn } from './stages.mjs'

/** The fox in fifteen pieces: its forehead is one. */
const FIFTEEN = [['orange', 'M500 345L605 262L620 470L500 500L380 470L395 262Z'], ...PIECES.slice(2)]
/** @param {string} d */
const middleOf = (d) => {
  const n = (d.match(/[\d.]+/g) ?? []).map(Number)
  return [0, 1].map((k) => n.filter((_, i) => i % 2 === k).reduce((a, b) => a + b, 0) / (n.length / 2))
}
const outlines = (/** @type {number} */ w) =>
  FIFTEEN.map(
    ([, d]) => `<path d="${d}" fill="none" stroke="#fff" stroke-width="${w}" stroke-linejoin="round"/>`,
  ).join('')

/** @type {Record<string, () => any>} */
export const steps17 = {
  'step-birch-fox-puzzle-2': () => {
    const numbers = FIFTEEN.map(([, d], i) => {
      const [x = 0, y = 0] = middleOf(d ?? '')
      return `<text x="${x}" y="${y + 16}" font-family="Noto Sans CJK JP" font-size="44" text-anchor="middle" fill="#fff">${i + 1}</text>`
    }).join('')
    return {
      ...{ bench: 'oak', benchRot: 20, seed: 311 },
      cam: camera([-34, -166, 190], [6, -2, 4], { fov: 51, ap: 2.8, focus: 256 }),
      light: { dir: [0.68, 0.3, 0.58], k: 2.6 },
      slabs: [
        slab('paper', [190, 178, 0.3], [-14, 8, 0], {
          shape: plate(190, 178, 0.4),
          ...{
            rot: [0, 0, 7],
            inks: [
              [0.05, 0.055, 0.07],
              [0.5, 0.04, 0.03],
            ],
          },
          print: [{ svg: put(outlines(6), [12, 6, 166]) }, { svg: put(numbers, [12, 6, 166]) }],
        }),
        slab('orange', [160, 160, 0.8], beside(FIFTEEN[13]?.[1] ?? '', 76, -40, 24).with(2, 34.2), {
          shape: put(path('M500 500L590 640L500 720L410 640Z'), [0, 0, 160]),
          ...{ rot: [0, 0, 24], cold: 1 },
        }),
      ],
      solids: [
        turned('white', [17.8, 34], [76, -40, 0], { wall: 1.9, floor: 2, bevel: 0.4 }),
        ...pencil([22, -22, 3.7], 200, 'red'),
      ],
    }
  },
  'step-birch-fox-puzzle-3': () => {
    const tried = ['10', '18', '30']
      .map(
        (words, i) =>
          `<path d="M${14 + i * 20} 6V22" stroke="#fff" stroke-width="${[0.6, 0.9, 1.6][i]}" stroke-opacity="${[0.25, 0.7, 1][i]}"/>${sans(words, [14 + i * 20, 33], 7.5, { weight: 600 })}`,
      )
      .join('')
    return {
      ...{ bench: 'felt', benchRot: 16, seed: 312 },
      cam: camera([14, -200, 190], [-8, -20, 2], { fov: 51, ap: 2.8, focus: 266 }),
      light: { dir: [-0.72, 0.3, 0.42], k: 3 },
      slabs: [
        slab('birch', [190, 178, 3], [-10, 12, 0], {
          shape: plate(190, 178, 9),
          ...{ rot: [0, 0, -10], seed: 3, smoke: 0.4, depth: 0.9, engK: 0.7, engC: [0.12, 0.06, 0.025] },
          eng:
            put(outlines(4.6), [15, 9, 160]) +
            '<rect x="4" y="4" width="182" height="170" rx="6" fill="none" stroke="#fff" stroke-width=".7"/>',
        }),
        slab('birch', [68, 40, 3], [-34, -101, 0], {
          shape: plate(68, 40, 1),
          ...{ rot: [0, 0, -6], seed: 7, smoke: 0.4, depth: 0.9, eng: tried, inks: [[0.5, 0.03, 0.02]] },
          print: [{ svg: line('M26 3H42V37H26Z', 1.1) }],
        }),
      ],
      solids: pencil([12, -106, 3.4], 172, 'red'),
    }
  },
  'step-birch-fox-puzzle-4': () => {
    const dyes = { orange: [0.98, 0.46, 0.13], grey: [0.24, 0.22, 0.22], white: [1.02, 1.02, 1.02] }
    /** @type {[number, number, number, number][]} */
    const laid = [
      [0, -62, 52, 0],
      [3, -14, 62, 20],
      [4, 26, 58, -12],
      [9, -78, 6, 8],
      [10, -32, 8, 30],
      [1, 58, 72, 14],
      [2, 85, 66, -30],
      [13, 8, 4, 12],
      [5, -72, -38, 30],
      [7, -26, -40, -20],
      [8, 27, -38, 10],
    ]
    return {
      ...{ bench: 'kraft', benchRot: 10, seed: 313 },
      cam: camera([-12, -178, 172], [12, 2, 6], { fov: 52, ap: 2.8, focus: 248 }),
      light: { dir: [-0.66, 0.32, 0.58], k: 2.6 },
      slabs: [
        ...laid.map(([i, x, y, turn]) => {
          const [c = 'white', d = ''] = FIFTEEN[i] ?? []
          return slab('birch', [160, 160, 5], beside(d, x, y, turn), {
            shape: put(
              `<path d="${d}" fill="#fff" stroke="#fff" stroke-width="10" stroke-linejoin="round"/>`,
              [0, 0, 160],
            ),
            ...{ rot: [0, 0, turn], seed: i + 2, cold: 1, dye: dyes[/** @type {'white'} */ (c)] },
            wallC: [
              [0.3, 0.2, 0.1],
              [0.62, 0.46, 0.28],
            ],
          })
        }),
      ],
      solids: [
        turned('white', [22, 20], [84, -18, 0], { top: 29, wall: 2.4, floor: 4, bevel: 1 }),
        turned('orange', [23, 8], [84, -18, 4.2], { top: 25, bevel: 0 }),
        turned('white', [20, 18], [116, 36, 0], { top: 26, wall: 2.4, floor: 4, bevel: 1 }),
        turned('black', [20, 8], [116, 36, 4.2], { top: 22, bevel: 0 }),
        ...roundBrush([26, -66], 166),
      ],
    }
  },
  'step-birch-ruler-2': () => {
    const steel = ruler(316, 20)
    // the content of the magnifying glass, 2.6 times as large
    const seen = Array.from(
      { length: 15 },
      (_, i) => `M${20 + (i - 7) * 2.6} 20v${i === 7 ? 13 : i === 2 || i === 12 ? 10 : 7}`,
    )
    const glass = magnifier([0, 2, 3.9], 62, 40, {
      print: [
        { svg: '<rect x="-2" y="20" width="44" height="22" fill="#fff"/>' },
        { svg: line(seen.join(''), 0.62) },
        { svg: line('M18.960 3V20', 0.8) },
      ],
      inks: [
        [0.4, 0.41, 0.43],
        [0.012, 0.012, 0.014],
        [0.05, 0.018, 0.006],
      ],
    })
    return {
      ...{ bench: 'planks', benchRot: 12, seed: 314 },
      cam: camera([-22, -78, 88], [-8, 4, 4], { fov: 51, ap: 1.5, focus: 116 }),
      light: { dir: [-0.62, 0.4, 0.58], k: 2.6 },
      slabs: [
        slab('birch', [340, 84, 3], [-144, 8, 0], {
          shape: plate(340, 84, 1),
          ...{ seed: 6, eng: line('M313.600 33V50', 0.5) },
        }),
        { ...steel, pos: [-145, -8, 3], rot: [0, 0, 0] },
        ...glass.slabs,
        note(
          sans('X 299.6', [26, 17], 10.4, { weight: 600 }) + sans('Y 300.0', [26, 31], 10.4, { weight: 600 }),
          [-41, 30, 3],
          8,
          [52, 38],
        ),
      ],
      solids: glass.solids,
    }
  },
  'step-birch-ruler-3': () => ({
    ...{ bench: 'oak', benchRot: 52, seed: 315 },
    cam: camera([0, -132, 124], [-3, 9, 2], { fov: 54, ap: 2, focus: 190 }),
    light: { dir: [-0.66, 0.3, 0.58], k: 2.7 },
    slabs: [
      slab('birch', [172, 30, 3], [0, -10, 0], {
        shape: plate(172, 30, 2, '<circle cx="164" cy="15" r="3" fill="#000"/>'),
        ...{ rot: [0, 0, 14], seed: 4, smoke: 0.4, depth: 0.8, engC: [0.04, 0.014, 0.004] },
        eng: scale(7, 150) + sans('KERF 0.15', [128, 25.6], 5.4, { weight: 700, spacing: 0.5 }),
        print: [{ svg: '<path d="M-2 -2H88C84 8 92 16 86 32H-2Z" fill="#fff" fill-opacity=".36"/>' }],
        inks: [[0.42, 0.23, 0.07]],
      }),
      slab('linen', [46, 34, 3], [4, -9, 3.1], { shape: plate(46, 34, 5), rot: [0, 0, 34], cold: 1 }),
      slab('linen', [34, 24, 3], [2, -8, 6.1], { shape: plate(34, 24, 5), rot: [0, 0, 22], cold: 1 }),
    ],
    solids: [
      turned('tin', [27, 14], [-44, 52, 0], { wall: 1.2, floor: 2, bevel: 0.5 }),
      turned('yellow', [25.4, 10], [-44, 52, 2], { bevel: 0.6 }),
      turned('tin', [28, 5], [18, 66, 0], { bevel: 0.8 }),
    ],
  }),
  'step-birch-test-grid-4': () => {
    const speeds = [240, 160, 120, 80, 60, 40, 20]
    const powers = [10, 20, 30, 40, 50, 60, 70, 80, 90]
    const squares = speeds
      .flatMap((_, r) =>
        powers.map(
          (power, c) =>
            `<rect x="${40 + c * 11}" y="${22 + r * 11}" width="9" height="9" fill="#fff" fill-opacity="${Math.min(1, 0.12 + (power / 90) * 0.55 * ((r + 3) / 7)).toFixed(2)}"/>`,
        ),
      )
      .join('')
    const labels =
      powers.map((power, c) => sans(String(power), [44.5 + c * 11, 19.4], 4.6, { weight: 600 })).join('') +
      speeds.map((speed, r) => sans(String(speed), [33, 28.4 + r * 11], 4.6, { weight: 600 })).join('') +
      sans('POWER %', [88, 12], 5.4, { weight: 700, spacing: 0.6 }) +
      `<g transform="rotate(-90 22 60)">${sans('SPEED mm/s', [22, 62], 5.4, { weight: 700, spacing: 0.6 })}</g>`
    const sizes =
      line('M117 101V108M126 101V108M117 106.500H126M128 101V108', 0.6) +
      sans('9', [121.5, 105], 5, { weight: 600 }) +
      sans('2', [133, 107.6], 5, { weight: 600 }) +
      '<rect x="94" y="54" width="11" height="11" fill="none" stroke="#fff" stroke-width="1"/>'
    const tools =
      '<rect width="12" height="114" fill="#fff"/>' +
      [10, 24, 38, 52, 66]
        .map((y) => `<rect x="3" y="${y}" width="6" height="6" rx="1" fill="#000"/>`)
        .join('')
    const screen = tablet([-6, 4, 0], [152, 114], 6, {
      ...{ dye: [1.12, 1.14, 1.16] },
      print: [{ svg: squares }, { svg: labels + tools }, { svg: sizes }],
      inks: [
        [0.16, 0.08, 0.03],
        [0.05, 0.06, 0.08],
        [0.6, 0.04, 0.03],
      ],
    })
    return {
      ...{ bench: 'ash', benchRot: 66, seed: 316 },
      cam: camera([-24, -148, 150], [2, 2, 4], { fov: 49, ap: 2.4, focus: 214 }),
      light: { dir: [-0.62, 0.42, 0.58], k: 2.4 },
      slabs: [
        slab('birch', [170, 130, 3], [66, 62, 0], { shape: plate(170, 130, 1), rot: [0, 0, -10], seed: 5 }),
        ...screen.slabs,
      ],
      solids: screen.solids,
    }
  },
  'step-birch-test-grid-5': () => {
    // the order is shuffled: which squares are burnt does not follow the rows
    const next = rng(11)
    let i = -1
    const drawn = testGrid().replace(/<rect[^>]*\/>/g, (one) => {
      i += 1
      const [c, r] = [i % 9, Math.floor(i / 9)]
      const done = (c === 5 && r === 3) || next() < 0.5
      return done && !(c === 6 && r === 1) ? one : ''
    })
    const sheet = slab('birch', [170, 130, 3], [0, 0, BED], {
      shape: plate(170, 130, 1),
      ...{ rot: [0, 0, -16], seed: 5, depth: 0.4, engK: 1 },
      eng: drawn + '<rect x="116" y="39" width="12" height="5" fill="#fff" fill-opacity=".7"/>',
    })
    return machine({
      ...{ slabs: [sheet], spot: placeOn(sheet, 122, 44), seed: 317, turn: -16, k: 500, tall: 20 },
      cam: camera([-44, -140, 148], [2, 2, 8], { fov: 49, ap: 2.4, focus: 206 }),
    })
  },
}
