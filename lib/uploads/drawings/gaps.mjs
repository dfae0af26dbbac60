// Finds the gaps in open outlines: the ends that meet no other, each with the nearest other end.
import { Places } from './places.mjs'

/** mm; longest gap that can be closed for the author */
export const CLOSED_UP_TO = 0.1
/** a drawing with more open ends consists of strokes, whose gaps do not matter */
export const ENDS_MAX = 20_000
/** pairs of near ends; only a hostile file has more */
const PAIRS_MAX = 100_000
/** ends that are compared with all others; larger gaps in a drawing with more ends are not listed */
const COMPARED_MAX = 300

/**
 * Returns pairs of ends, the nearest first: `{ x0, y0, x1, y1, length, ink }` in units of the drawing. All pairs up to
 * the length `near` are found.
 * @param {{ x: number, y: number, ink: unknown }[]} ends
 * @param {number} near
 */
export function pairEnds(ends, near) {
  if (ends.length > ENDS_MAX) return []
  const free = ends.map(() => true)
  const pairs = nearPairs(ends, near)
  const paired = new Set()
  for (const [a, b] of pairs) paired.add(a).add(b)
  const rest = ends.flatMap((_, n) => (paired.has(n) ? [] : [n])).slice(0, COMPARED_MAX)
  for (let a = 0; a < rest.length; a++)
    for (let b = a + 1; b < rest.length; b++) pairs.push(pairOf(ends, rest[a], rest[b]))
  const gaps = []
  for (const [a, b, length] of pairs.sort((one, other) => one[2] - other[2])) {
    if (!free[a] || !free[b]) continue
    free[a] = free[b] = false
    const [from, to] = [ends[a], ends[b]]
    gaps.push({ x0: from.x, y0: from.y, x1: to.x, y1: to.y, length, ink: from.ink })
  }
  return gaps
}

const pairOf = (ends, a, b) => [a, b, Math.hypot(ends[a].x - ends[b].x, ends[a].y - ends[b].y)]

function nearPairs(ends, near) {
  const places = new Places(near)
  const pairs = []
  for (let n = 0; n < ends.length && pairs.length < PAIRS_MAX; n++) {
    places.find(ends[n].x, ends[n].y, (other) => {
      const pair = pairOf(ends, other, n)
      if (pair[2] <= near) pairs.push(pair)
      return false
    })
    places.put(ends[n].x, ends[n].y, n)
  }
  return pairs
}
