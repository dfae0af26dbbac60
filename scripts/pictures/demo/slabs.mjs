// Slabs: whatever a laser makes is an outline with a thickness. Here: made ready, painted, and met by a ray.
import { burnt, materials, walls } from './materials.mjs'
import { meanOf, paintFace } from './paint.mjs'
import { at, distances, draw, soften } from './masks.mjs'
import { surface } from './tiles.mjs'

/** Where the last ray met something: x, y, z of the thing itself, and 1 face, -1 underside, 2 wall. */
export const met = new Float64Array(4)

/** Rotation about x, then y, then z (degrees) as nine numbers. @param {number[]} degrees */
export function rotation(degrees) {
  const [rx, ry, rz] = degrees.map((d) => (d * Math.PI) / 180)
  const [cx, sx, cy, sy, cz, sz] = [rx, ry, rz].flatMap((a) => [Math.cos(a), Math.sin(a)])
  return [
    ...[cz * cy, cz * sy * sx - sz * cx, cz * sy * cx + sz * sx],
    ...[sz * cy, sz * sy * sx + cz * cx, sz * sy * cx - cz * sx],
    ...[-sy, cy * sx, cy * cx],
  ]
}

/** Rotation, place, half sides, thickness, middle and squared radius of a thing. @param {any} s @param {number} w @param {number} h @param {number} low @param {number} high */
export function frame(s, w, h, low, high) {
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
      p: frame(s, s.w, s.h, 0, s.t),
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
  slab.surface = surface(s.w, s.h, Math.min(R, ppm * 1.2), (x, y, e, o) => paintFace(slab, x, y, e, o))
  return slab
}
/** @param {any} s @param {number} x @param {number} y from the middle */
const inside = (s, x, y) => at(s.mask, x + s.p[12], s.p[13] - y)

/** How far along the ray it meets the slab, -1 if not before `most`; where, stands in `met`. */
export function hitSlab(
  /** @type {any} */ s,
  ox = 0,
  oy = 0,
  oz = 0,
  dx = 0,
  dy = 0,
  dz = 0,
  least = 0,
  most = 0,
  any = false,
) {
  const p = s.p
  const cx = p[15] - ox
  const cy = p[16] - oy
  const cz = p[17] - oz
  const b = cx * dx + cy * dy + cz * dz
  const off = cx * cx + cy * cy + cz * cz - b * b
  if (off > p[18] || (b < 0 && b * b > p[18])) return -1
  const qx = ox - p[9]
  const qy = oy - p[10]
  const qz = oz - p[11]
  const Ox = p[0] * qx + p[3] * qy + p[6] * qz
  const Oy = p[1] * qx + p[4] * qy + p[7] * qz
  const Oz = p[2] * qx + p[5] * qy + p[8] * qz
  const Dx = p[0] * dx + p[3] * dy + p[6] * dz
  const Dy = p[1] * dx + p[4] * dy + p[7] * dz
  const Dz = p[2] * dx + p[5] * dy + p[8] * dz
  const ix = 1 / (Math.abs(Dx) < 1e-9 ? 1e-9 : Dx)
  const iy = 1 / (Math.abs(Dy) < 1e-9 ? 1e-9 : Dy)
  const iz = 1 / (Math.abs(Dz) < 1e-9 ? 1e-9 : Dz)
  const x0 = (-p[12] - Ox) * ix
  const x1 = (p[12] - Ox) * ix
  const y0 = (-p[13] - Oy) * iy
  const y1 = (p[13] - Oy) * iy
  const z0 = -Oz * iz
  const z1 = (p[14] - Oz) * iz
  const lateral = Math.max(Math.min(x0, x1), Math.min(y0, y1), least)
  const top = Math.min(z0, z1)
  const start = Math.max(lateral, top)
  const end = Math.min(Math.max(x0, x1), Math.max(y0, y1), Math.max(z0, z1), most)
  if (start >= end) return -1
  const face = top > lateral
  let x = Ox + Dx * start
  let y = Oy + Dy * start
  if (inside(s, x, y) > 0.5) {
    if (start === least) return -1
    met[0] = x
    met[1] = y
    met[2] = Oz + Dz * start
    met[3] = face ? (Dz < 0 ? 1 : -1) : 2
    return start
  }
  const side = Math.hypot(Dx, Dy)
  if (side < 1e-6) return -1
  const { far } = s
  const mm = far.mm
  const fine = (any ? 1.6 : 0.9) / s.mask.R / side
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
    x = Ox + Dx * t
    y = Oy + Dy * t
    if (free <= 0.5 && inside(s, x, y) > 0.5) break
    before = t
  }
  if (!any)
    for (let k = 0; k < 5; k++) {
      const m = (before + t) / 2
      if (inside(s, Ox + Dx * m, Oy + Dy * m) > 0.5) t = m
      else before = m
    }
  met[0] = Ox + Dx * t
  met[1] = Oy + Dy * t
  met[2] = Oz + Dz * t
  met[3] = 2
  return t
}
