// Walls with fingers, scales and other objects of measured work.
import { block, disc, line, plate, sans, slab, turned } from '../parts.mjs'

/**
 * The outline of a wall whose sides and foot have fingers, as points.
 * @param {number[]} size width and height @param {boolean} out whether the first finger of a side stands out
 */
export function fingered([w, h], out = true, deep = 3) {
  const [rows, columns] = [Math.round(h / 8) | 1, Math.round(w / 8) | 1]
  const points = []
  for (let i = 0; i < rows; i++) {
    const x = (i % 2 === 0) === out ? w : w - deep
    points.push([x, (h * i) / rows], [x, (h * (i + 1)) / rows])
  }
  for (let i = columns - 1; i >= 0; i--) {
    const y = i % 2 === 0 ? h : h - deep
    points.push([(w * (i + 1)) / columns, y], [(w * i) / columns, y])
  }
  for (let i = rows - 1; i >= 0; i--) {
    const x = (i % 2 === 0) === out ? 0 : deep
    points.push([x, (h * (i + 1)) / rows], [x, (h * i) / rows])
  }
  return points.map(([x = 0, y = 0]) => [
    Math.min(w - 0.3, Math.max(0.3, x)),
    Math.min(h - 0.3, Math.max(0.3, y)),
  ])
}
/** @param {number[][]} points @param {number[]} [at] */
export const through = (points, [dx = 0, dy = 0] = []) =>
  `M${points.map(([x = 0, y = 0]) => `${(x + dx).toFixed(2)} ${(y + dy).toFixed(2)}`).join('L')}`

/** Marks of `last` millimetres from u on, with a number at each centimetre. */
export function scale(u = 8, last = 150) {
  const marks = Array.from(
    { length: last + 1 },
    (_, i) => `M${u + i} 0v${i % 10 === 0 ? 9 : i % 5 === 0 ? 6.5 : 4}`,
  )
  const numbers = Array.from({ length: last / 10 + 1 }, (_, i) =>
    sans(String(i), [u + i * 10, 14.6], 5, { weight: 600 }),
  )
  return line(marks.join(''), 0.32) + numbers.join('')
}

/** A magnifier that lies on its rim: `drawn` is what is seen in it, on a disc of `d` mm. @param {number[]} middle @param {number} turn */
export function magnifier([x, y, z = 0], turn, d = 36, drawn = {}) {
  const a = (turn * Math.PI) / 180
  const at = (/** @type {number} */ far) => [x + Math.cos(a) * far, y + Math.sin(a) * far, z + 2.6]
  return {
    slabs: [
      slab('birch', [d, d, 0.4], [x, y, z + 2], { shape: disc(d), cold: 1, ...drawn }),
      slab('paper', [d, d, 1], [x, y, z + 3], {
        shape: disc(d),
        ...{ clear: 1, tint: [0.97, 0.98, 0.98], edge: [0.5, 0.6, 0.62], edgeK: 0.1, gloss: 1.6 },
      }),
    ],
    solids: [
      { solid: 'ring', r: d / 2 + 1.4, thick: 2.4, mat: 'dim', pos: [x, y, z + 2.6] },
      turned('brass', [3, 10], at(d / 2 + 2), { rot: [90, 0, turn + 90], bevel: 0.6 }),
      turned('black', [4.6, 62], at(d / 2 + 11), { rot: [90, 0, turn + 90], top: 6, bevel: 2 }),
    ],
  }
}

/** A tablet that lies on the bench, its picture upright along `turn`. @param {number[]} pos @param {number[]} size of the picture @param {number} turn @param {Record<string, any>} shown */
export function tablet([x, y, z = 0], [w, h], turn, shown) {
  const rot = [0, 0, turn]
  return {
    slabs: [
      slab('white', [w, h, 0.4], [x, y, z + 7], { shape: plate(w, h, 1), rot, cold: 1, bump: 0, ...shown }),
    ],
    solids: [block('black', [w + 16, h + 16, 7], [x, y, z], { rot, r: 9, bevel: 1.6 })],
  }
}

/** A brush of brass wire that stands on its bristles; `middle` of them. @param {number[]} middle @param {number} turn */
export function wireBrush([x, y, z = 0], turn) {
  const a = (turn * Math.PI) / 180
  const at = (/** @type {number} */ far, /** @type {number} */ up) => [
    x + Math.cos(a) * far,
    y + Math.sin(a) * far,
    z + up,
  ]
  const rot = [0, 0, turn]
  const tufts = Array.from({ length: 30 }, (_, i) => [(i % 10) - 4.5, Math.floor(i / 10) - 1])
  return [
    ...tufts.map(([u = 0, v = 0]) => {
      const [px = 0, py = 0] = at(u * 6, 0)
      return turned('brass', [2.7, 14], [px - Math.sin(a) * v * 6, py + Math.cos(a) * v * 6, z + 0.1], {
        bevel: 0.4,
      })
    }),
    block('walnut', [74, 24, 9], at(2, 13.6), { rot, r: 5, bevel: 2, seed: 4, dye: [1.6, 1.5, 1.4] }),
    block('walnut', [96, 17, 8.6], at(76, 13.8), { rot, r: 7, bevel: 2.6, seed: 4, dye: [1.6, 1.5, 1.4] }),
  ]
}

/** A round brush lying on the bench, its orange tip at a place, pointing along `turn`. @param {number[]} tip @param {number} turn */
export function roundBrush([x, y], turn) {
  const a = (turn * Math.PI) / 180
  const at = (/** @type {number} */ far) => [x - Math.cos(a) * far, y - Math.sin(a) * far, 4.4]
  const rot = [90, 0, turn + 90]
  return [
    turned('orange', [4, 22], at(22), { rot, top: 0.8, bevel: 0.4 }),
    turned('steel', [3.8, 20], at(41), { rot, top: 4.2, bevel: 0.3 }),
    turned('walnut', [3, 118], at(158), { rot, top: 3.8, bevel: 1, dye: [1.6, 1.5, 1.4] }),
  ]
}
