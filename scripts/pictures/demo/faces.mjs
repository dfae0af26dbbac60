// Normals and colours of the point that a ray has hit.
import { at } from './masks.mjs'
import { clamp, noise } from './noise.mjs'
import { found } from './tiles.mjs'

/** The normal of a face from its axes (nine numbers; `up`: which way the third shows) and the slopes in `found`. @param {Float64Array} n @param {ArrayLike<number>} m @param {number} up */
export function tilt(n, m, up) {
  const x = m[2] * up - m[0] * found[3] - m[1] * found[4]
  const y = m[5] * up - m[3] * found[3] - m[4] * found[4]
  const z = m[8] * up - m[6] * found[3] - m[7] * found[4]
  const l = 1 / Math.sqrt(x * x + y * y + z * z)
  n[0] = x * l
  n[1] = y * l
  n[2] = z * l
}

/** Puts colour and normal of a cut wall into `found` and `n`. */
export function wallOf(/** @type {any} */ s, /** @type {Float64Array} */ hit, /** @type {Float64Array} */ n) {
  const u = hit[1] + s.p[12]
  const v = s.p[13] - hit[2]
  const e = 0.35
  const gx = at(s.rim, u + e, v) - at(s.rim, u - e, v)
  const gy = at(s.rim, u, v + e) - at(s.rim, u, v - e)
  const l = 1 / (Math.sqrt(gx * gx + gy * gy) || 1)
  n[0] = -gx * l
  n[1] = gy * l
  n[2] = 0
  turn(n, s.p)
  const z = hit[3]
  const k = clamp(
    (noise(hit[1] * 2.2 + hit[2] * 2.2, z * 0.25 + 7) * 0.6 + noise((hit[1] - hit[2]) * 0.3, z * 0.8) * 0.4) *
      (s.edgeLight ?? 1),
    0,
    1.6,
  )
  const ply = (s.mat === 'birch' || s.mat === 'maple') && s.t > 2 && Math.sin((z / s.t) * 9.4) <= 0 ? 0.55 : 1
  for (let i = 0; i < 3; i++) {
    const c = s.wall[0][i] + (s.wall[1][i] - s.wall[0][i]) * k
    found[i] = s.wall[0][i] + (c - s.wall[0][i]) * ply
  }
  found[5] = s.metal ? 0.08 : 0.05
  found[6] = s.metal ? 0.6 : 0
}
/** Turns a direction from a thing's own axes into the room's. @param {Float64Array} n @param {Float64Array} p */
export function turn(n, p) {
  const x = n[0]
  const y = n[1]
  const z = n[2]
  n[0] = p[0] * x + p[1] * y + p[2] * z
  n[1] = p[3] * x + p[4] * y + p[5] * z
  n[2] = p[6] * x + p[7] * y + p[8] * z
}
