// The window, the sky and the lamps of a scene, and how much of their light a point gets.
import { clamp, smooth } from './noise.mjs'
import { cross, unit } from './settings.mjs'
import { found } from './tiles.mjs'

/**
 * The result of a ray: 0–2 key light without shadows, 3–5 sky light without shadows, 6–8 highlight, 9–11 emitted light,
 * 12 share of the key seen, 13 share of the sky seen, 14 distance, 15–17 normal of the thing, 18 number of the thing.
 */
export const got = new Float64Array(20)

/** 0–2 origin, 3–5 direction, 6 and 7: the range of distances in which it looks. @typedef {Float64Array} Ray */
/** Returns the share of light that reaches a ray's end; `self`: the thing that it leaves. @typedef {(ray: Ray, self: number) => number} Free */
/** @typedef {{ a: number, p: number, o?: number, o2?: number }} Bars */
/** @typedef {{ pos: number[], col: number[], k: number, r?: number, soft?: number, shadow?: boolean }} Lamp */

/** The shadow of a window's bars: 1 between them. @param {Bars | undefined} g @returns {(x: number, y: number) => number} */
function barsOf(g) {
  if (!g) return () => 1
  const [gc, gs] = [Math.cos(g.a), Math.sin(g.a)]
  return (x, y) => {
    const qx = (x * gc + y * gs + (g.o ?? 0)) / g.p
    const qy = (-x * gs + y * gc + (g.o2 ?? 0)) / (g.p * 1.7)
    return (
      0.34 +
      0.66 *
        smooth(0.06, 0.15, Math.abs(qx - Math.floor(qx) - 0.5)) *
        smooth(0.03, 0.09, Math.abs(qy - Math.floor(qy) - 0.5))
    )
  }
}

export class Lighting {
  /** The point that is shaded, and the direction from it to the eye. */
  at = new Float64Array(6)
  /** The normal of the point; its colour, highlight and metal are in `found`. */
  n = new Float64Array(3)
  /** The share of light that passes the acrylic in front of the point. */
  pass = new Float64Array(3)
  /** What metal mirrors in one direction. */
  env = new Float64Array(3)
  #probe = new Float64Array(8)

  /** @param {any} sc the scene @param {() => number} R @param {Free} free @param {number[]} mean the bench's colour */
  constructor(sc, R, free, mean) {
    const L = unit(sc.light?.dir ?? [-0.6, 0.35, 0.75])
    this.L = L
    /** @type {number[]} */
    this.key = (sc.light?.col ?? [1, 0.93, 0.82]).map((/** @type {number} */ c) => c * (sc.light?.k ?? 2.5))
    /** @type {number} */
    this.size = sc.light?.size ?? 0.16
    /** @type {number[]} */
    this.sky = (sc.amb ?? [0.56, 0.6, 0.68]).map((/** @type {number} */ c) => c * (sc.ambk ?? 0.62))
    this.Lu = unit(cross(L, Math.abs(L[2]) < 0.9 ? [0, 0, 1] : [1, 0, 0]))
    this.Lv = cross(L, this.Lu)
    this.away = unit([L[0] * -0.8, 0.5, 0.55])
    /** @type {Lamp[]} */
    this.lamps = sc.points ?? []
    /** @type {number} */
    this.envk = sc.envk ?? 1
    this.under = mean.map((c, i) => c * (this.key[i] * 0.17 + this.sky[i] * 0.25) * (sc.bounce ?? 1))
    /** @type {number} */
    this.fallBy = sc.fall ?? 0.0026
    this.bars = barsOf(sc.gobo)
    this.R = R
    this.free = free
  }

  /** Puts the light that a mirror shows in a direction into `env`. */
  mirrored(x = 0, y = 0, z = 0) {
    const { L, away, env, envk } = this
    const a = clamp(x * L[0] + y * L[1] + z * L[2])
    const b = clamp(x * away[0] + y * away[1] + z * away[2])
    const a2 = a * a
    const b4 = b * b * b * b
    const k = a2 * a2 * a2 * a2 * a2 * 2.4 + b4 * b4 * b4 * b4 * 0.9
    const u = clamp(z * 0.5 + 0.5)
    env[0] = (0.16 + 0.5 * u + k) * envk
    env[1] = (0.16 + 0.5 * u + k * 0.97) * envk
    env[2] = (0.18 + 0.52 * u + k * 0.92) * envk
  }

  /** Adds the light of the point to `got`; `quick`: without shadows. @param {number} self @param {number} gloss @param {boolean} quick */
  shade(self, gloss, quick) {
    const { L, at, n, pass, key, sky, under } = this
    this.#leave()
    const fall = clamp(1 + (at[0] * L[0] + at[1] * L[1]) * this.fallBy, 0.42, 1.55)
    const bars = this.bars(at[0], at[1])
    const even = L[0] * n[0] + L[1] * n[1] + L[2] * n[2]
    const k = (even > 0 ? even : 0) * fall * bars * 0.62
    got[12] = this.#window(self, quick)
    got[13] = this.#sky(self, quick)
    const sees = 0.6 + 0.4 * clamp(n[2] * 0.66 + 0.3)
    const down = 0.5 - 0.5 * n[2]
    const metal = found[6]
    const tint = metal > 0 ? 0.6 : 0
    const shine = even > 0 ? this.#highlight(gloss) : 0
    if (metal > 0) this.#mirror()
    for (let c = 0; c < 3; c++) {
      const a = found[c]
      let s = a * (sky[c] * sees + under[c] * down)
      if (metal > 0) s += this.env[c] * metal * (a * 1.15 + 0.035)
      got[c] = a * key[c] * k * pass[c]
      got[3 + c] = s * pass[c]
      got[6 + c] = shine * key[c] * (1 - tint + tint * clamp(a * 3)) * pass[c]
    }
    this.#fromLamps(self)
  }

  /** Moves the start of the probe a little above the point. */
  #leave() {
    const probe = this.#probe
    for (let i = 0; i < 3; i++) probe[i] = this.at[i] + this.n[i] * 0.06
  }

  /** Returns 1 if the point sees a random point of the window. @param {number} self @param {boolean} quick */
  #window(self, quick) {
    const { L, Lu, Lv, n, R, size } = this
    const probe = this.#probe
    const a = Math.sqrt(R()) * size
    const b = R() * 6.283185
    const ca = a * Math.cos(b)
    const sa = a * Math.sin(b)
    const lx = L[0] + Lu[0] * ca + Lv[0] * sa
    const ly = L[1] + Lu[1] * ca + Lv[1] * sa
    const lz = L[2] + Lu[2] * ca + Lv[2] * sa
    if (quick) return 1
    const l = 1 / Math.sqrt(lx * lx + ly * ly + lz * lz)
    probe[3] = lx * l
    probe[4] = ly * l
    probe[5] = lz * l
    if (n[0] * probe[3] + n[1] * probe[4] + n[2] * probe[5] <= 0) return 0
    probe[7] = 900
    return this.free(probe, self)
  }

  /** Returns 1 if the point sees a random point of the sky. @param {number} self @param {boolean} quick */
  #sky(self, quick) {
    const { R } = this
    const nx = this.n[0]
    const ny = this.n[1]
    const nz = this.n[2]
    const r = R()
    const ph = R() * 6.283185
    if (quick) return 1
    const probe = this.#probe
    const up = Math.sqrt(1 - r)
    const rr = Math.sqrt(r)
    const sign = nz >= 0 ? 1 : -1
    const fa = -1 / (sign + nz)
    const fb = nx * ny * fa
    const cx = rr * Math.cos(ph)
    const cy = rr * Math.sin(ph)
    probe[3] = cx * (1 + sign * nx * nx * fa) + cy * fb + nx * up
    probe[4] = cx * sign * fb + cy * (sign + ny * ny * fa) + ny * up
    probe[5] = cx * -sign * nx - cy * ny + nz * up
    probe[7] = 80
    return this.free(probe, self)
  }

  /** @param {number} gloss */
  #highlight(gloss) {
    const { L, at, n } = this
    let hx = L[0] + at[3]
    let hy = L[1] + at[4]
    let hz = L[2] + at[5]
    const hl = 1 / Math.sqrt(hx * hx + hy * hy + hz * hz)
    hx *= hl
    hy *= hl
    hz *= hl
    return clamp(n[0] * hx + n[1] * hy + n[2] * hz) ** (gloss * 2) * found[5] * (gloss + 4) * 0.16
  }

  #mirror() {
    const { at, n } = this
    const vn = 2 * (n[0] * at[3] + n[1] * at[4] + n[2] * at[5])
    this.mirrored(n[0] * vn - at[3], n[1] * vn - at[4], n[2] * vn - at[5])
  }

  /** @param {number} self */
  #fromLamps(self) {
    const { at, n, pass } = this
    const probe = this.#probe
    for (const q of this.lamps) {
      const qx = q.pos[0] - at[0]
      const qy = q.pos[1] - at[1]
      const qz = q.pos[2] - at[2]
      const d2 = qx * qx + qy * qy + qz * qz
      const d = Math.sqrt(d2)
      let f = (n[0] * qx + n[1] * qy + n[2] * qz) / d
      f = clamp(q.soft ? f * 0.75 + 0.25 : f)
      if (f <= 0) continue
      let v = 1
      if (q.shadow !== false) {
        probe[3] = qx / d
        probe[4] = qy / d
        probe[5] = qz / d
        probe[7] = d - 1
        v = this.free(probe, self)
      }
      const w = (q.k * f * v) / (d2 + (q.r ?? 30) ** 2)
      for (let c = 0; c < 3; c++) got[9 + c] += found[c] * q.col[c] * w * pass[c]
    }
  }
}
