// A scene to a picture: rays through a lens, more where it is restless, then the noise of shadows taken out.
import { calmed } from './denoise.mjs'
import { makeSlab } from './slabs.mjs'
import { makeSolid } from './solids.mjs'
import { cross, minus, unit } from './settings.mjs'
import { got } from './light.mjs'
import { tracer } from './trace.mjs'

/** Rays of a dot that ask what shades the place: that is smoothed anyway. */
const VISIBLE = 3

/**
 * Light before developing, three numbers a dot. `least` and `most`: rays a dot.
 * @param {any} sc @param {{ W?: number, H?: number, least?: number, most?: number }} [how]
 */
export async function render(sc, { W = 2000, H = 1500, least = 4, most = 14 } = {}) {
  const { pos, at: aim = [0, 0, 0], fov = 30, ap: lens = 2.2 } = sc.cam
  const ap = lens * 0.62
  const focus = sc.cam.focus ?? Math.hypot(...minus(aim, pos))
  const half = Math.tan((fov * Math.PI) / 360)
  const ppm = W / (2 * half * focus)
  const things = await Promise.all(
    [...sc.slabs, ...(sc.solids ?? [])].map((s, i) => (s.solid ? makeSolid(s, i) : makeSlab(s, i, ppm))),
  )
  const fw = unit(minus(aim, pos))
  const roll = ((sc.cam.roll ?? 0) * Math.PI) / 180
  const flat = unit(cross(fw, [0, 0, 1]))
  const above = cross(flat, fw)
  const rt = flat.map((c, i) => c * Math.cos(roll) + above[i] * Math.sin(roll))
  const up = cross(rt, fw)
  let dim = 0
  let turn = 0
  let dot = 0
  /** Low discrepancy along the rays of one dot, another start in each dot. */
  function R() {
    dim++
    let h = Math.imul(dot + dim * 7919, 2654435761)
    h ^= h >>> 15
    h = Math.imul(h, 2246822519)
    h ^= h >>> 13
    const r =
      (h >>> 0) / 4294967296 + turn * (dim & 1 ? 0.7548776662 : 0.569840291) * (1 + (dim >> 1) * 0.6180339)
    return r - Math.floor(r)
  }
  const ray = tracer(sc, things, ppm, R)
  const N = W * H
  const key = new Float32Array(N * 3)
  const sky = new Float32Array(N * 3)
  const own = new Float32Array(N * 3)
  const seen = new Float32Array(N)
  const open = new Float32Array(N)
  const far = new Float32Array(N)
  const face = new Float32Array(N * 3)
  const blur = new Float32Array(N)
  const noisy = new Float32Array(N)
  const sum = new Float64Array(21)
  let rays = 0
  for (let y = 0; y < H; y++)
    for (let x = 0; x < W; x++) {
      dot = (x * 1973 + y * 9277 + (sc.seed ?? 1) * 26699) | 0
      sum.fill(0)
      let [n, wanted, squares, weightKey, weightSky, coc] = [0, least, 0, 0, 0, 0]
      while (n < wanted) {
        turn = n
        dim = 0
        const sx = (((x + R()) / W) * 2 - 1) * half
        const sy = ((1 - ((y + R()) / H) * 2) * half * H) / W
        const lr = Math.sqrt(R()) * ap
        const la = R() * 6.283185
        let dx = fw[0] + rt[0] * sx + up[0] * sy
        let dy = fw[1] + rt[1] * sx + up[1] * sy
        let dz = fw[2] + rt[2] * sx + up[2] * sy
        const lx = lr * Math.cos(la)
        const ly = lr * Math.sin(la)
        const qx = rt[0] * lx + up[0] * ly
        const qy = rt[1] * lx + up[1] * ly
        const qz = rt[2] * lx + up[2] * ly
        dx = dx * focus - qx
        dy = dy * focus - qy
        dz = dz * focus - qz
        const l = 1 / Math.sqrt(dx * dx + dy * dy + dz * dz)
        ray(
          pos[0] + qx,
          pos[1] + qy,
          pos[2] + qz,
          dx * l,
          dy * l,
          dz * l,
          coc > 24 ? 3 : coc > 11 ? 2 : coc > 5 ? 1 : 0,
          n >= VISIBLE,
        )
        for (let i = 0; i < 12; i++) {
          const v = got[i]
          sum[i] += v > 6 ? 6 : v
        }
        const wk = got[0] + got[1] + got[2] + got[6] + got[7] + got[8] + 1e-5
        const ws = got[3] + got[4] + got[5] + 1e-5
        if (n < VISIBLE) {
          sum[12] += got[12] * wk
          sum[13] += got[13] * ws
          weightKey += wk
          weightSky += ws
        }
        for (let i = 14; i < 18; i++) sum[i] += got[i]
        const light = wk + ws + got[9] + got[10] + got[11]
        sum[20] += light
        squares += light * light
        n++
        if (n === 1) coc = (ap * 2 * Math.abs(1 - focus / Math.max(20, got[14])) * W) / (2 * half * focus)
        if (n === least) {
          const mean = sum[20] / n
          const spread = Math.sqrt(Math.max(0, squares / n - mean * mean) / n) / (mean + 0.12)
          if (spread > 0.018 || coc > 3)
            wanted = Math.min(
              most,
              Math.ceil(least * Math.max(1, (spread / 0.018) ** 1.3, coc > 3 ? 1.5 : 1)),
            )
        }
      }
      rays += n
      const i = y * W + x
      const k = i * 3
      for (let c = 0; c < 3; c++) {
        key[k + c] = (sum[c] + sum[6 + c]) / n
        sky[k + c] = sum[3 + c] / n
        own[k + c] = sum[9 + c] / n
        face[k + c] = sum[15 + c] / n
      }
      seen[i] = sum[12] / weightKey
      open[i] = sum[13] / weightSky
      far[i] = sum[14] / n
      blur[i] = coc
      const mean = sum[20] / n
      noisy[i] = coc > 1 ? Math.max(0, squares / n - mean * mean) / n / 9 : 0
    }
  const light = calmed({ W, H, key, sky, own, seen, open, far, face, blur, noisy })
  return { light, W, H, rays }
}
