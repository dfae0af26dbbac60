// One ray through a scene.
import { tilt, turn, wallOf } from './faces.mjs'
import { got, Lighting } from './light.mjs'
import { at } from './masks.mjs'
import { firstOf, freeOf, hit } from './meet.mjs'
import { clamp, fbm, noise, smooth } from './noise.mjs'
import { ground, standing } from './settings.mjs'
import { normalOf } from './solids.mjs'
import { found, look } from './tiles.mjs'

/** @typedef {import('./light.mjs').Ray} Ray */

export class Tracer {
  #paint = new Float64Array(4)
  #probe = new Float64Array(8)

  /** @param {any} sc the scene @param {any[]} things @param {number} ppm dots a millimetre where it is sharp @param {() => number} R */
  constructor(sc, things, ppm, R) {
    this.things = things
    this.R = R
    this.bench = ground(sc, ppm)
    this.wall = standing(sc, ppm)
    /** @type {number[]} */
    this.back = sc.back ?? [0.05, 0.05, 0.055]
    /** @type {number} */
    this.gloss = sc.gloss ?? 0
    this.first = firstOf(sc, things)
    this.light = new Lighting(sc, R, freeOf(things), this.bench.mean)
  }

  /** Follows a ray through acrylic to the first thing; `got` has the result. @param {Ray} ray @param {number} level how coarse surfaces may be @param {boolean} quick without asking what shades the place */
  follow(ray, level, quick) {
    const { at: place, pass } = this.light
    let [skip, gone] = [0, 0]
    pass.fill(1)
    got.fill(0)
    got[13] = 1
    for (let bounce = 0; bounce < 7; bounce++) {
      const who = this.first(ray, skip)
      if (who === -1) {
        for (let c = 0; c < 3; c++) got[9 + c] += this.back[c] * pass[c]
        got[14] ||= 3000
        return
      }
      const t = hit[0]
      for (let i = 0; i < 3; i++) {
        place[i] = ray[i] + ray[3 + i] * t
        place[3 + i] = -ray[3 + i]
      }
      gone += t
      const s = who >= 0 ? this.things[who] : null
      if (bounce === 0) {
        got[14] = gone
        got[18] = who
      }
      if (s?.clear) {
        this.#through(s, ray)
        if (bounce === 0) this.#keepNormal()
        for (let i = 0; i < 3; i++) ray[i] = place[i] + ray[3 + i] * 0.01
        if (who < 31) skip |= 1 << who
        continue
      }
      if (s?.emit) {
        this.#shine(s)
        return
      }
      const far = level + (gone > 500 ? 1 : 0) + (gone > 1000 ? 1 : 0)
      const gloss = s ? this.#onThing(s, far, bounce === 0) : this.#onRoom(who, far, bounce === 0)
      this.light.shade(who, gloss, quick)
      if (who === -2 && this.gloss > 0) this.#reflect(ray)
      return
    }
  }

  /** A thing that emits light. @param {any} s */
  #shine(s) {
    const f =
      (0.75 + 0.25 * fbm(hit[1] * 0.08, hit[2] * 0.08, 2)) *
      (s.emitFall ? 1.25 - smooth(0, 1, Math.hypot(hit[1] / s.w, hit[2] / s.h) * 1.5) : 1)
    for (let c = 0; c < 3; c++) got[9 + c] += s.emit[c] * f * this.light.pass[c]
  }

  /** Bench or wall: colour in `found`, normal in `n`; comes back how glossy it is. @param {number} who @param {number} far @param {boolean} seen whether the eye sees it without acrylic before it */
  #onRoom(who, far, seen) {
    const { bench, wall } = this
    const { at: place, n } = this.light
    if (who === -2) {
      const x = (place[0] * bench.cos - place[1] * bench.sin) / bench.scale
      const y = (place[0] * bench.sin + place[1] * bench.cos) / bench.scale
      look(bench.surface, x + bench.half, y + bench.half, far)
      tilt(n, bench.axes, 1)
      if (seen) got[17] = 1
      return bench.gloss
    }
    look(wall.surface, place[0] + wall.half, place[2] + wall.half, far)
    tilt(n, wall.axes, 1)
    if (seen) got[16] = -1
    return wall.gloss
  }

  /** The same for a thing. @param {any} s @param {number} far @param {boolean} seen */
  #onThing(s, far, seen) {
    const { n } = this.light
    if (s.kind > 0) {
      this.#onSolid(s)
      if (seen) this.#keepNormal()
      return s.material.gloss
    }
    if (hit[4] === 2) {
      wallOf(s, hit, n)
      if (seen) this.#keepNormal()
      return 14
    }
    const [m, up] = [s.p, hit[4]]
    look(s.surface, hit[1] + m[12], m[13] - hit[2], far)
    tilt(n, m, up)
    if (seen) for (let i = 0; i < 3; i++) got[15 + i] = m[2 + i * 3] * up
    return s.material.gloss
  }

  /** @param {any} s */
  #onSolid(s) {
    const { n } = this.light
    const paint = this.#paint
    normalOf(s, n, hit)
    const l = 1 / Math.sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2])
    for (let i = 0; i < 3; i++) n[i] *= l
    turn(n, s.p)
    if (s.gr) s.material.paint(hit[3], hit[1] + hit[2], s.seed, paint)
    else s.material.paint(hit[1] + hit[3] * 0.3, hit[2] + hit[3] * 0.7, s.seed, paint)
    for (let i = 0; i < 3; i++) found[i] = paint[i] * (s.dye ? s.dye[i] : 1)
    found[5] = s.material.spec
    found[6] = s.material.metal
  }

  /** Acrylic: what it adds goes to `got`, what it lets through to `pass`. @param {any} s @param {Ray} ray */
  #through(s, ray) {
    const { n, env, pass } = this.light
    const [dx, dy, dz] = [ray[3], ray[4], ray[5]]
    const u = hit[1] + s.p[12]
    const v = s.p[13] - hit[2]
    const e = s.eng ? at(s.eng, u, v) : 0
    let dim = 0.35
    if (hit[4] === 2) {
      const k = (s.edgeK ?? 1.2) * (0.55 + 0.45 * noise(hit[1] * 0.4 + hit[2] * 0.4, hit[3] * 3))
      for (let i = 0; i < 3; i++) got[9 + i] += (s.edge?.[i] ?? 0.8) * k * pass[i]
    } else {
      n[0] = 0
      n[1] = 0
      n[2] = hit[4]
      turn(n, s.p)
      const vn = -(n[0] * dx + n[1] * dy + n[2] * dz)
      const f = (0.04 + 0.7 * (1 - Math.abs(vn)) ** 5) * (s.gloss ?? 1)
      this.light.mirrored(dx + 2 * vn * n[0], dy + 2 * vn * n[1], dz + 2 * vn * n[2])
      const rim = ((1 - at(s.blurred, u, v)) * 2) ** 3 * 0.05 * (s.edgeK ?? 1)
      const glow = s.glowEng ?? [0.8, 0.82, 0.84]
      const lit = s.glowEng ? e * (0.75 + 0.5 * fbm(hit[1] * 0.3, hit[2] * 0.3, 2)) : e * 0.5
      for (let i = 0; i < 3; i++)
        got[9 + i] += (env[i] * f + glow[i] * lit + (s.edge?.[i] ?? 0.8) * rim) * pass[i]
      dim = 1 - e * 0.6
    }
    for (let i = 0; i < 3; i++) pass[i] *= (s.tint?.[i] ?? 0.93) * dim
  }

  #keepNormal() {
    for (let i = 0; i < 3; i++) got[15 + i] = this.light.n[i]
  }

  /** A polished bench mirrors what stands on it. @param {Ray} ray */
  #reflect(ray) {
    const { back, gloss, R, wall } = this
    const { at: place, key, sky } = this.light
    const probe = this.#probe
    const dz = ray[5]
    const [rx, ry] = [ray[3] + (R() - 0.5) * 0.05, ray[4] + (R() - 0.5) * 0.05]
    const l = 1 / Math.sqrt(rx * rx + ry * ry + dz * dz)
    const f = (0.03 + 0.5 * (1 - clamp(-dz)) ** 4) * gloss
    probe.set([place[0], place[1], 0.05, rx * l, ry * l, -dz * l])
    const who = this.first(probe)
    const s = who >= 0 ? this.things[who] : null
    if (!s && who !== -3) {
      for (let i = 0; i < 3; i++) got[9 + i] += back[i] * f
      return
    }
    if (s?.emit) {
      for (let i = 0; i < 3; i++) got[9 + i] += s.emit[i] * f
      return
    }
    if (s?.clear) {
      const e = s.eng ? at(s.eng, hit[1] + s.p[12], s.p[13] - hit[2]) : 0
      const glow = s.glowEng ?? [0.4, 0.4, 0.4]
      for (let i = 0; i < 3; i++) got[9 + i] += (glow[i] * e + (hit[4] === 2 ? (s.edge?.[i] ?? 0.5) : 0)) * f
      return
    }
    const lit = sky[1] * 0.5 + key[1] * 0.25
    const m = s ? s.mean : wall.mean
    for (let i = 0; i < 3; i++) got[9 + i] += m[i] * lit * f
  }
}
