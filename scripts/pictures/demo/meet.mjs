// What a ray meets first, and whether anything stands between a place and a light.
import { hitSlab, met } from './slabs.mjs'
import { hitSolid } from './solids.mjs'

/** @param {any} sc the scene @param {any[]} things */
export function meeting(sc, things) {
  const wallAt = sc.wall ?? 1e9
  const benchFree = !!sc.noBench
  const count = things.length
  /** Where the ray of `first` ended: how far, x, y, z in the thing's own axes, which side. */
  const hit = new Float64Array(5)

  /** The number of the first thing; -1 nothing, -2 bench, -3 wall. Things whose bits are set in `skip` are passed. */
  function first(ox = 0, oy = 0, oz = 0, dx = 0, dy = 0, dz = 0, skip = 0) {
    let best = -1
    let t = 1e9
    if (dz < -1e-6 && !benchFree && oz > 0) {
      t = -oz / dz
      best = -2
    }
    if (dy > 1e-6) {
      const b = (wallAt - oy) / dy
      if (b > 1e-3 && b < t) {
        t = b
        best = -3
      }
    }
    for (let i = 0; i < count; i++) {
      if (i < 31 && (skip >> i) & 1) continue
      const s = things[i]
      const h =
        s.kind === 0
          ? hitSlab(s, ox, oy, oz, dx, dy, dz, 1e-4, t, false)
          : hitSolid(s, ox, oy, oz, dx, dy, dz, 1e-4, t)
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

  /** 1 free, 0 shaded; acrylic and paper let a part through. */
  function free(ox = 0, oy = 0, oz = 0, dx = 0, dy = 0, dz = 0, most = 0, self = -1) {
    let v = 1
    for (let i = 0; i < count; i++) {
      const s = things[i]
      if (s.noshadow) continue
      const least = i === self ? 0.15 : 0.02
      const h =
        s.kind === 0
          ? hitSlab(s, ox, oy, oz, dx, dy, dz, least, most, true)
          : hitSolid(s, ox, oy, oz, dx, dy, dz, least, most)
      if (h < 0) continue
      if (s.clear) v *= 0.72
      else if (s.glow) v *= 0.8
      else return 0
    }
    return v
  }

  return { first, free, hit }
}
