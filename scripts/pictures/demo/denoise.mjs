// Removes the noise. Colours are nearly exact after a few rays; the noise is in how much of the window and of the sky a
// point sees. These two shares are smoothed along surfaces (à trous, guided by distance and normal, less where they are
// certain) and then multiplied in. Parts out of focus are smoothed once more, as wide as their blur.

/** Returns how uncertain a share is: the spread of its neighbours. @param {Float32Array} from @param {number} W @param {number} H */
function spreadOf(from, W, H) {
  const spread = new Float32Array(from.length)
  for (let y = 0; y < H; y++) {
    const top = Math.max(0, y - 2)
    const low = Math.min(H - 1, y + 2)
    let [s, q, n] = [0, 0, 0]
    const add = (/** @type {number} */ x, /** @type {number} */ k) => {
      for (let j = top; j <= low; j++) {
        const v = from[j * W + x]
        s += v * k
        q += v * v * k
        n += k
      }
    }
    add(0, 1)
    add(1, 1)
    for (let x = 0; x < W; x++) {
      if (x + 2 < W) add(x + 2, 1)
      if (x > 2) add(x - 3, -1)
      const m = s / n
      spread[y * W + x] = Math.sqrt(Math.max(0, q / n - m * m))
    }
  }
  return spread
}

/** @typedef {{ W: number, H: number, key: Float32Array, sky: Float32Array, own: Float32Array, seen: Float32Array, open: Float32Array, far: Float32Array, face: Float32Array, blur: Float32Array, noisy: Float32Array }} Layers */

/** Smooths both shares together, because the same layers guide them. @param {Layers} layers @param {number} levels */
function along({ seen, open, W, H, far, face }, levels) {
  const [spreadSeen, spreadOpen] = [spreadOf(seen, W, H), spreadOf(open, W, H)]
  let [a, c] = [seen, open]
  /** @type {Float32Array[]} */
  let [b, d] = [new Float32Array(seen.length), new Float32Array(seen.length)]
  for (let level = 0; level < levels; level++) {
    const step = 1 << level
    const slack = 0.02 + 1.6 / (1 + level * 0.9)
    for (let y = 0; y < H; y++)
      for (let x = 0; x < W; x++) {
        const i = y * W + x
        const v = a[i]
        const u = c[i]
        if (spreadSeen[i] === 0 && spreadOpen[i] < 0.01) {
          b[i] = v
          d[i] = u
          continue
        }
        const z = far[i]
        const nx = face[i * 3]
        const ny = face[i * 3 + 1]
        const nz = face[i * 3 + 2]
        const sv = 1 / (spreadSeen[i] * slack + 0.012)
        const su = 1 / (spreadOpen[i] * slack + 0.012)
        const sz = 1 / (0.004 * z * step + 0.15)
        let sumV = v
        let sumU = u
        let weightV = 1
        let weightU = 1
        for (let q = -1; q <= 1; q++) {
          const Y = y + q * step
          if (Y < 0 || Y >= H) continue
          for (let p = -1; p <= 1; p++) {
            const X = x + p * step
            if (X < 0 || X >= W || (p === 0 && q === 0)) continue
            const o = Y * W + X
            const dz = Math.abs(far[o] - z) * sz
            if (dz > 3) continue
            const nn = nx * face[o * 3] + ny * face[o * 3 + 1] + nz * face[o * 3 + 2]
            if (nn < 0.82) continue
            const w = ((p && q ? 0.36 : 0.6) * (nn - 0.82) * 5.5) / (1 + dz * dz)
            const dv = (a[o] - v) * sv
            const du = (c[o] - u) * su
            const wv = w / (1 + dv * dv)
            const wu = w / (1 + du * du)
            sumV += a[o] * wv
            weightV += wv
            sumU += c[o] * wu
            weightU += wu
          }
        }
        b[i] = sumV / weightV
        d[i] = sumU / weightU
      }
    if (level === 0) [a, b, c, d] = [b, new Float32Array(a.length), d, new Float32Array(a.length)]
    else [a, b, c, d] = [b, a, d, c]
  }
  return [a, c]
}

/** @param {Float32Array} light @param {Layers} layers */
function outOfFocus(light, { W, H, blur, noisy }) {
  let a = light
  for (let level = 0; level < 3; level++) {
    const step = 1 << level
    const b = Float32Array.from(a)
    for (let y = step; y < H - step; y++)
      for (let x = step; x < W - step; x++) {
        const i = y * W + x
        if (blur[i] < 1.2 * step) continue
        const k = i * 3
        const m = (a[k] + a[k + 1] + a[k + 2]) / 3
        const sv = 1 / (2.2 * Math.sqrt(noisy[i]) + 0.006 + 0.01 * m)
        let [r, g, u, weight] = [a[k], a[k + 1], a[k + 2], 1]
        for (let q = -1; q <= 1; q++)
          for (let p = -1; p <= 1; p++) {
            if (p === 0 && q === 0) continue
            const o = (i + q * step * W + p * step) * 3
            const dv = ((a[o] + a[o + 1] + a[o + 2]) / 3 - m) * sv
            const w = (p && q ? 0.36 : 0.6) / (1 + dv * dv)
            r += a[o] * w
            g += a[o + 1] * w
            u += a[o + 2] * w
            weight += w
          }
        b[k] = r / weight
        b[k + 1] = g / weight
        b[k + 2] = u / weight
      }
    a = b
  }
  return a
}

/** @param {Layers} layers */
export function calmed(layers) {
  const { W, H, key, sky, own } = layers
  const [window, above] = along(layers, 5)
  const light = new Float32Array(W * H * 3)
  for (let i = 0; i < W * H; i++)
    for (let c = 0; c < 3; c++) {
      const k = i * 3 + c
      light[k] = key[k] * window[i] + sky[k] * (0.18 + 0.82 * above[i]) + own[k]
    }
  return outOfFocus(light, layers)
}
