import { MAP_HEIGHT, type Place } from './scale'

/** Two lines of words near a dot, in px from it, and the end of the line that leads to them. */
export type Label = { dx: number; dy: number; anchor: 'start' | 'middle' | 'end'; leadY: number }

const WIDTH = 112
const HEIGHT = 36
/** px: of a map on a phone, and of one beside the numbers */
const WIDTHS = [240, 500]
const RISES = [-66, 52, -92, 78, -124, 110]

/**
 * Where the words of the recommended row stand: above or below its dot, where they hide the fewest others, on a phone and
 * on a wide screen alike. They never leave the map.
 */
export function placeLabel(
  dot: Place & { radius: number },
  others: readonly (Place & { radius: number })[],
): Label {
  const anchor = dot.x < 0.35 ? 'start' : dot.x > 0.65 ? 'end' : 'middle'
  const shifts = anchor === 'start' ? [0, 40] : anchor === 'end' ? [0, -40] : [0, 34, -34]
  const candidates = RISES.flatMap((dy) => shifts.map((dx) => ({ dx, dy })))
  const ranked = candidates
    .map((candidate, order) => ({ ...candidate, cost: costOf(candidate) + order / 100 }))
    .sort((a, b) => a.cost - b.cost)
  const { dx, dy } = ranked[0]!
  return { dx, dy, anchor, leadY: dy < 0 ? dy + HEIGHT - 4 : dy - 14 }

  function costOf({ dx, dy }: { dx: number; dy: number }): number {
    const top = dot.y + dy - 14
    const outside = top < -12 || top + HEIGHT > MAP_HEIGHT ? 20 : 0
    const hidden = WIDTHS.map((width) => {
      const start = dot.x * width + dx - (anchor === 'start' ? 0 : anchor === 'end' ? WIDTH : WIDTH / 2)
      const away = start < -30 || start + WIDTH > width + 14 ? 10 : 0
      const under = others.filter(
        ({ x, y, radius }) =>
          x * width + radius > start &&
          x * width - radius < start + WIDTH &&
          y + radius > top &&
          y - radius < top + HEIGHT,
      )
      return away + under.length
    })
    return outside + hidden[0]! + hidden[1]!
  }
}
