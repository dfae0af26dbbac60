// The look of surfaces. A material writes colour and height of one point (mm) into o: r, g, b, height.
import { cell, cells, clamp, fbm, hash, linear, noise, smooth } from './noise.mjs'

/** @typedef {(x: number, y: number, seed: number, o: Float64Array) => void} Paint */
/** @typedef {{ paint: Paint, spec: number, gloss: number, metal: number }} Material */

/** @param {Float64Array} o @param {number[]} a @param {number[]} b @param {number} t */
export function blend(o, a, b, t) {
  o[0] = a[0] + (b[0] - a[0]) * t
  o[1] = a[1] + (b[1] - a[1]) * t
  o[2] = a[2] + (b[2] - a[2]) * t
}
/** @param {Float64Array} o @param {number[]} c @param {number} t */
export function over(o, c, t) {
  o[0] += (c[0] - o[0]) * t
  o[1] += (c[1] - o[1]) * t
  o[2] += (c[2] - o[2]) * t
}

/** @param {Paint} paint @returns {Material} */
const made = (paint, spec = 0.05, gloss = 10, metal = 0) => ({ paint, spec, gloss, metal })

/** @param {string} a @param {string} b @param {string} c @param {{ rings: number, warp: number, contrast: number, slow: number, fine: number, pores: number, spec?: number }} k */
export function wood(a, b, c, k) {
  const [A, B, P] = [linear(a), linear(b), linear(c)]
  return made(
    (x, y, s, o) => {
      const warp = fbm(x * 0.012 + s, y * 0.05 + s, 3) - 0.45
      const ring = Math.sin((y * k.rings + warp * k.warp + fbm(x * 0.004 + s, s, 2) * 6) * 6.283)
      const slow = fbm(x * 0.006 + s * 3, y * 0.035, 3)
      const p = noise(x * 0.11 + s, y * 5.2)
      const pore = p * p * p * noise(x * 0.02, y * 0.9 + s)
      let t = 0.5 + 0.5 * ring
      t = t * t * k.contrast + slow * k.slow + (noise(x * 0.35, y * 9) - 0.5) * k.fine
      blend(o, A, B, clamp(t))
      over(o, P, clamp(pore * k.pores))
      o[3] = -(pore * 0.5 + t * 0.08)
    },
    k.spec ?? 0.06,
    18,
  )
}

/** @param {string} a @param {string} b */
export const plain = (a, b, { grain = 0.3, spec = 0.05, gloss = 12, metal = 0, bump = 0.1 } = {}) => {
  const [A, B] = [linear(a), linear(b)]
  return made(
    (x, y, s, o) => {
      blend(o, A, B, fbm(x * grain + s, y * grain, 3))
      o[3] = noise(x * 3, y * 3) * bump
    },
    spec,
    gloss,
    metal,
  )
}
/** Brushed metal. @param {string} a @param {string} b @param {{ spec: number, metal: number, stretch?: number }} how */
export const brushed = (a, b, { spec, metal, stretch = 12 }) => {
  const [A, B] = [linear(a), linear(b)]
  return made(
    (x, y, _s, o) => {
      blend(o, A, B, noise(x * 0.2, y * stretch))
      o[3] = noise(x * 6, y * 6) * 0.05
    },
    spec,
    26,
    metal,
  )
}
/** @param {string} a @param {string} b */
export const hide = (a, b, { size = 0.75, bump = 0.6, spec = 0.14 } = {}) => {
  const [A, B] = [linear(a), linear(b)]
  return made(
    (x, y, s, o) => {
      cells(x * size + fbm(x * 0.3, y * 0.3, 2) * 0.8, y * size + s)
      const near = cell[0]
      const gap = cell[1] - near
      blend(o, A, B, clamp(fbm(x * 0.03 + s, y * 0.03, 3) * 1.1 - 0.1 + (0.28 - near) * 0.25))
      o[3] = Math.min(0.5, gap) * bump
    },
    spec,
    16,
  )
}
/** @param {string} a @param {string} b */
export const cloth = (a, b, pitch = 5.2, bump = 0.25) => {
  const [A, B] = [linear(a), linear(b)]
  return made(
    (x, y, _s, o) => {
      const wx = Math.sin(x * pitch + fbm(x * 0.1, y * 0.1, 2) * 3)
      const wy = Math.sin(y * pitch + fbm(x * 0.1 + 9, y * 0.1, 2) * 3)
      blend(o, A, B, clamp(0.35 + 0.16 * wx * wy + (fbm(x * 0.15, y * 1.8, 2) - 0.5) * 0.7))
      o[3] = wx * wy * bump
    },
    0.01,
    4,
  )
}
/** A cutting mat with a grid of 10 mm. @param {string} a @param {string} b @param {string} line */
export const grid = (a, b, line, strength = 0.62) => {
  const [A, B, L] = [linear(a), linear(b), linear(line)]
  /** @param {number} q @param {number} p @param {number} w */
  const on = (q, p, w) => smooth(w, w * 0.4, Math.abs(q / p - Math.round(q / p)) * p)
  return made((x, y, _s, o) => {
    const l = Math.max(
      on(x, 50, 0.5) * 0.95,
      on(y, 50, 0.5) * 0.95,
      on(x, 10, 0.24) * 0.5,
      on(y, 10, 0.24) * 0.5,
    )
    blend(o, A, B, fbm(x * 0.1, y * 0.1, 3))
    over(o, L, l * strength)
    o[3] = fbm(x * 2, y * 2, 2) * 0.15
  })
}

export const cork = (() => {
  const [A, B, C, D] = ['#CE9F6B', '#A8743F', '#5A3416', '#7A4E26'].map(linear)
  return made(
    (x, y, s, o) => {
      const w = fbm(x * 0.25, y * 0.25 + s, 2) * 1.6
      cells(x * 1.3 + s, y * 1.3)
      const speck = cell[2] > 0.86 ? clamp((0.42 - cell[0]) * 4) * 0.85 : 0
      cells(x * 0.42 + w, y * 0.42 + s + w)
      const gap = cell[1] - cell[0]
      blend(o, A, B, cell[2] * 0.75 + 0.2 * noise(x * 2, y * 2))
      over(o, C, speck)
      over(o, D, smooth(0.09, 0, gap) * 0.55)
      o[3] = gap * 0.5 - speck * 0.4
    },
    0.02,
    6,
  )
})()
export const slate = (() => {
  const [A, B] = ['#34393D', '#545A5E'].map(linear)
  return made(
    (x, y, s, o) => {
      const a = fbm(x * 0.035 + s, y * 0.06 + s, 5)
      const b = fbm(x * 0.5, y * 0.5 + s, 3)
      const step = a * 9
      const at = step - Math.floor(step)
      blend(o, A, B, clamp(a * 0.7 + b * 0.35 - 0.15 + (noise(x * 7, y * 7) - 0.5) * 0.35))
      o[3] = ((Math.floor(step) + smooth(0, 0.25, at)) / 9) * 1.1 + b * 0.5
    },
    0.1,
    14,
  )
})()
export const concrete = (() => {
  const [A, B] = ['#BDB9B2', '#9A968E'].map(linear)
  return made(
    (x, y, s, o) => {
      const b = fbm(x * 0.6, y * 0.6, 3)
      cells(x * 0.12, y * 0.12)
      const pit = cell[2] > 0.93 ? smooth(0.14, 0.05, cell[0]) : 0
      blend(o, A, B, clamp(fbm(x * 0.02 + s, y * 0.02, 5) * 1.2 + b * 0.3 - 0.35 + pit * 0.8))
      o[3] = b * 0.25 - pit * 0.3
    },
    0.04,
    8,
  )
})()
export const kraft = (() => {
  const [A, B] = ['#C6A277', '#B08A5E'].map(linear)
  return made(
    (x, y, s, o) => {
      const fibre = hash(Math.floor(x * 1.4), Math.floor(y * 5)) > 0.985 ? 0.35 : 0
      blend(o, A, B, fbm(x * 0.5 + s, y * 1.6, 4) * 0.9 + fibre)
      o[3] = fbm(x, y, 2) * 0.2
    },
    0.02,
    6,
  )
})()
export const brick = (() => {
  const [A, B, M] = ['#9A4A36', '#7C3526', '#B9B2A6'].map(linear)
  return made(
    (x, y, _s, o) => {
      const row = Math.floor(y / 68)
      const u = x / 215 + (row & 1 ? 0.5 : 0)
      const fx = Math.min(u - Math.floor(u), Math.ceil(u) - u) * 215
      const fy = Math.min(y - row * 68, (row + 1) * 68 - y)
      const edge = Math.min(fx, fy) + (noise(x * 0.2, y * 0.2) - 0.5) * 2.5
      const joint = smooth(6.2, 4.6, edge)
      blend(o, A, B, clamp(hash(Math.floor(u), row) * 0.7 + fbm(x * 0.08, y * 0.08, 4) * 0.8 - 0.25))
      over(o, M, joint * 0.9)
      o[3] = (1 - joint) * 1.6 + fbm(x * 0.4, y * 0.4, 4) * 1.2
    },
    0.02,
    6,
  )
})()
export const planks = (() => {
  const [A, B, C] = ['#6F8FA0', '#5B7A8C', '#22323B'].map(linear)
  return made((x, y, s, o) => {
    const row = Math.floor(y / 90)
    const gap = Math.min(y - row * 90, (row + 1) * 90 - y)
    blend(o, A, B, clamp(fbm(x * 0.02 + row * 9, y * 0.4 + s, 4) * 1.1 - 0.1))
    over(o, C, smooth(1.6, 0.6, gap))
    o[3] = smooth(0.6, 2.4, gap) * 0.8 + noise(x * 0.2, y * 4) * 0.12
  })
})()
