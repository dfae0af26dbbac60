// Reads the triangles of a binary or text STL. It names no unit; programs take it for mm.

const HEAD = 84
const EACH = 50
const TRIANGLES_MAX = 1_200_000

/** Returns x, y and z of three corners for each triangle in mm, or null when the file cannot be read. */
export function readStl(bytes) {
  if (bytes.length >= HEAD && bytes.length === HEAD + EACH * bytes.readUInt32LE(80)) return binary(bytes)
  return words(bytes)
}

function binary(bytes) {
  const count = bytes.readUInt32LE(80)
  if (count > TRIANGLES_MAX) return null
  const points = new Float32Array(count * 9)
  for (let n = 0; n < count; n++)
    for (let value = 0; value < 9; value++)
      points[n * 9 + value] = bytes.readFloatLE(HEAD + n * EACH + 12 + value * 4)
  return points
}

function words(bytes) {
  const points = []
  const text = bytes.toString('latin1')
  for (const [, x, y, z] of text.matchAll(/\bvertex\s+(\S+)\s+(\S+)\s+(\S+)/g)) {
    points.push(Number(x), Number(y), Number(z))
    if (points.length > TRIANGLES_MAX * 9) return null
  }
  return points.length % 9 === 0 ? Float32Array.from(points) : null
}
