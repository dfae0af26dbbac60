// Contour lines of invented hills.
import { rng, P, S, C } from './strokes.mjs'

function noise2(seed) {
  const r = rng(seed),
    p = new Uint8Array(512),
    g = []
  for (let i = 0; i < 256; i++) p[i] = i
  for (let i = 255; i > 0; i--) {
    const j = Math.floor(r() * (i + 1))
    ;[p[i], p[j]] = [p[j], p[i]]
  }
  for (let i = 0; i < 256; i++) {
    p[256 + i] = p[i]
  }
  for (let i = 0; i < 256; i++) {
    const a = r() * 6.283
    g.push([Math.cos(a), Math.sin(a)])
  }
  const s = (t) => t * t * t * (t * (t * 6 - 15) + 10)
  return (x, y) => {
    const X = Math.floor(x),
      Y = Math.floor(y),
      u = x - X,
      v = y - Y,
      a = X & 255,
      b = Y & 255
    const d = (i, j, dx, dy) => {
      const q = g[p[p[(a + i) & 255] + ((b + j) & 255)]]
      return q[0] * dx + q[1] * dy
    }
    const n0 = d(0, 0, u, v),
      n1 = d(1, 0, u - 1, v),
      n2 = d(0, 1, u, v - 1),
      n3 = d(1, 1, u - 1, v - 1),
      U = s(u)
    return n0 + (n1 - n0) * U + (n2 + (n3 - n2) * U - (n0 + (n1 - n0) * U)) * s(v)
  }
}

export function topo(seed = 1, { levels = 13, w = 5, N = 110, clip = 470 } = {}) {
  const n = noise2(seed),
    h = (x, y) => {
      const dx = x - 0.46,
        dy = y - 0.44
      return (
        1.15 * Math.exp(-(dx * dx + dy * dy) * 6.5) +
        0.5 * Math.exp(-((x - 0.78) ** 2 + (y - 0.7) ** 2) * 22) +
        0.42 * n(x * 3.1, y * 3.1) +
        0.16 * n(x * 7 + 9, y * 7)
      )
    }
  let o = ''
  for (let L = 0; L < levels; L++) {
    const lv = -0.12 + (L * 1.45) / levels
    const segs = []
    for (let j = 0; j < N; j++)
      for (let i = 0; i < N; i++) {
        const x0 = i / N,
          y0 = j / N,
          x1 = (i + 1) / N,
          y1 = (j + 1) / N,
          a = h(x0, y0) - lv,
          b = h(x1, y0) - lv,
          c = h(x1, y1) - lv,
          d = h(x0, y1) - lv
        const k = (a > 0) | ((b > 0) << 1) | ((c > 0) << 2) | ((d > 0) << 3)
        if (!k || k === 15) continue
        const T = [x0 + ((x1 - x0) * a) / (a - b), y0],
          R = [x1, y0 + ((y1 - y0) * b) / (b - c)],
          B = [x0 + ((x1 - x0) * d) / (d - c), y1],
          Lf = [x0, y0 + ((y1 - y0) * a) / (a - d)]
        const add = (p, q) => segs.push([p, q])
        switch (k) {
          case 1:
          case 14:
            add(Lf, T)
            break
          case 2:
          case 13:
            add(T, R)
            break
          case 3:
          case 12:
            add(Lf, R)
            break
          case 4:
          case 11:
            add(R, B)
            break
          case 6:
          case 9:
            add(T, B)
            break
          case 7:
          case 8:
            add(Lf, B)
            break
          case 5:
            add(Lf, T)
            add(R, B)
            break
          case 10:
            add(T, R)
            add(Lf, B)
        }
      }
    // chain
    const key = (p) => Math.round(p[0] * 1e5) + ',' + Math.round(p[1] * 1e5),
      m = new Map()
    segs.forEach((s, i) =>
      s.forEach((p) => {
        const k = key(p)
        if (m.has(k)) m.get(k).push(i)
        else m.set(k, [i])
      }),
    )
    const used = new Set()
    let d = ''
    segs.forEach((s, i) => {
      if (used.has(i)) return
      used.add(i)
      const line = [s[0], s[1]]
      for (const dir of [1, 0]) {
        for (;;) {
          const e = dir ? line[line.length - 1] : line[0]
          const nx = (m.get(key(e)) || []).find((k) => !used.has(k))
          if (nx === undefined) break
          used.add(nx)
          const q = key(segs[nx][0]) === key(e) ? segs[nx][1] : segs[nx][0]
          if (dir) line.push(q)
          else line.unshift(q)
        }
      }
      d += P(
        line.filter((_, k) => k % 2 === 0 || k === line.length - 1).map((p) => [p[0] * 1000, p[1] * 1000]),
      )
    })
    o += S(d, L % 4 === 0 ? w * 1.8 : w)
  }
  const id = 'tc' + seed
  return clip
    ? `<clipPath id="${id}"><circle cx="500" cy="500" r="${clip}"/></clipPath><g clip-path="url(#${id})">${o}</g>${C(500, 500, clip, w * 1.6)}`
    : o
}
