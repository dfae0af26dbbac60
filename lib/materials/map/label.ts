import { MAP_HEIGHT, type Place } from './scale'
import { collide, overlaps, textSpot, WIDTHS, type Spot } from './spot'

/**
 * Two lines of text near a dot, in px from it. `leadY` is the end of the line that leads to them; null when they stand
 * beside the dot.
 */
export type Label = { dx: number; dy: number; anchor: Anchor; leadY: number | null; spot: Spot }
type Anchor = 'start' | 'middle' | 'end'

const WIDTH = 112
const HEIGHT = 36
const RISES = [-66, 52, -92, 78, -124, 110, -160, 146]
/** px between a dot, its ring included, and the text beside it */
const BESIDE = 9

/**
 * Returns the place of the recommended row's text: above, below or beside its dot, where it hides the fewest other dots
 * at all widths of the map. The text stays on every map but the smallest.
 */
export function placeLabel(dot: Place & { radius: number }, others: readonly Spot[]): Label {
  const anchor: Anchor = dot.x < 0.35 ? 'start' : dot.x > 0.65 ? 'end' : 'middle'
  const shifts = anchor === 'start' ? [0, 40] : anchor === 'end' ? [0, -40] : [0, 34, -34]
  const away = RISES.flatMap((dy) =>
    shifts.map((dx) => ({ dx, dy, anchor, leadY: dy < 0 ? dy + HEIGHT - 4 : dy - 14 })),
  )
  const side = dot.radius + BESIDE
  const beside: Omit<Label, 'spot'>[] = [
    { dx: side, dy: -4, anchor: 'start', leadY: null },
    { dx: -side, dy: -4, anchor: 'end', leadY: null },
  ]
  const ranked = [...away, ...beside]
    .map((candidate) => ({ ...candidate, spot: spotAt(candidate) }))
    .map((candidate, order) => ({ ...candidate, cost: costOf(candidate.spot) + order / 100 }))
    .sort((a, b) => a.cost - b.cost)
  const { cost: _, ...label } = ranked[0]!
  return label

  function spotAt({ dx, dy, anchor }: Omit<Label, 'spot'>): Spot {
    const top = dot.y + dy - 14
    return { ...textSpot(dot.x, { y: 0, dx, width: WIDTH, anchor }), top, bottom: top + HEIGHT }
  }

  function costOf(spot: Spot): number {
    const outside = spot.top < -12 || spot.bottom > MAP_HEIGHT ? 40 : 0
    const hidden = WIDTHS.map((width) => {
      const start = spot.x * width + spot.from
      // slightly outside the smallest map, but inside its panel, is better than over a dot at every width
      const away = start < -30 || start + WIDTH > width + 16 ? 3 : 0
      return away + others.filter((other) => overlaps(spot, other, width)).length
    })
    return outside + hidden.reduce((sum, one) => sum + one)
  }
}

/** Returns the first candidate that covers nothing in `taken`, or null when there is none. */
export const firstFree = <Candidate extends { spot: Spot }>(
  candidates: readonly Candidate[],
  taken: readonly Spot[],
): Candidate | null => candidates.find(({ spot }) => !taken.some((other) => collide(spot, other))) ?? null
