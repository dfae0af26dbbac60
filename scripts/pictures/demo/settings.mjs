// Bench and wall of a scene as surfaces, and three vector functions.
import { materials } from './materials.mjs'
import { surface } from './tiles.mjs'

/** @param {number[]} a @returns {number[]} */
export const unit = (a) => {
  const l = Math.hypot(...a) || 1
  return a.map((c) => c / l)
}
/** @param {number[]} a @param {number[]} b */
export const cross = (a, b) => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
/** @param {number[]} a @param {number[]} b */
export const minus = (a, b) => a.map((c, i) => c - b[i])

const SPAN = 3000

/** How a surface is made of a material: points a millimetre, what it is scaled by, and the width of its planks. @typedef {{ res: number, seed: number, bump: number, k: number, planks?: number }} How */

/** @param {import('./materials.mjs').Material} m @param {How} how */
function made(m, { res, seed, bump, k, planks = 0 }) {
  const o = new Float64Array(4)
  const p = new Float64Array(4)
  m.paint(7, 7, seed, o)
  return {
    ...{ mean: [o[0] * k, o[1] * k, o[2] * k], half: SPAN / 2, gloss: m.gloss },
    surface: surface(SPAN, SPAN, res, (u, v, e, out) => {
      const x = u - SPAN / 2
      const y = v - SPAN / 2
      const step = Math.max(e, 0.1)
      m.paint(x, y, seed, o)
      m.paint(x + step, y, seed, p)
      out[3] = ((p[3] - o[3]) / step) * bump
      m.paint(x, y + step, seed, p)
      out[4] = ((p[3] - o[3]) / step) * bump
      const gap = planks && Math.abs(y / planks - Math.round(y / planks)) * planks < 0.5 ? 0.35 : 1
      for (let i = 0; i < 3; i++) out[i] = o[i] * k * gap
      out[5] = m.spec
      out[6] = m.metal
    }),
  }
}

/** @param {any} sc @param {number} ppm */
export function ground(sc, ppm) {
  const turn = ((sc.benchRot ?? 8) * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const scale = sc.benchScale ?? 1
  const m = materials[sc.bench ?? 'ash']
  return {
    ...made(m, {
      ...{ res: Math.min(24, ppm * scale * 1.1), seed: sc.benchSeed ?? 3, bump: sc.benchBump ?? 0.32 },
      ...{ k: sc.benchK ?? 1, planks: sc.planks },
    }),
    ...{ cos, sin, scale, axes: [cos, sin, 0, -sin, cos, 0, 0, 0, 1] },
  }
}

/** @param {any} sc @param {number} ppm */
export function standing(sc, ppm) {
  const m = materials[sc.wallMat ?? 'concrete']
  return {
    ...made(m, {
      ...{ res: Math.min(10, ppm * 0.8), seed: sc.wallSeed ?? 5, bump: sc.wallBump ?? 0.3, k: sc.wallK ?? 1 },
    }),
    axes: [1, 0, 0, 0, 0, -1, 0, 1, 0],
  }
}
