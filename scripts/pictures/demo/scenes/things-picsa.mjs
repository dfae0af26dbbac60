// Brushes beside a piece.
import { block } from '../parts.mjs'

/** @param {number} degrees */
const rad = (degrees) => (degrees * Math.PI) / 180

/** An old toothbrush lying on the bench, its bristles towards `degrees`. @param {number[]} middle @param {number} degrees */
export function toothbrush([x, y, z = 0], degrees, mat = 'orange') {
  const rot = [0, 0, degrees]
  const at = (/** @type {number} */ d, up = 0) => [
    x + Math.cos(rad(degrees)) * d,
    y + Math.sin(rad(degrees)) * d,
    z + up,
  ]
  return [
    block(mat, [84, 11, 6], at(-32), { rot, r: 5, bevel: 2.4 }),
    block(mat, [36, 6, 5], at(22), { rot, r: 2.5, bevel: 2 }),
    block(mat, [30, 12, 5], at(52), { rot, r: 5, bevel: 2 }),
    ...[0, 1, 2, 3, 4].map((i) =>
      block('white', [3.6, 8.4, 10], at(42 + i * 5, 4.6), { rot, r: 1.2, bevel: 0.8 }),
    ),
  ]
}

/** A flat brush at work: its bristles touch a place, its handle rises by `up` degrees. @param {number[]} tip @param {number} degrees where the handle points @param {number} up */
export function leaningBrush([x, y, z], degrees, up, k = 1) {
  const [a, b] = [rad(degrees), rad(up)]
  const at = (/** @type {number} */ d) => [
    x + Math.cos(a) * Math.cos(b) * d,
    y + Math.sin(a) * Math.cos(b) * d,
    z + Math.sin(b) * d,
  ]
  const rot = [0, -up, degrees]
  return [
    block('dark', [22 * k, 22 * k, 4 * k], at(11 * k), { rot, r: 1.2, bevel: 1.4 }),
    block('brass', [13 * k, 24 * k, 6 * k], at(27 * k), { rot, r: 1.2, bevel: 0.8 }),
    block('pine', [86 * k, 13 * k, 6 * k], at(74 * k), { rot, r: 6 * k, bevel: 2.2 }),
  ]
}
