// The first thing that a ray hits, and whether anything lies between a point and a light.
import { hitSlab, met } from './slabs.mjs'
import { hitSolid } from './solids.mjs'

/** @typedef {import('./light.mjs').Ray} Ray */

/** The end of a ray of `first`: distance, x, y, z in the thing's own axes, side. */
export const hit = new Float64Array(5)

/** Returns a function that finds the number of the first thing; -1 nothing, -2 bench, -3 wall. It ignores things whose bits are set in `skip`. @param {any} sc the scene @param {any[]} things */
export function firstOf(sc, things) {
  const wallAt = sc.wall ?? 1e9
  const benchFree = !!sc.noBench
  return (/** @type {Ray} */ ray, skip = 0) => {
    let best = -1
    let t = 1e9
    ray[6] = 1e-4
    if (ray[5] < -1e-6 && !benchFree && ray[2] > 0) {
      t = -ray[2] / ray[5]
      best = -2
    }
    if (ray[4] > 1e-6) {
      const b = (wallAt - ray[1]) / ray[4]
      if (b > 1e-3 && b < t) {
        t = b
        best = -3
      }
    }
    for (let i = 0; i < things.length; i++) {
      if (i < 31 && (skip >> i) & 1) continue
      const s = things[i]
      ray[7] = t
      const h = s.kind === 0 ? hitSlab(s, ray, false) : hitSolid(s, ray)
      if (h > 0 && h < t) {
        t = h
        best = i
        hit[1] = met[0]
        hit[2] = met[1]
        hit[3] = met[2]
        hit[4] = met[3]
      }
    }
    hit[0] = t
    return best
  }
}

/** Returns a function that gives 1 for a free and 0 for a shaded ray; acrylic and paper let a part through. @param {any[]} things @returns {import('./light.mjs').Free} */
export function freeOf(things) {
  return (ray, self) => {
    let v = 1
    for (let i = 0; i < things.length; i++) {
      const s = things[i]
      if (s.noshadow) continue
      ray[6] = i === self ? 0.15 : 0.02
      const h = s.kind === 0 ? hitSlab(s, ray, true) : hitSolid(s, ray)
      if (h < 0) continue
      if (s.clear) v *= 0.72
      else if (s.glow) v *= 0.8
      else return 0
    }
    return v
  }
}
