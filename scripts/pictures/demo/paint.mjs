// The face of a slab: its material, burnt rim, engraving, smoke, ink and scorch marks.
import { at } from './masks.mjs'
import { clamp, fbm, noise, smooth } from './noise.mjs'

/** @param {import('./materials.mjs').Material} m */
export function meanOf(m) {
  const o = new Float64Array(4)
  m.paint(3, 3, 1, o)
  return [o[0] * 0.8, o[1] * 0.8, o[2] * 0.8]
}

const o4 = new Float64Array(4)
const ahead = new Float64Array(4)
/** Colour of the painted point, and the slopes of its face. */
const face = { r: 0, g: 0, b: 0, gx: 0, gy: 0, shine: 0, mirror: 0 }

/** @param {number[]} c @param {number} t */
function mix(c, t) {
  face.r += (c[0] - face.r) * t
  face.g += (c[1] - face.g) * t
  face.b += (c[2] - face.b) * t
}

/** Paints the material alone; x, y from the middle. @param {any} s @param {number} x @param {number} y @param {number} step */
function bare(s, x, y, step) {
  const { paint, spec, metal } = s.material
  const bump = s.bump ?? 0.3
  if (s.gr) {
    paint(y, x, s.seed, o4)
    paint(y, x + step, s.seed, ahead)
  } else {
    paint(x, y, s.seed, o4)
    paint(x + step, y, s.seed, ahead)
  }
  face.gx = ((ahead[3] - o4[3]) / step) * bump
  if (s.gr) paint(y + step, x, s.seed, ahead)
  else paint(x, y + step, s.seed, ahead)
  face.gy = ((ahead[3] - o4[3]) / step) * bump
  face.r = o4[0]
  face.g = o4[1]
  face.b = o4[2]
  if (s.dye) {
    face.r *= s.dye[0]
    face.g *= s.dye[1]
    face.b *= s.dye[2]
  }
  face.shine = spec
  face.mirror = metal
}

/** @param {any} s @param {number} u @param {number} v @param {boolean} burns */
function engraved(s, u, v, burns) {
  const x = u - s.w / 2
  const y = s.h / 2 - v
  const here = at(s.eng, u, v)
  const near = at(s.soft, u, v)
  const q = 0.22
  const deep = (s.depth ?? 0.7) * 1.1
  face.gx -= (at(s.soft, u + q, v) - at(s.soft, u - q, v)) * deep
  face.gy += (at(s.soft, u, v + q) - at(s.soft, u, v - q)) * deep
  if (burns || s.mat === 'paper') mix(s.wall[1], clamp(at(s.haze, u, v) * 1.1) * 0.5 * (s.smoke ?? 1) * 0.6)
  const tone = 0.72 + 0.28 * fbm(x * 0.6, y * 0.6, 2) * 1.6
  let k = 1
  if (burns) k = (0.85 + 0.5 * noise(x * 1.5, y * 1.5)) * (0.8 + 0.2 * Math.sin(v * 2 * 6.283 * 2))
  const c = s.engraved
  mix([c[0] * k, c[1] * k, c[2] * k], clamp((s.engK ?? 0.9) * clamp(here * tone)))
  if (burns) face.shine *= 1 - 0.85 * near
  if (s.metal && here > 0.3) {
    face.mirror *= 1 - here * 0.7
    face.shine *= 0.5
  }
}

/**
 * What a slab's face looks like at u (mm from the left), v (mm from above), with the next point e away, into o.
 * @param {any} s @returns {(u: number, v: number, e: number, o: Float64Array) => void}
 */
export function paintFace(s) {
  const burns = !s.metal && s.mat !== 'slate' && s.mat !== 'paper' && !s.cold
  const [dark, light] = s.wall
  return (u, v, e, o) => {
    const x = u - s.w / 2
    const y = s.h / 2 - v
    bare(s, x, y, Math.max(e, 0.1))
    const edge = at(s.rim, u, v)
    if (burns) {
      mix(dark, smooth(0.96, 0.5, edge) * 0.75)
      mix(light, smooth(0.98, 0.62, at(s.blurred, u, v)) * 0.28 * (s.smoke ?? 1))
    } else if (s.metal || s.mat === 'slate') mix(light, smooth(0.9, 0.5, edge) * 0.5)
    if (s.print)
      for (let i = 0; i < s.print.length; i++)
        mix(s.inks[i], at(s.print[i], u, v) * (0.93 + 0.07 * noise(x * 2, y * 2)))
    if (s.eng) engraved(s, u, v, burns)
    if (s.scorch) {
      const k = scorched(s.scorch, x, y)
      mix([0.012, 0.007, 0.004], clamp(k))
      face.shine *= 1 - 0.8 * clamp(k)
    }
    o.set([face.r, face.g, face.b, face.gx, face.gy, face.shine, face.mirror])
  }
}

/** Burn marks: places [x, y, radius, strength]. @param {number[][]} places @param {number} x @param {number} y */
function scorched(places, x, y) {
  let k = 0
  for (const [a, b, radius, strength] of places) {
    const d = Math.hypot(x - a, y - b) / radius + (fbm(x * 0.35, y * 0.35, 3) - 0.45) * 0.8
    k += smooth(1, 0.1, d) * strength
  }
  return k
}
