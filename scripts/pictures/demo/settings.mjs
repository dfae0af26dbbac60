// Bench and wall of a scene as surfaces, and three small things about directions.
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

/** @param {import('./materials.mjs').Material} m @param {number} res @param {number} seed @param {number} bump @param {number} k @param {number} planks */
function made(m, res, seed, bump, k, planks) {
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
  const scale = sc.benchScale ?? 1
  const m = materials[sc.bench ?? 'ash']
  return {
    ...made(
      m,
      Math.min(24, ppm * scale * 1.1),
      sc.benchSeed ?? 3,
      sc.benchBump ?? 0.32,
      sc.benchK ?? 1,
      sc.planks ?? 0,
    ),
    ...{ cos: Math.cos(turn), sin: Math.sin(turn), scale },
  }
}

/** @param {any} sc @param {number} ppm */
export function standing(sc, ppm) {
  const m = materials[sc.wallMat ?? 'concrete']
  return made(m, Math.min(10, ppm * 0.8), sc.wallSeed ?? 5, sc.wallBump ?? 0.3, sc.wallK ?? 1, 0)
}
