import { plate, sans, serif, path, line, camera, slab, block } from '../parts.mjs'
import { city } from './things-steps.mjs'
import { land } from './things-b.mjs'
import { BED, dust, machine, note, placeOn } from './stages.mjs'

/** The points of a closed outline. @param {string} drawn */
const pointsOf = (drawn) =>
  (/d="M(.*)Z"/.exec(drawn)?.[1] ?? '').split('L').map((point) => point.split(' ').map(Number))

/** @type {Record<string, () => any>} */
export const steps11 = {
  'step-alu-city-3': () => {
    const [powers, depths] = [
      [50, 60, 70],
      [4, 6, 8],
    ]
    const bright = [0.42, 0.56, 0.7, 0.6, 1, 0.82, 0.74, 0.84, 0.66]
    const squares = bright
      .map((k, i) => {
        const [x, y] = [22 + (i % 3) * 8, 16 + Math.floor(i / 3) * 8]
        // through the oxide: the square is rough
        const rough = [5, 7, 8].includes(i)
          ? `<g transform="translate(${x} ${y})">${dust(i, 4, 4, 90).replaceAll('#fff', '#000')}</g>`
          : ''
        return `<rect x="${x}" y="${y}" width="4" height="4" fill="#fff" fill-opacity="${k}"/>${rough}`
      })
      .join('')
    const labels =
      powers.map((n, i) => sans(String(n), [24 + i * 8, 13], 3, { weight: 600 })).join('') +
      depths.map((n, i) => sans(String(n), [18, 19.2 + i * 8], 3, { weight: 600 })).join('')
    return {
      ...{ bench: 'concrete', benchSeed: 7, seed: 241 },
      cam: camera([-8, -59, 53], [2.5, 2.5, 0], { fov: 46, ap: 1.2, focus: 80 }),
      light: { dir: [-0.6, 0.5, 0.58], k: 2.4 },
      slabs: [
        slab('alublack', [86, 54, 1.4], [4, 0, 0], {
          shape: plate(86, 54, 3.6),
          ...{ rot: [0, 0, -12], depth: 0.2, res: 24, eng: squares + labels },
        }),
        slab('alublue', [86, 54, 1.4], [-30, 54, 0], { shape: plate(86, 54, 3.6), rot: [0, 0, 16] }),
        note(sans('60 · 6', [14, 12.4], 7.6, { weight: 500 }), [18.5, -2, 1.4], -4, [28, 19]),
      ],
    }
  },
  'step-alu-city-4': () => {
    // bands of scan lines that the beam missed
    const missed = [
      [0, 13, 5],
      [0, 36, 4],
    ]
      .flatMap(([x = 0, y = 0, n = 0]) =>
        Array.from(
          { length: n },
          (_, i) => `<rect x="${x}" y="${y + i * 1.3}" width="86" height=".7" fill="#000"/>`,
        ),
      )
      .join('')
    return {
      ...{ bench: 'table', benchRot: 12, seed: 242 },
      cam: camera([28, -110, 70], [1, 0, 14], { fov: 45, ap: 1.8, focus: 127 }),
      light: { dir: [-0.62, 0.36, 0.56], k: 2.3 },
      slabs: [
        slab('alublack', [86, 54, 1.4], [0, 0, 14.2], {
          shape: plate(86, 54, 3.6),
          ...{ rot: [32, 0, -12], depth: 0.2, eng: city(4) + missed },
        }),
        slab('linen', [126, 86, 1.6], [-34, 66, 0], { shape: plate(126, 86, 3), rot: [0, 0, 28], cold: 1 }),
        slab('linen', [92, 56, 1.6], [-40, 72, 1.6], { shape: plate(92, 56, 3), rot: [0, 0, 12], cold: 1 }),
      ],
      solids: [block('maple', [46, 20, 25], [4, 28, 0], { rot: [0, 0, -12], bevel: 1 })],
    }
  },
  'step-birch-test-grid-3': () => {
    const speeds = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
    const at = (/** @type {number} */ i) => 8 + i * 20
    const tri = 'M7.500 0L15 13.500H0Z'
    const cut = speeds
      .map(
        (n, i) =>
          `<path d="${tri}" transform="translate(${at(i)} 9)" ${n <= 6 ? 'fill="#000"' : `fill="none" stroke="#000" stroke-width="${n < 9 ? 0.5 : 0.32}"`}/>`,
      )
      .join('')
    const labels = speeds.map((n, i) => sans(String(n), [at(i) + 7.5, 32], 7, { weight: 700 })).join('')
    const fallen = [
      [-74, -34, 20],
      [-58, -50, 74],
      [-36, -38, -30],
      [-18, -56, 130],
    ]
    return {
      ...{ bench: 'felt', benchRot: 20, seed: 243 },
      cam: camera([-44, -180, 116], [-5, -10, 10], { fov: 54, ap: 2.6, focus: 216 }),
      light: { dir: [0.7, -0.12, 0.62], k: 2.7 },
      slabs: [
        slab('birch', [214, 42, 3], [6, 6, 17], {
          shape: plate(214, 42, 1, cut),
          ...{
            rot: [52, 0, 8],
            seed: 6,
            smoke: 0.5,
            eng: labels + sans('mm/s', [196, 39.5], 5, { weight: 600 }),
          },
        }),
        ...fallen.map(([x, y, turn], i) =>
          slab('birch', [15, 13.5, 3], [x, y, 0], {
            shape: path(tri),
            ...{ rot: [0, 0, turn], seed: i + 3, smoke: 0.7 },
          }),
        ),
      ],
      solids: [
        block('maple', [5, 18, 26], [-75, 21.5, 0], { rot: [0, 0, 8], bevel: 1 }),
        block('maple', [22, 18, 26], [88, 44, 0], { rot: [0, 0, 8], bevel: 1 }),
      ],
    }
  },
  'step-birch-relief-map-3': () => {
    const next = pointsOf(land(3)).map(([x = 0, y = 0]) => [x + 34, y + 34])
    const island = pointsOf(land(6)).map(([x = 0, y = 0]) => [x - 52, y + 92])
    const scored = next.slice(0, 84)
    const [u = 0, v = 0] = scored[83] ?? []
    const drawn = (/** @type {number[][]} */ points, end = '') =>
      line(`M${points.map((point) => point.join(' ')).join('L')}${end}`, 1)
    const sheet = slab('birch', [270, 200, 3], [0, 0, BED], {
      shape: plate(270, 200, 1),
      ...{ rot: [0, 0, -6], seed: 8, depth: 0.5 },
      eng:
        drawn(scored) +
        drawn(island, 'Z') +
        sans('5', [116, 122], 17, { weight: 700 }) +
        sans('5', [69, 149], 13),
    })
    return machine({
      ...{ slabs: [sheet], spot: placeOn(sheet, u, v), seed: 244, turn: -6, bed: [520, 400, 13], tall: 24 },
      cam: camera([116, -190, 150], [2, 2, 14], { fov: 42, ap: 3.2, focus: 266 }),
    })
  },
  'step-birch-relief-map-4': () => {
    const north =
      path('M0 -7L3.600 6L0 3.400L-3.600 6Z', 'transform="translate(196 10.500)"') +
      sans('N', [206, 13.4], 8, { weight: 700 })
    const words = serif('LAKE VALLEY', [66, 13.8], 11, { weight: 700, spacing: 1 })
    const scale = line('M124 8V13H172V8M148 8V13', 0.7) + sans('2 km', [148, 7.6], 5.4, { weight: 600 })
    const front = { seed: 4, dye: [2.1, 2, 1.85], depth: 0.8, engK: 1, engC: [0.008, 0.004, 0.002] }
    return {
      ...{ bench: 'linen', benchRot: 16, seed: 245 },
      cam: camera([14, -252, 164], [10, 4, 4], { fov: 52, ap: 3, focus: 280 }),
      light: { dir: [-0.56, -0.52, 0.6], k: 2.6 },
      slabs: [
        slab('birch', [206, 146, 3], [0, 8, 0], {
          shape: plate(206, 146, 0),
          ...{ seed: 2, cold: 1, dye: [0.16, 0.6, 0.62] },
        }),
        ...[1, 2, 3, 4, 5, 6, 7].map((k) =>
          slab('birch', [206, 146, 3], [0, 8, k * 3], {
            shape: `<clipPath id="f"><rect width="206" height="146"/></clipPath><g clip-path="url(#f)">${land(k, 206, 146)}</g>`,
            ...{ seed: k + 2, smoke: 0.6 },
          }),
        ),
        slab('walnut', [220, 20, 7], [0, -66, 10], {
          shape: plate(220, 20, 0.4),
          ...front,
          rot: [90, 0, 0],
          eng: words + scale + north,
        }),
        slab('walnut', [146, 20, 7], [-103, 8, 10], {
          shape: plate(146, 20, 0.4),
          ...front,
          rot: [90, 0, 90],
        }),
        // the strip of the right side is not glued yet
        slab('walnut', [146, 20, 7], [126, 2, 0], {
          shape: path('M.4 .4H145.600V19.600H.400Z'),
          ...{ ...front, seed: 9, rot: [0, 0, 84] },
        }),
      ],
    }
  },
}
