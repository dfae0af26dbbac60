// Draws triangles, seen from the front right and above, without perspective, lit from the left.

const TURN = (35 * Math.PI) / 180
const TILT = (28 * Math.PI) / 180
const LIGHT = [-0.25, -0.5, 0.83]
/** brightness of sides that face away from the light */
const SHADE = 0.42
const COLOUR = [196, 178, 160]

/** Returns the size of the box around the triangles, `[x, y, z]`, or null when there is none. */
export function sizeOfModel(points) {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  for (let at = 0; at < points.length; at++) {
    const value = points[at]
    if (!Number.isFinite(value)) return null
    if (value < low[at % 3]) low[at % 3] = value
    if (value > high[at % 3]) high[at % 3] = value
  }
  return low[0] <= high[0] ? [0, 1, 2].map((axis) => high[axis] - low[axis]) : null
}

/** Returns the picture as RGB of `size` × `size` px on white, with a margin. */
export function drawModel(points, size, margin) {
  const [ct, st, ci, si] = [Math.cos(TURN), Math.sin(TURN), Math.cos(TILT), Math.sin(TILT)]
  // right, up, and towards the eye
  const right = (x, y) => x * ct + y * st
  const up = (x, y, z) => (-x * st + y * ct) * si + z * ci
  const near = (x, y, z) => (x * st - y * ct) * ci + z * si
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let at = 0; at < points.length; at += 3) {
    const x = right(points[at], points[at + 1])
    const y = up(points[at], points[at + 1], points[at + 2])
    if (x < minX) minX = x
    if (x > maxX) maxX = x
    if (y < minY) minY = y
    if (y > maxY) maxY = y
  }
  const room = size - 2 * margin
  const scale = room / (Math.max(maxX - minX, maxY - minY) || 1)
  const left = margin + (room - (maxX - minX) * scale) / 2
  const top = margin + (room - (maxY - minY) * scale) / 2
  const depth = new Float32Array(size * size).fill(-Infinity)
  const picture = new Uint8Array(size * size * 3).fill(255)
  const px = [0, 0, 0]
  const py = [0, 0, 0]
  const pz = [0, 0, 0]
  for (let at = 0; at < points.length; at += 9) {
    for (let corner = 0; corner < 3; corner++) {
      const [x, y, z] = [points[at + corner * 3], points[at + corner * 3 + 1], points[at + corner * 3 + 2]]
      px[corner] = left + (right(x, y) - minX) * scale
      py[corner] = top + (maxY - up(x, y, z)) * scale
      pz[corner] = near(x, y, z)
    }
    const area = (px[1] - px[0]) * (py[2] - py[0]) - (px[2] - px[0]) * (py[1] - py[0])
    if (area === 0) continue
    const shade = light(points, at)
    const x0 = Math.max(0, Math.floor(Math.min(px[0], px[1], px[2])))
    const x1 = Math.min(size - 1, Math.ceil(Math.max(px[0], px[1], px[2])))
    const y0 = Math.max(0, Math.floor(Math.min(py[0], py[1], py[2])))
    const y1 = Math.min(size - 1, Math.ceil(Math.max(py[0], py[1], py[2])))
    for (let y = y0; y <= y1; y++)
      for (let x = x0; x <= x1; x++) {
        const b = ((x + 0.5 - px[0]) * (py[2] - py[0]) - (px[2] - px[0]) * (y + 0.5 - py[0])) / area
        const c = ((px[1] - px[0]) * (y + 0.5 - py[0]) - (x + 0.5 - px[0]) * (py[1] - py[0])) / area
        if (b < 0 || c < 0 || b + c > 1) continue
        const z = pz[0] + b * (pz[1] - pz[0]) + c * (pz[2] - pz[0])
        const pixel = y * size + x
        if (z <= depth[pixel]) continue
        depth[pixel] = z
        for (let n = 0; n < 3; n++) picture[pixel * 3 + n] = COLOUR[n] * shade
      }
  }
  return picture
}

/** Returns the brightness of a triangle from its own plane, because normals in files are often wrong. */
function light(points, at) {
  const [ax, ay, az] = [
    points[at + 3] - points[at],
    points[at + 4] - points[at + 1],
    points[at + 5] - points[at + 2],
  ]
  const [bx, by, bz] = [
    points[at + 6] - points[at],
    points[at + 7] - points[at + 1],
    points[at + 8] - points[at + 2],
  ]
  const [nx, ny, nz] = [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx]
  const length = Math.hypot(nx, ny, nz) || 1
  const facing = (nx * LIGHT[0] + ny * LIGHT[1] + nz * LIGHT[2]) / length
  return SHADE + (1 - SHADE) * Math.max(0, facing)
}
