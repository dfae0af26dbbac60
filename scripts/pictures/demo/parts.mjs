// Outlines, lettering and small objects that several scenes use. Lengths in mm.

/** @typedef {Record<string, any>} Thing whatever a scene holds, as the scene writes it */
/** @typedef {Thing & { w: number, h: number, t: number, mat: string, pos: number[] }} Slab */
/**
 * A motif at a place. @param {string} motif @param {number[]} place x, y, width and height (the width's, if it is not said)
 * @param {string} [box] the part of the motif
 */
export const put = (motif, [x, y, w, h = w], box = '0 0 1000 1000') =>
  `<svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="${box}">${motif}</svg>`
export const disc = (/** @type {number} */ d, cut = '') =>
  `<circle cx="${d / 2}" cy="${d / 2}" r="${d / 2 - 0.6}" fill="#fff"/>${cut}`
export const plate = (/** @type {number} */ w, /** @type {number} */ h, r = 2, cut = '') =>
  `<rect x=".4" y=".4" width="${w - 0.8}" height="${h - 0.8}" rx="${r}" fill="#fff"/>${cut}`
export const hole = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ r) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="#000"/>`
/** @typedef {{ weight?: number, spacing?: number, anchor?: string }} Letters */
/** @param {string} s @param {number[]} place @param {number} [size] @param {Letters} [letters] */
export const sans = (s, [x, y], size = 8, { weight = 700, spacing = 0, anchor = 'middle' } = {}) =>
  `<text x="${x}" y="${y}" font-family="Noto Sans CJK JP" font-weight="${weight}" font-size="${size}" letter-spacing="${spacing}" text-anchor="${anchor}" fill="#fff">${s}</text>`
/** @param {string} s @param {number[]} place @param {number} [size] @param {Letters} [letters] */
export const serif = (s, place, size, letters) =>
  sans(s, place, size, letters).replace('Sans CJK', 'Serif CJK')
export const path = (/** @type {string} */ d, more = '') =>
  `<path d="${d}" fill="#fff" fill-rule="evenodd" ${more}/>`
export const line = (/** @type {string} */ d, w = 0.8, more = '') =>
  `<path d="${d}" fill="none" stroke="#fff" stroke-width="${w}" stroke-linejoin="round" ${more}/>`
export const STITCH = 'stroke-dasharray="2.6 1.6" stroke-linecap="round"'
/** @param {number[]} size @param {number} inset */
export const stitched = ([w, h], inset, r = 5, width = 0.9) =>
  `<rect x="${inset}" y="${inset}" width="${w - 2 * inset}" height="${h - 2 * inset}" rx="${r}" fill="none" stroke="#fff" stroke-width="${width}" ${STITCH}/>`

/**
 * Place and aim; fov: angle, ap: radius of the lens, focus: how far away it is sharp (the aim, if it is not said).
 * @param {number[]} pos @param {number[]} at @param {{ fov?: number, ap?: number, focus?: number }} [lens]
 */
export const camera = (pos, at, { fov = 32, ap = 3, focus } = {}) => ({ pos, at, fov, ap, focus })

/** @param {string} mat @param {number[]} size width, height, thickness @param {number[]} pos @param {Thing} more `shape` and whatever else @returns {Slab} */
export const slab = (mat, [w, h, t], pos, more) => ({ w, h, t, mat, pos, ...more })
/** @param {string} mat @param {number[]} size radius, height @param {number[]} pos @param {Thing} [more] @returns {Thing} */
export const turned = (mat, [r, t], pos, more = {}) => ({
  solid: 'turn',
  r,
  t,
  mat,
  pos,
  bevel: 0.6,
  ...more,
})
/** @param {string} mat @param {number[]} size width, depth, height @param {number[]} pos @param {Thing} [more] @returns {Thing} */
export const block = (mat, [w, h, t], pos, more = {}) => ({
  ...{ solid: 'box', w, h, t, r: 1, bevel: 0.5, mat, pos },
  ...more,
})
/** @param {number} r @param {number[]} pos @param {number[]} [rot] */
export const ring = (r, pos, rot = [20, 0, 0], { thick = 0.9, mat = 'steel' } = {}) => ({
  ...{ solid: 'ring', r, thick, mat, pos, rot },
  dye: mat === 'steel' ? [0.5, 0.51, 0.53] : [1, 1, 1],
})

/** A pencil lying on the bench: its tip at a place, pointing along `degrees`. @param {number[]} tip @param {number} degrees @returns {Thing[]} */
export function pencil([x, y, z = 3.4], degrees, mat = 'blue', length = 150) {
  const a = (degrees * Math.PI) / 180
  const along = (/** @type {number} */ d) => [x - Math.cos(a) * d, y - Math.sin(a) * d, z]
  // a turned solid stands along z; this lays it down along `degrees`
  const rot = [90, 0, degrees - 90]
  return [
    { solid: 'hex', r: 3.5, t: length, mat, pos: along(20 + length), rot: [90, 0, degrees + 90], bevel: 0.3 },
    {
      solid: 'turn',
      r: 3.4,
      top: 0.9,
      t: 16,
      mat: 'pine',
      pos: along(20),
      rot: [90, 0, degrees + 90],
      bevel: 0,
    },
    {
      solid: 'turn',
      r: 1,
      top: 0.25,
      t: 5,
      mat: mat === 'green' ? 'black' : mat,
      pos: along(5.5),
      rot: [90, 0, degrees + 90],
      bevel: 0,
    },
  ].map((one) => ({ ...one, rot: one.rot ?? rot }))
}
/** A flat key of brass. @param {number[]} pos @param {number} degrees */
export const key = (pos, degrees, z = 0) =>
  slab('brass', [62, 26, 2.2], [pos[0], pos[1], z], {
    shape: path(
      'M13 1A12 12 0 1 0 24 18H50V22H54V18H57V23H61V11L59 9H24A12 12 0 0 0 13 1ZM9 9A4.500 4.500 0 1 1 8.900 17A4.500 4.500 0 0 1 9 9Z',
    ),
    rot: [0, 0, degrees],
    eng: line('M26 13.500H56', 0.9),
    depth: 0.5,
    engC: [0.3, 0.19, 0.05],
  })
/** A steel rule with its marks. */
export function ruler(length = 150, wide = 18, mat = 'steel') {
  let marks = ''
  for (let i = 0; i <= length - 6; i++) marks += `M${3 + i} 0v${i % 10 === 0 ? 7 : i % 5 === 0 ? 5 : 3.2}`
  let numbers = ''
  for (let i = 1; i < length / 10 - 0.4; i++)
    numbers += sans(String(i), [3 + i * 10, 12.4], 4.6, { weight: 700 })
  return {
    w: length,
    h: wide,
    t: 0.9,
    mat,
    shape: plate(length, wide, 1.5),
    eng: line(marks, 0.3) + numbers,
    depth: 0.25,
    engC: [0.01, 0.01, 0.012],
  }
}
/** The bed of a laser: hexagons of sheet metal. @param {number} w @param {number} h */
export function honeycomb(w, h, z = -6, pitch = 11) {
  let holes = ''
  const r = pitch / 1.82
  for (let j = 0; j * pitch * 0.866 < h + pitch; j++)
    for (let i = 0; i * pitch < w + pitch; i++) {
      const cx = i * pitch + (j & 1 ? pitch / 2 : 0)
      const cy = j * pitch * 0.866
      holes += `M${[0, 1, 2, 3, 4, 5].map((k) => `${(cx + r * Math.sin((k * Math.PI) / 3)).toFixed(2)} ${(cy - r * Math.cos((k * Math.PI) / 3)).toFixed(2)}`).join('L')}Z`
    }
  return slab('steel', [w, h, 6], [0, 0, z], {
    shape: plate(w, h, 1, `<path d="${holes}" fill="#000"/>`),
    dye: [0.55, 0.57, 0.6],
    wallC: [
      [0.03, 0.032, 0.035],
      [0.16, 0.165, 0.17],
    ],
  })
}
/** The head of a diode laser above x, y; z: where its nozzle ends. @returns {Thing[]} */
export function head(x = 0, y = 0, z = 20, turn = 0) {
  const rot = [0, 0, turn]
  return [
    turned('brass', [5.5, 6], [x, y, z], { top: 8, bevel: 0.5 }),
    turned('grey', [9, 8], [x, y, z + 6], { bevel: 0.8 }),
    block('black', [44, 44, 96], [x, y, z + 14], { r: 4, bevel: 1.5, rot }),
    block('red', [47, 47, 2.2], [x, y, z + 24], { r: 5, bevel: 0.6, rot }),
    ...[0, 1, 2, 3, 4].map((i) =>
      block('grey', [46, 46, 2], [x, y, z + 44 + i * 8], { r: 4.5, bevel: 0.6, rot }),
    ),
  ]
}
/** The beam and the spot it burns on a face; an infrared one is not seen (tall: 0). @param {number[]} spot @returns {Thing[]} */
export const beam = ([x, y, z], tall = 30, colour = [1.6, 2.6, 6]) => [
  slab('paper', [4, 4, 0.3], [x, y, z], { shape: disc(4), emit: [6, 5.4, 4.6], noshadow: 1, glow: 1 }),
  ...(tall > 0 ? [0, 90] : []).map((turn) =>
    slab('paper', [1.2, tall, 0.3], [x, y, z + tall / 2], {
      shape: `<rect x=".3" y="0" width=".6" height="${tall}" fill="#fff"/>`,
      emit: colour,
      noshadow: 1,
      glow: 1,
      rot: [90, 0, turn + 20],
    }),
  ),
]
