// Slabs: everything that a laser makes is an outline with a thickness. This file prepares and paints them, and
// intersects them with a ray.
import { burnt, materials, walls } from './materials.mjs'
import { meanOf, paintFace } from './paint.mjs'
import { at, distances, draw, soften } from './masks.mjs'
import { surface } from './tiles.mjs'

/** Where the last ray hit something: x, y, z in the thing's own axes, and 1 face, -1 underside, 2 wall. */
export const met = new Float64Array(4)

/** Returns the rotation about x, then y, then z (degrees) as nine numbers. @param {number[]} degrees */
export function rotation(degrees) {
  const [rx, ry, rz] = degrees.map((d) => (d * Math.PI) / 180)
  const [cx, sx, cy, sy, cz, sz] = [rx, ry, rz].flatMap((a) => [Math.cos(a), Math.sin(a)])
  return [
    ...[cz * cy, cz * sy * sx - sz * cx, cz * sy * cx + sz * sx],
    ...[sz * cy, sz * sy * sx + cz * cx, sz * sy * cx - cz * sx],
    ...[-sy, cy * sx, cy * cx],
  ]
}

/** Rotation, place, half sides, thickness, middle and squared radius of a thing. @param {any} s @param {number[]} sides @param {number[]} span in z */
export function frame(s, [w, h], [low, high]) {
  const M = rotation(s.rot ?? [0, 0, 0])
  const z = (low + high) / 2
  const middle = [0, 1, 2].map((i) => M[i * 3 + 2] * z + s.pos[i])
  const radius = Math.hypot(w, h, high - low) / 2 + 0.5
  return Float64Array.from([...M, ...s.pos, w / 2, h / 2, high, ...middle, radius * radius])
}

/** @param {any} s as a scene writes it @param {number} index @param {number} ppm dots a millimetre in the picture */
export async function makeSlab(s, index, ppm) {
  const R = s.res ?? Math.min(Math.max(9, ppm * 1.15), 2300 / Math.max(s.w, s.h))
  const mask = await draw(s.shape, s.w, s.h, R)
  const rim = await soften(mask, 0.55)
  const blurred = await soften(mask, 2.2)
  const eng = s.eng ? await draw(s.eng, s.w, s.h, R) : null
  const print = s.print
    ? await Promise.all(s.print.map((/** @type {any} */ one) => draw(one.svg, s.w, s.h, R)))
    : null
  const soft = eng && (await soften(eng, 0.16))
  const haze = eng && (await soften(eng, 1.4))
  const material = materials[s.mat ?? 'paper']
  const slab = {
    ...s,
    ...{
      index,
      kind: 0,
      p: frame(s, [s.w, s.h], [0, s.t]),
      mask,
      rim,
      blurred,
      eng,
      soft,
      haze,
      print,
      material,
    },
    ...{ far: await distances(mask), engraved: s.engC ?? burnt[s.mat] ?? burnt.birch },
    ...{
      wall: s.wallC ?? walls[s.mat] ?? [material, material].map(meanOf),
      metal: material.metal > 0,
      seed: s.seed ?? 1,
    },
    ...{ clear: !!s.clear, mean: meanOf(material), glow: !!s.glow, noshadow: !!s.noshadow },
  }
  slab.surface = surface(s.w, s.h, Math.min(R, ppm * 1.2), paintFace(slab))
  return slab
}
/** @param {any} s @param {number} x @param {number} y from the middle */
const inside = (s, x, y) => at(s.mask, x + s.p[12], s.p[13] - y)

/** A ray in a thing's own axes; 6 and 7: how far along its middle is, and how far beside it, squared. */
export const own = new Float64Array(8)

/** Puts a ray into `own`; returns false if it misses the thing. @param {Float64Array} p the thing's frame @param {import('./light.mjs').Ray} ray */
export function toOwn(p, ray) {
  const ox = ray[0]
  const oy = ray[1]
  const oz = ray[2]
  const dx = ray[3]
  const dy = ray[4]
  const dz = ray[5]
  const cx = p[15] - ox
  const cy = p[16] - oy
  const cz = p[17] - oz
  const b = cx * dx + cy * dy + cz * dz
  const off = cx * cx + cy * cy + cz * cz - b * b
  if (off > p[18] || (b < 0 && b * b > p[18])) return false
  const qx = ox - p[9]
  const qy = oy - p[10]
  const qz = oz - p[11]
  own[0] = p[0] * qx + p[3] * qy + p[6] * qz
  own[1] = p[1] * qx + p[4] * qy + p[7] * qz
  own[2] = p[2] * qx + p[5] * qy + p[8] * qz
  own[3] = p[0] * dx + p[3] * dy + p[6] * dz
  own[4] = p[1] * dx + p[4] * dy + p[7] * dz
  own[5] = p[2] * dx + p[5] * dy + p[8] * dz
  own[6] = b
  own[7] = off
  return true
}

const inverse = (/** @type {number} */ d) => 1 / (Math.abs(d) < 1e-9 ? 1e-9 : d)

/** Returns the distance along the ray to the slab, -1 if it misses; `met` has the point. @param {any} s @param {import('./light.mjs').Ray} ray @param {boolean} any whether it meets it is enough */
export function hitSlab(s, ray, any) {
  const p = s.p
  if (!toOwn(p, ray)) return -1
  const ix = inverse(own[3])
  const iy = inverse(own[4])
  const iz = inverse(own[5])
  const x0 = (-p[12] - own[0]) * ix
  const x1 = (p[12] - own[0]) * ix
  const y0 = (-p[13] - own[1]) * iy
  const y1 = (p[13] - own[1]) * iy
  const z0 = -own[2] * iz
  const z1 = (p[14] - own[2]) * iz
  const lateral = Math.max(Math.min(x0, x1), Math.min(y0, y1), ray[6])
  const top = Math.min(z0, z1)
  const start = Math.max(lateral, top)
  const end = Math.min(Math.max(x0, x1), Math.max(y0, y1), Math.max(z0, z1), ray[7])
  if (start >= end) return -1
  if (inside(s, own[0] + own[3] * start, own[1] + own[4] * start) <= 0.5) return march(s, start, end, any)
  if (start === ray[6]) return -1
  meetAt(start, top > lateral ? (own[5] < 0 ? 1 : -1) : 2)
  return start
}

/** @param {number} t @param {number} side */
function meetAt(t, side) {
  met[0] = own[0] + own[3] * t
  met[1] = own[1] + own[4] * t
  met[2] = own[2] + own[5] * t
  met[3] = side
}

/** Follows the ray through the cut-outs, in steps as long as the distance to the outline. @param {any} s @param {number} start @param {number} end @param {boolean} any */
function march(s, start, end, any) {
  const p = s.p
  const side = Math.hypot(own[3], own[4])
  if (side < 1e-6) return -1
  const { far } = s
  const mm = far.mm
  const fine = (any ? 1.6 : 0.9) / s.mask.R / side
  let x = own[0] + own[3] * start
  let y = own[1] + own[4] * start
  let before = start
  let t = start
  for (;;) {
    const i = ((x + p[12]) * far.R) | 0
    const j = ((p[13] - y) * far.R) | 0
    const free =
      mm[(j < 0 ? 0 : j >= far.H ? far.H - 1 : j) * far.W + (i < 0 ? 0 : i >= far.W ? far.W - 1 : i)]
    const step = free / side
    t += step > fine ? step : fine
    if (t >= end) return -1
    x = own[0] + own[3] * t
    y = own[1] + own[4] * t
    if (free <= 0.5 && inside(s, x, y) > 0.5) break
    before = t
  }
  if (!any)
    for (let k = 0; k < 5; k++) {
      const m = (before + t) / 2
      if (inside(s, own[0] + own[3] * m, own[1] + own[4] * m) > 0.5) t = m
      else before = m
    }
  meetAt(t, 2)
  return t
}
