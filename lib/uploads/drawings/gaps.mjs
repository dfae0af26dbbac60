// Where outlines are open: the ends that meet no other, each with the end that lies nearest.
import { Places } from './places.mjs'

/** gaps up to this are closed for an author who wants that, mm */
export const CLOSED_UP_TO = 0.1
/** a drawing of more open ends is one of strokes: nobody looks for a gap in it */
export const ENDS_MAX = 20_000
/** pairs that may lie near each other; more are there only where somebody means harm */
const PAIRS_MAX = 100_000
/** ends that are compared with all others; what is further apart in a drawing of more is not listed */
const COMPARED_MAX = 300

/**
 * Ends in pairs, the nearest first: `{ x0, y0, x1, y1, length, ink }` in units of the drawing; `near` is the length up to which
 * all are found.
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
