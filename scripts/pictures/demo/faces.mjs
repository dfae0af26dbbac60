// Normals and colours of what a ray has met.
import { at } from './masks.mjs'
import { clamp, noise } from './noise.mjs'
import { found } from './tiles.mjs'

/** The normal of a face from its axes and the slopes in `found`. */
export function tilt(
  M = new Float64Array(3),
  ax = 0,
  ay = 0,
  az = 0,
  bx = 0,
  by = 0,
  bz = 0,
  cx = 0,
  cy = 0,
  cz = 0,
) {
  const x = cx - ax * found[3] - bx * found[4]
  const y = cy - ay * found[3] - by * found[4]
  const z = cz - az * found[3] - bz * found[4]
  const l = 1 / Math.sqrt(x * x + y * y + z * z)
  M[0] = x * l
  M[1] = y * l
  M[2] = z * l
}

/** Colour and normal of a cut wall. */
export function wallOf(/** @type {any} */ s, /** @type {Float64Array} */ hit, /** @type {Float64Array} */ n) {
  const u = hit[1] + s.p[12]
  const v = s.p[13] - hit[2]
  const e = 0.35
  const gx = at(s.rim, u + e, v) - at(s.rim, u - e, v)
  const gy = at(s.rim, u, v + e) - at(s.rim, u, v - e)
  const l = 1 / (Math.sqrt(gx * gx + gy * gy) || 1)
  turn(n, s.p, -gx * l, gy * l, 0)
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
/** A direction in a thing's own axes, as one in the room. */
export function turn(/** @type {Float64Array} */ n, /** @type {Float64Array} */ p, x = 0, y = 0, z = 0) {
  n[0] = p[0] * x + p[1] * y + p[2] * z
  n[1] = p[3] * x + p[4] * y + p[5] * z
  n[2] = p[6] * x + p[7] * y + p[8] * z
}
