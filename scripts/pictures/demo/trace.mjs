// One ray through a scene.
import { tilt, turn, wallOf } from './faces.mjs'
import { got, lighting } from './light.mjs'
import { at } from './masks.mjs'
import { meeting } from './meet.mjs'
import { clamp, fbm, noise, smooth } from './noise.mjs'
import { ground, standing } from './settings.mjs'
import { normalOf } from './solids.mjs'
import { found, look } from './tiles.mjs'

/** @param {any} sc the scene @param {any[]} things @param {number} ppm dots a millimetre where it is sharp @param {() => number} R */
export function tracer(sc, things, ppm, R) {
  const bench = ground(sc, ppm)
  const wall = standing(sc, ppm)
  const back = sc.back ?? [0.05, 0.05, 0.055]
  const gloss = sc.gloss ?? 0
  const { first, free, hit } = meeting(sc, things)
  const { shade, mirrored, n, env, key, sky } = lighting(sc, R, free, bench.mean)
  /** What the acrylic before a place lets through. */
  const pass = new Float64Array(3)
  const paint = new Float64Array(4)
  /** Follows a ray through acrylic to the first thing; the answer stands in `got`. level: how coarse surfaces may be; quick: without asking what shades the place. */
  return function ray(ox = 0, oy = 0, oz = 0, dx = 0, dy = 0, dz = 0, level = 0, quick = false) {
    let [skip, gone] = [0, 0]
    pass.fill(1)
    got.fill(0)
    got[13] = 1
    for (let bounce = 0; bounce < 7; bounce++) {
      const who = first(ox, oy, oz, dx, dy, dz, skip)
      const t = hit[0]
      const px = ox + dx * t
      const py = oy + dy * t
      const pz = oz + dz * t
      if (who === -1) {
        got[9] += back[0] * pass[0]
        got[10] += back[1] * pass[1]
        got[11] += back[2] * pass[2]
        got[14] ||= 3000
        return
      }
      gone += t
      const s = who >= 0 ? things[who] : null
      if (bounce === 0) {
        got[14] = gone
        got[18] = who
      }
      if (s?.clear) {
        through(s, dx, dy, dz)
        if (bounce === 0) setNormal()
        ox = px + dx * 0.01
        oy = py + dy * 0.01
        oz = pz + dz * 0.01
        if (who < 31) skip |= 1 << who
        continue
      }
      if (s?.emit) {
        const f =
          (0.75 + 0.25 * fbm(hit[1] * 0.08, hit[2] * 0.08, 2)) *
          (s.emitFall ? 1.25 - smooth(0, 1, Math.hypot(hit[1] / s.w, hit[2] / s.h) * 1.5) : 1)
        got[9] += s.emit[0] * f * pass[0]
        got[10] += s.emit[1] * f * pass[1]
        got[11] += s.emit[2] * f * pass[2]
        return
      }
      const far = level + (gone > 500 ? 1 : 0) + (gone > 1000 ? 1 : 0)
      let gl = 14
      if (who === -2) {
        const x = (px * bench.cos - py * bench.sin) / bench.scale
        const y = (px * bench.sin + py * bench.cos) / bench.scale
        look(bench.surface, x + bench.half, y + bench.half, far)
        tilt(n, bench.cos, -bench.sin, 0, bench.sin, bench.cos, 0, 0, 0, 1)
        gl = bench.gloss
        if (bounce === 0) got[17] = 1
      } else if (who === -3) {
        look(wall.surface, px + wall.half, pz + wall.half, far)
        tilt(n, 1, 0, 0, 0, 0, 1, 0, -1, 0)
        gl = wall.gloss
        if (bounce === 0) got[16] = -1
      } else if (s.kind > 0) {
        normalOf(s, n, hit)
        const l = 1 / Math.sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2])
        turn(n, s.p, n[0] * l, n[1] * l, n[2] * l)
        if (s.gr) s.material.paint(hit[3], hit[1] + hit[2], s.seed, paint)
        else s.material.paint(hit[1] + hit[3] * 0.3, hit[2] + hit[3] * 0.7, s.seed, paint)
        for (let i = 0; i < 3; i++) found[i] = paint[i] * (s.dye ? s.dye[i] : 1)
        found[5] = s.material.spec
        found[6] = s.material.metal
        gl = s.material.gloss
        if (bounce === 0) setNormal()
      } else if (hit[4] === 2) {
        wallOf(s, hit, n)
        if (bounce === 0) setNormal()
      } else {
        look(s.surface, hit[1] + s.p[12], s.p[13] - hit[2], far)
        const up = hit[4]
        const m = s.p
        tilt(n, m[0], m[3], m[6], m[1], m[4], m[7], m[2] * up, m[5] * up, m[8] * up)
        gl = s.material.gloss
        if (bounce === 0) {
          got[15] = m[2] * up
          got[16] = m[5] * up
          got[17] = m[8] * up
        }
      }
      shade(
        px,
        py,
        pz,
        -dx,
        -dy,
        -dz,
        who,
        found[0],
        found[1],
        found[2],
        found[5],
        gl,
        found[6],
        pass[0],
        pass[1],
        pass[2],
        quick,
      )
      if (who === -2 && gloss > 0) reflect(px, py, dx, dy, dz)
      return
    }
  }
  /** Acrylic: what it adds goes to `got`, what it lets through to `pass`. */
  function through(/** @type {any} */ s, dx = 0, dy = 0, dz = 0) {
    const u = hit[1] + s.p[12]
    const v = s.p[13] - hit[2]
    const e = s.eng ? at(s.eng, u, v) : 0
    let dim = 0.35
    if (hit[4] === 2) {
      const k = (s.edgeK ?? 1.2) * (0.55 + 0.45 * noise(hit[1] * 0.4 + hit[2] * 0.4, hit[3] * 3))
      for (let i = 0; i < 3; i++) got[9 + i] += (s.edge?.[i] ?? 0.8) * k * pass[i]
    } else {
      turn(n, s.p, 0, 0, hit[4])
      const vn = -(n[0] * dx + n[1] * dy + n[2] * dz)
      const f = (0.04 + 0.7 * (1 - Math.abs(vn)) ** 5) * (s.gloss ?? 1)
      mirrored(dx + 2 * vn * n[0], dy + 2 * vn * n[1], dz + 2 * vn * n[2])
      const rim = ((1 - at(s.blurred, u, v)) * 2) ** 3 * 0.05 * (s.edgeK ?? 1)
      const glow = s.glowEng ?? [0.8, 0.82, 0.84]
      const lit = s.glowEng ? e * (0.75 + 0.5 * fbm(hit[1] * 0.3, hit[2] * 0.3, 2)) : e * 0.5
      for (let i = 0; i < 3; i++)
        got[9 + i] += (env[i] * f + glow[i] * lit + (s.edge?.[i] ?? 0.8) * rim) * pass[i]
      dim = 1 - e * 0.6
    }
    for (let i = 0; i < 3; i++) pass[i] *= (s.tint?.[i] ?? 0.93) * dim
  }
  function setNormal() {
    got[15] = n[0]
    got[16] = n[1]
    got[17] = n[2]
  }
  /** A polished bench mirrors what stands on it. */
  function reflect(px = 0, py = 0, dx = 0, dy = 0, dz = 0) {
    const [rx, ry] = [dx + (R() - 0.5) * 0.05, dy + (R() - 0.5) * 0.05]
    const l = 1 / Math.sqrt(rx * rx + ry * ry + dz * dz)
    const f = (0.03 + 0.5 * (1 - clamp(-dz)) ** 4) * gloss
    const who = first(px, py, 0.05, rx * l, ry * l, -dz * l, 0)
    const s = who >= 0 ? things[who] : null
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
