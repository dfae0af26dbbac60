// The window, the sky and the lamps of a scene, and how much of them a place gets.
import { clamp, smooth } from './noise.mjs'
import { cross, unit } from './settings.mjs'

/**
 * What a ray brought: 0–2 key light as if nothing shaded it, 3–5 the same of the sky, 6–8 highlight, 9–11 light of its own,
 * 12 key seen, 13 sky seen, 14 distance, 15–17 normal of the thing, 18 which thing.
 */
export const got = new Float64Array(20)

/** @typedef {(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, most: number, self: number) => number} Free */
/** @param {any} sc the scene @param {() => number} R @param {Free} free @param {number[]} mean the bench's colour */
export function lighting(sc, R, free, mean) {
  const L = unit(sc.light?.dir ?? [-0.6, 0.35, 0.75])
  const key = (sc.light?.col ?? [1, 0.93, 0.82]).map((/** @type {number} */ c) => c * (sc.light?.k ?? 2.5))
  const size = sc.light?.size ?? 0.16
  const sky = (sc.amb ?? [0.56, 0.6, 0.68]).map((/** @type {number} */ c) => c * (sc.ambk ?? 0.62))
  const Lu = unit(cross(L, Math.abs(L[2]) < 0.9 ? [0, 0, 1] : [1, 0, 0]))
  const Lv = cross(L, Lu)
  const away = unit([L[0] * -0.8, 0.5, 0.55])
  const points = sc.points ?? []
  const envk = sc.envk ?? 1
  const under = mean.map((c, i) => c * (key[i] * 0.17 + sky[i] * 0.25) * (sc.bounce ?? 1))
  const fallBy = sc.fall ?? 0.0026
  const g = sc.gobo
  const [gc, gs] = g ? [Math.cos(g.a), Math.sin(g.a)] : [1, 0]
  /** The normal of the place that is shaded. */
  const n = new Float64Array(3)
  /** What metal mirrors in one direction. */
  const env = new Float64Array(3)

  function mirrored(x = 0, y = 0, z = 0) {
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

  /** Adds the light of one place to `got`; n: its normal, tr: what acrylic before it lets through, a: its colour. */
  function shade(
    px = 0,
    py = 0,
    pz = 0,
    vx = 0,
    vy = 0,
    vz = 0,
    self = -1,
    ar = 0,
    ag = 0,
    ab = 0,
    spec = 0,
    gl = 0,
    metal = 0,
    tr = 1,
    tg = 1,
    tb = 1,
    quick = false,
  ) {
    const nx = n[0]
    const ny = n[1]
    const nz = n[2]
    const a = Math.sqrt(R()) * size
    const b = R() * 6.283185
    const ca = a * Math.cos(b)
    const sa = a * Math.sin(b)
    let lx = L[0] + Lu[0] * ca + Lv[0] * sa
    let ly = L[1] + Lu[1] * ca + Lv[1] * sa
    let lz = L[2] + Lu[2] * ca + Lv[2] * sa
    const ll = 1 / Math.sqrt(lx * lx + ly * ly + lz * lz)
    lx *= ll
    ly *= ll
    lz *= ll
    const ox = px + nx * 0.06
    const oy = py + ny * 0.06
    const oz = pz + nz * 0.06
    const fall = clamp(1 + (px * L[0] + py * L[1]) * fallBy, 0.42, 1.55)
    let bars = 1
    if (g) {
      const qx = (px * gc + py * gs + (g.o ?? 0)) / g.p
      const qy = (-px * gs + py * gc + (g.o2 ?? 0)) / (g.p * 1.7)
      bars =
        0.34 +
        0.66 *
          smooth(0.06, 0.15, Math.abs(qx - Math.floor(qx) - 0.5)) *
          smooth(0.03, 0.09, Math.abs(qy - Math.floor(qy) - 0.5))
    }
    const even = L[0] * nx + L[1] * ny + L[2] * nz
    const facing = nx * lx + ny * ly + nz * lz
    const lit = (even > 0 ? even : 0) * fall * bars
    const seen = quick ? 1 : facing > 0 ? free(ox, oy, oz, lx, ly, lz, 900, self) : 0
    const r3 = R()
    const ph = R() * 6.283185
    const up = Math.sqrt(1 - r3)
    const rr = Math.sqrt(r3)
    const sign = nz >= 0 ? 1 : -1
    const fa = -1 / (sign + nz)
    const fb = nx * ny * fa
    const cx = rr * Math.cos(ph)
    const cy = rr * Math.sin(ph)
    const wx = cx * (1 + sign * nx * nx * fa) + cy * fb + nx * up
    const wy = cx * sign * fb + cy * (sign + ny * ny * fa) + ny * up
    const wz = cx * -sign * nx - cy * ny + nz * up
    const open = quick ? 1 : free(ox, oy, oz, wx, wy, wz, 80, self)
    const sees = 0.6 + 0.4 * clamp(nz * 0.66 + 0.3)
    let hx = L[0] + vx
    let hy = L[1] + vy
    let hz = L[2] + vz
    const hl = 1 / Math.sqrt(hx * hx + hy * hy + hz * hz)
    hx *= hl
    hy *= hl
    hz *= hl
    const nh = clamp(nx * hx + ny * hy + nz * hz)
    const shine = even > 0 ? nh ** (gl * 2) * spec * (gl + 4) * 0.16 : 0
    const k = lit * 0.62
    const down = 0.5 - 0.5 * nz
    const tint = metal > 0 ? 0.6 : 0
    got[0] = ar * key[0] * k * tr
    got[1] = ag * key[1] * k * tg
    got[2] = ab * key[2] * k * tb
    let s0 = ar * (sky[0] * sees + under[0] * down)
    let s1 = ag * (sky[1] * sees + under[1] * down)
    let s2 = ab * (sky[2] * sees + under[2] * down)
    if (metal > 0) {
      const vn = 2 * (nx * vx + ny * vy + nz * vz)
      mirrored(nx * vn - vx, ny * vn - vy, nz * vn - vz)
      s0 += env[0] * metal * (ar * 1.15 + 0.035)
      s1 += env[1] * metal * (ag * 1.15 + 0.035)
      s2 += env[2] * metal * (ab * 1.15 + 0.035)
    }
    got[3] = s0 * tr
    got[4] = s1 * tg
    got[5] = s2 * tb
    got[6] = shine * key[0] * (1 - tint + tint * clamp(ar * 3)) * tr
    got[7] = shine * key[1] * (1 - tint + tint * clamp(ag * 3)) * tg
    got[8] = shine * key[2] * (1 - tint + tint * clamp(ab * 3)) * tb
    got[12] = seen
    got[13] = open
    for (let i = 0; i < points.length; i++) {
      const q = points[i]
      const qx = q.pos[0] - px
      const qy = q.pos[1] - py
      const qz = q.pos[2] - pz
      const d2 = qx * qx + qy * qy + qz * qz
      const d = Math.sqrt(d2)
      let f = (nx * qx + ny * qy + nz * qz) / d
      f = clamp(q.soft ? f * 0.75 + 0.25 : f)
      if (f <= 0) continue
      const v = q.shadow === false ? 1 : free(ox, oy, oz, qx / d, qy / d, qz / d, d - 1, self)
      const w = (q.k * f * v) / (d2 + (q.r ?? 30) ** 2)
      got[9] += ar * q.col[0] * w * tr
      got[10] += ag * q.col[1] * w * tg
      got[11] += ab * q.col[2] * w * tb
    }
  }

  return { shade, mirrored, n, env, key, sky }
}
