// Objects of the scenes in this folder.
import * as M from '../motifs.mjs'
import { plate, sans, serif, slab } from '../parts.mjs'
import { wave } from './things-a.mjs'

export const lattice = (/** @type {number} */ w, /** @type {number} */ h, /** @type {number} */ b) =>
  plate(w, h, 2, `<rect x="${b}" y="${b}" width="${w - 2 * b}" height="${h - 2 * b}" fill="#000"/>`) +
  `<svg x="${b}" y="${b}" width="${w - 2 * b}" height="${h - 2 * b}" viewBox="125 37 750 ${(750 * (h - 2 * b)) / (w - 2 * b)}" preserveAspectRatio="none">${M.kumiko(20, { n: 4 })}</svg>`
export const hex = (/** @type {number} */ r, turn = 0) =>
  `M${[0, 1, 2, 3, 4, 5].map((k) => `${(r + r * 0.98 * Math.cos((k * Math.PI) / 3 + turn)).toFixed(2)} ${(r + r * 0.98 * Math.sin((k * Math.PI) / 3 + turn)).toFixed(2)}`).join('L')}Z`
export const TAG = 'M16 1H50L65 18V102a7 7 0 0 1-7 7H8a7 7 0 0 1-7-7V18Z'
export const FOX =
  '<path d="M500 500L590 640L735 590L880 560L690 720L570 790L500 720L430 790L310 720L120 560L265 590L410 640Z" fill="#fff"/>'
/** The land above one height, in a sheet of w × h. @param {number} k */
export function land(k, w = 190, h = 130) {
  const pts = []
  const size = [1.5, 1.2, 1.0, 0.8, 0.62, 0.46, 0.3, 0.16][k]
  for (let i = 0; i < 120; i++) {
    const a = (i / 120) * Math.PI * 2
    const r =
      size *
      (1 +
        0.16 * Math.sin(3 * a + 1 + k * 0.25) +
        0.09 * Math.sin(7 * a + 2 - k * 0.4) +
        0.05 * Math.sin(13 * a + k))
    pts.push(
      `${(w * 0.58 + Math.cos(a) * r * w * 0.42 + k * 1.5).toFixed(1)} ${(h * 0.42 + Math.sin(a) * r * h * 0.42).toFixed(1)}`,
    )
  }
  return `<path d="M${pts.join('L')}Z" fill="#fff"/>`
}
/** One phase; from half a turn on it wanes, lit from the other side. */
export function moon(x = 0, y = 0, r = 6, phase = 0) {
  const lit = phase > Math.PI ? 2 * Math.PI - phase : phase
  const side = phase > Math.PI ? -1 : 1
  const rim = `<circle r="${r}" fill="none" stroke="#fff" stroke-width=".7"/>`
  const edge = `${Math.abs(r * Math.cos(lit)).toFixed(2)} ${r} 0 0 ${Math.cos(lit) > 0 ? 0 : 1}`
  const face = `<path d="M0 ${-r}A${r} ${r} 0 0 1 0 ${r}A${edge} 0 ${-r}Z" fill="#fff"/>`
  return `<g transform="translate(${x} ${y}) scale(${side} 1)">${rim}${lit > 0.1 ? face : ''}</g>`
}
/** @param {string} mat @param {number[]} pos @param {number} a */
export const card = (mat, pos, a, name = '') =>
  slab(mat, [86, 54, 1.4], pos, {
    shape: plate(86, 54, 3.6),
    rot: [0, 0, a],
    depth: 0.3,
    eng: `<mask id="m${pos[0]}"><rect width="86" height="54" fill="#fff"/><rect x="23" y="17" width="40" height="20" fill="#000"/></mask><g mask="url(#m${pos[0]})">${wave(86, 54)}</g>${name ? serif(name, [43, 31.2], 11, { weight: 700, spacing: 0.6 }) : ''}<rect x="24.500" y="18.500" width="37" height="17" fill="none" stroke="#fff" stroke-width=".6"/>`,
  })

/** Nine columns of power by seven rows of speed. */
export function testGrid() {
  let o =
    sans('POWER %', [92, 11], 5.6, { weight: 700, spacing: 0.8 }) +
    `<g transform="rotate(-90 9 70)">${sans('SPEED mm/s', [9, 72], 5.6, { weight: 700, spacing: 0.8 })}</g>`
  for (let c = 0; c < 9; c++) o += sans(String((c + 1) * 10), [32 + c * 15, 19], 4.4, { weight: 600 })
  for (let r = 0; r < 7; r++) {
    o += sans(String([240, 160, 120, 80, 60, 40, 20][r]), [20, 31.5 + r * 15], 4.4, { weight: 600 })
    for (let c = 0; c < 9; c++) {
      const k = Math.min(1, ((c + 1) / 9) ** 1.1 * ((r + 1.6) / 7) ** 1.15 * 1.25)
      o += `<rect x="${26 + c * 15}" y="${24 + r * 15}" width="12" height="12" fill="#fff" fill-opacity="${k.toFixed(2)}"/>`
    }
  }
  return o
}
/** Numbers and minutes of the clock, 186 mm across. */
export const dial =
  Array.from({ length: 12 }, (_, i) =>
    serif(
      String(i + 1),
      [
        93 + 72 * Math.sin(((i + 1) * Math.PI) / 6),
        93 - 72 * Math.cos(((i + 1) * Math.PI) / 6) + (i % 3 === 2 ? 7 : 4.6),
      ],
      i % 3 === 2 ? 20 : 13,
      { weight: i % 3 === 2 ? 900 : 600 },
    ),
  ).join('') +
  Array.from(
    { length: 60 },
    (_, i) =>
      `<path d="M93 5V${i % 5 ? 8 : 11}" stroke="#fff" stroke-width="${i % 5 ? 0.6 : 1.2}" transform="rotate(${i * 6} 93 93)"/>`,
  ).join('')
