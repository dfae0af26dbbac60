// Renders a scene: rays through a lens, more of them where the picture is restless, then the noise of shadows is
// removed.
import { calmed } from './denoise.mjs'
import { makeSlab } from './slabs.mjs'
import { makeSolid } from './solids.mjs'
import { cross, minus, unit } from './settings.mjs'
import { got } from './light.mjs'
import { Tracer } from './trace.mjs'

/** How many rays of a dot test for shadows: shadows are smoothed anyway. */
const VISIBLE = 3

/** A low-discrepancy sequence along the rays of one dot, with another start in each dot. */
class Chance {
  #dim = 0
  #turn = 0
  #dot = 0
  /** @param {number} dot */
  startDot(dot) {
    this.#dot = dot | 0
  }
  /** @param {number} turn */
  startRay(turn) {
    this.#turn = turn
    this.#dim = 0
  }
  next = () => {
    const dim = ++this.#dim
    let h = Math.imul(this.#dot + dim * 7919, 2654435761)
    h ^= h >>> 15
    h = Math.imul(h, 2246822519)
    h ^= h >>> 13
    const r =
      (h >>> 0) / 4294967296 +
      this.#turn * (dim & 1 ? 0.7548776662 : 0.569840291) * (1 + (dim >> 1) * 0.6180339)
    return r - Math.floor(r)
  }
}

/** Prepares the camera of a scene for a picture of W × H. @param {any} sc @param {number} W @param {number} H */
function lensOf(sc, W, H) {
  const { pos, at: aim = [0, 0, 0], fov = 30, ap: lens = 2.2 } = sc.cam
  const ap = lens * 0.62
  /** @type {number} */
  const focus = sc.cam.focus ?? Math.hypot(...minus(aim, pos))
  const half = Math.tan((fov * Math.PI) / 360)
  const fw = unit(minus(aim, pos))
  const roll = ((sc.cam.roll ?? 0) * Math.PI) / 180
  const flat = unit(cross(fw, [0, 0, 1]))
  const above = cross(flat, fw)
  const rt = flat.map((c, i) => c * Math.cos(roll) + above[i] * Math.sin(roll))
  return { W, H, pos, fw, rt, up: cross(rt, fw), ap, focus, half, ppm: W / (2 * half * focus) }
}
/** @typedef {ReturnType<typeof lensOf>} Lens */

/** Aims a ray through a dot, from a random point of the lens. @param {import('./light.mjs').Ray} ray @param {Lens} lens @param {number[]} dot @param {() => number} R */
function aim(ray, { W, H, pos, fw, rt, up, ap, focus, half }, [x, y], R) {
  const sx = (((x + R()) / W) * 2 - 1) * half
  const sy = ((1 - ((y + R()) / H) * 2) * half * H) / W
  const lr = Math.sqrt(R()) * ap
  const la = R() * 6.283185
  const lx = lr * Math.cos(la)
  const ly = lr * Math.sin(la)
  for (let i = 0; i < 3; i++) {
    const q = rt[i] * lx + up[i] * ly
    ray[i] = pos[i] + q
    ray[3 + i] = (fw[i] + rt[i] * sx + up[i] * sy) * focus - q
  }
  const l = 1 / Math.sqrt(ray[3] * ray[3] + ray[4] * ray[4] + ray[5] * ray[5])
  for (let i = 3; i < 6; i++) ray[i] *= l
}

/** Returns the blur of something at a distance, in dots. @param {Lens} lens @param {number} away */
const blurAt = ({ W, ap, focus, half }, away) =>
  (ap * 2 * Math.abs(1 - focus / Math.max(20, away)) * W) / (2 * half * focus)

/** The sums of the rays of one dot: as in `got`, with the weights of what is seen, and the spread of the colour. */
class Dot {
  sum = new Float64Array(21)
  n = 0
  squares = 0
  weightKey = 0
  weightSky = 0
  coc = 0
  clear() {
    this.sum.fill(0)
    this.n = this.squares = this.weightKey = this.weightSky = this.coc = 0
  }
  /** Adds the ray in `got`. */
  add() {
    const { sum } = this
    for (let i = 0; i < 12; i++) {
      const v = got[i]
      sum[i] += v > 6 ? 6 : v
    }
    const wk = got[0] + got[1] + got[2] + got[6] + got[7] + got[8] + 1e-5
    const ws = got[3] + got[4] + got[5] + 1e-5
    if (this.n < VISIBLE) {
      sum[12] += got[12] * wk
      sum[13] += got[13] * ws
      this.weightKey += wk
      this.weightSky += ws
    }
    for (let i = 14; i < 18; i++) sum[i] += got[i]
    const light = wk + ws + got[9] + got[10] + got[11]
    sum[20] += light
    this.squares += light * light
    this.n++
  }
  /** Returns how many rays the dot needs after its first ones. @param {number} least @param {number} most */
  wanted(least, most) {
    const { n, coc } = this
    const mean = this.sum[20] / n
    const spread = Math.sqrt(Math.max(0, this.squares / n - mean * mean) / n) / (mean + 0.12)
    if (spread <= 0.018 && coc <= 3) return least
    return Math.min(most, Math.ceil(least * Math.max(1, (spread / 0.018) ** 1.3, coc > 3 ? 1.5 : 1)))
  }
  /** Writes the dot into the layers of a picture. @param {import('./denoise.mjs').Layers} layers @param {number} i */
  keep({ key, sky, own, seen, open, far, face, blur, noisy }, i) {
    const { sum, n, coc } = this
    const k = i * 3
    for (let c = 0; c < 3; c++) {
      key[k + c] = (sum[c] + sum[6 + c]) / n
      sky[k + c] = sum[3 + c] / n
      own[k + c] = sum[9 + c] / n
      face[k + c] = sum[15 + c] / n
    }
    seen[i] = sum[12] / this.weightKey
    open[i] = sum[13] / this.weightSky
    far[i] = sum[14] / n
    blur[i] = coc
    const mean = sum[20] / n
    noisy[i] = coc > 1 ? Math.max(0, this.squares / n - mean * mean) / n / 9 : 0
  }
}

/** @param {number} W @param {number} H @returns {import('./denoise.mjs').Layers} */
function layersOf(W, H) {
  const one = () => new Float32Array(W * H)
  const three = () => new Float32Array(W * H * 3)
  return {
    ...{ W, H, key: three(), sky: three(), own: three(), face: three() },
    ...{ seen: one(), open: one(), far: one(), blur: one(), noisy: one() },
  }
}

/**
 * Light before developing, three numbers a dot. `least` and `most`: rays a dot.
 * @param {any} sc @param {{ W?: number, H?: number, least?: number, most?: number }} [how]
 */
export async function render(sc, { W = 2000, H = 1500, least = 4, most = 14 } = {}) {
  const lens = lensOf(sc, W, H)
  const things = await Promise.all(
    [...sc.slabs, ...(sc.solids ?? [])].map((s, i) => (s.solid ? makeSolid(s, i) : makeSlab(s, i, lens.ppm))),
  )
  const chance = new Chance()
  const tracer = new Tracer(sc, things, lens.ppm, chance.next)
  const layers = layersOf(W, H)
  const ray = new Float64Array(8)
  const place = [0, 0]
  const dot = new Dot()
  let rays = 0
  for (let y = 0; y < H; y++)
    for (let x = 0; x < W; x++) {
      chance.startDot(x * 1973 + y * 9277 + (sc.seed ?? 1) * 26699)
      dot.clear()
      place[0] = x
      place[1] = y
      let wanted = least
      while (dot.n < wanted) {
        chance.startRay(dot.n)
        aim(ray, lens, place, chance.next)
        tracer.follow(ray, dot.coc > 24 ? 3 : dot.coc > 11 ? 2 : dot.coc > 5 ? 1 : 0, dot.n >= VISIBLE)
        dot.add()
        if (dot.n === 1) dot.coc = blurAt(lens, got[14])
        if (dot.n === least) wanted = dot.wanted(least, most)
      }
      rays += dot.n
      dot.keep(layers, y * W + x)
    }
  return { light: calmed(layers), W, H, rays }
}
