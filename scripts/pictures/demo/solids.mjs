// Turned and bevelled solids beside the slabs (cups, pencils, knobs, rings, a laser's head), intersected by sphere
// tracing.
import { materials } from './materials.mjs'
import { meanOf } from './paint.mjs'
import { frame, met, own, toOwn } from './slabs.mjs'

/**
 * In a scene: { solid: 'box' | 'turn' | 'hex' | 'ring' | 'ball', mat, pos, rot, … }
 * box: w, h, t, r (corners), bevel · turn: r, top (radius above), t, bevel, wall and floor (hollow from above)
 * hex: r, top, t · ring: r, thick · ball: r
 * @param {any} s @param {number} index
 */
export function makeSolid(s, index) {
  const wide = s.solid === 'box' ? s.w : 2 * (Math.max(s.r, s.top ?? 0) + (s.thick ?? 0))
  const deep = s.solid === 'box' ? s.h : wide
  const low = s.solid === 'ring' ? -s.thick : s.solid === 'ball' ? -s.r : 0
  const high = s.solid === 'ring' ? s.thick : s.solid === 'ball' ? s.r : s.t
  const shape = { box: 1, turn: 2, hex: 3, ring: 4, ball: 5 }[/** @type {'box'} */ (s.solid)]
  return {
    ...s,
    ...{
      index,
      kind: shape,
      material: materials[s.mat],
      metal: materials[s.mat].metal > 0,
      seed: s.seed ?? 1,
    },
    ...{
      p: frame(s, [wide, deep], [low, high]),
      clear: false,
      glow: !!s.glow,
      noshadow: !!s.noshadow,
      mean: meanOf(materials[s.mat]),
    },
    q: Float64Array.from([
      ...[s.r ?? 0, s.top ?? s.r ?? 0, s.t ?? 0, s.bevel ?? 0, s.wall ?? 0, s.floor ?? 0],
      ...[s.thick ?? 0, (s.w ?? 0) / 2, (s.h ?? 0) / 2, shape],
    ]),
  }
}

/** Signed distance. @param {Float64Array} q what the solid is @param {number} x @param {number} y @param {number} z */
function away(q, x, y, z) {
  const kind = q[9]
  if (kind === 5) return Math.sqrt(x * x + y * y + z * z) - q[0]
  if (kind === 4) {
    const d = Math.sqrt(x * x + y * y) - q[0]
    return Math.sqrt(d * d + z * z) - q[6]
  }
  const t = q[2]
  const bevel = q[3]
  const half = t / 2
  let a
  const radius = q[0] + ((q[1] - q[0]) * (z < 0 ? 0 : z > t ? t : z)) / t
  if (kind === 1) {
    const r = q[0]
    const ax = Math.abs(x) - q[7] + r
    const ay = Math.abs(y) - q[8] + r
    const mx = ax > 0 ? ax : 0
    const my = ay > 0 ? ay : 0
    a = Math.sqrt(mx * mx + my * my) + Math.min(Math.max(ax, ay), 0) - r
  } else if (kind === 3) {
    const hx = Math.abs(x)
    const hy = Math.abs(y)
    a = Math.max(hx * 0.8660254 + hy * 0.5, hy) - radius
  } else a = Math.sqrt(x * x + y * y) - radius
  const lean = kind === 1 ? 1 : t / Math.sqrt(t * t + (q[1] - q[0]) ** 2)
  a = a * lean + bevel
  const c = Math.abs(z - half) - half + bevel
  const ma = a > 0 ? a : 0
  const mc = c > 0 ? c : 0
  const outer = Math.sqrt(ma * ma + mc * mc) + Math.min(Math.max(a, c), 0) - bevel
  if (q[4] === 0) return outer
  const hollow = Math.max((Math.sqrt(x * x + y * y) - radius + q[4]) * lean, q[5] - z)
  return Math.max(outer, -hollow)
}

/** Like hitSlab, for a solid. @param {any} s @param {import('./light.mjs').Ray} ray */
export function hitSolid(s, ray) {
  if (!toOwn(s.p, ray)) return -1
  const half = Math.sqrt(s.p[18] - own[7])
  const end = Math.min(ray[7], own[6] + half)
  let t = Math.max(ray[6], own[6] - half)
  if (t >= end) return -1
  for (let i = 0; i < 70; i++) {
    const x = own[0] + own[3] * t
    const y = own[1] + own[4] * t
    const z = own[2] + own[5] * t
    const d = away(s.q, x, y, z)
    if (d < 0.012) {
      if (i === 0) return -1
      met[0] = x
      met[1] = y
      met[2] = z
      met[3] = 3
      return t
    }
    t += d * 0.96
    if (t >= end) return -1
  }
  return -1
}

/** The normal at a hit, in the solid's own axes. @param {any} s @param {Float64Array} n @param {Float64Array} hit t, x, y, z */
export function normalOf(s, n, hit) {
  const [, x, y, z] = hit
  const e = 0.02
  n[0] = away(s.q, x + e, y, z) - away(s.q, x - e, y, z)
  n[1] = away(s.q, x, y + e, z) - away(s.q, x, y - e, z)
  n[2] = away(s.q, x, y, z + e) - away(s.q, x, y, z - e)
}
