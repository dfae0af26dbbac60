// Objects of the scenes in this folder.
import * as M from '../motifs.mjs'
import { put, hole, serif } from '../parts.mjs'

export const CUT_LIGHT = {
  light: { dir: [-0.6, 0.45, 0.6], k: 1.5, col: [0.88, 0.93, 1] },
  ambk: 0.42,
  bloom: 0.9,
}
/** The upper part of a drawing, as far as the beam has come. @param {string} drawing @param {number} w @param {number} done */
export const half = (drawing, w, done, id = 'h') =>
  `<clipPath id="${id}"><rect width="${w}" height="${done}"/></clipPath><g clip-path="url(#${id})">${drawing}</g>`
export const glow = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ z, k = 900) => [
  { pos: [x, y, z + 5], k, col: [1, 0.55, 0.2], r: 9, shadow: false },
]
export const monogram = `<circle cx="52" cy="42" r="19" fill="none" stroke="#fff" stroke-width="1"/><circle cx="52" cy="42" r="16.600" fill="none" stroke="#fff" stroke-width=".6"/>${serif('LX', [52, 49.4], 20)}`
export const city = (/** @type {number} */ seed, id = 'c') =>
  `<clipPath id="${id}"><rect x="3" y="3" width="80" height="48" rx="2"/></clipPath><g clip-path="url(#${id})">${put(M.city(seed), [0, -16, 86])}</g>`
/** A film that is pulled off: how far along, how high and how steep (degrees) each of its strips lies. @param {number} n */
export function curl(n) {
  const all = []
  let [x, z] = [0, 0]
  for (let i = 0; i < n; i++) {
    const up = 10 + i * 19
    const [dx, dz] = [Math.cos((up * Math.PI) / 180) * 9, Math.sin((up * Math.PI) / 180) * 9]
    all.push([x + dx / 2, z + dz / 2, up])
    x += dx
    z += dz
  }
  return all
}
/** Holes for a needle along an edge. */
export const needle = (/** @type {number[]} */ [x, y], n = 10, [dx, dy] = [4, 0]) =>
  Array.from({ length: n }, (_, i) => hole(x + i * dx, y + i * dy, 0.75)).join('')
export const gear = (/** @type {number} */ d, /** @type {number} */ teeth, spokes = 5, turn = 0) =>
  M.gearPath([d / 2, d / 2], d / 2 - 1, teeth, { turn, spokes })
