import { energyOf } from '../convert'
import type { StatisticsView } from '../views'
import { firstFree, placeLabel, type Label } from './label'
import type { MapPoint } from './points'
import { mapScale, placeAt, ticksOf, type MapScale, type Place, type Tick } from './scale'
import { collide, spotOf, textSpot, type Spot } from './spot'

export type Dot = Place & {
  point: MapPoint
  radius: number
  /** whether the dot has room for the number of its makers */
  counted: boolean
}
type Line = { from: Place; to: Place }
type Span = { low: Place; high: Place }

export type MapLayout = {
  scale: MapScale
  ticks: { power: (Tick & { x: number })[]; heat: (Tick & { y: number })[] }
  /** largest first, so that smaller dots lie above */
  dots: Dot[]
  /** `frame` spans all dots; `middle` is the box between the quartiles with its median, null below three makers */
  frame: { x: Span; y: Span }
  middle: { low: Place; high: Place; median: Place; label: MiddleLabel | null } | null
  /** lines of equal energy, J/mm; the label stands at the end if there is room */
  energies: (Line & { value: number; atEdge: boolean; labelled: boolean })[]
  best: (Dot & { label: Label }) | null
  /** places that texts and numbers cover */
  taken: Spot[]
}

const NO_TRY = 4.5
const NO_TRY_OF_SEVERAL = 8
const LARGEST = 14

/** Returns the radius in px; the area of a dot grows with the members who tried it. */
const radiusOf = ({ outcomes: { tries }, makers }: MapPoint) =>
  tries === 0
    ? makers.length > 1
      ? NO_TRY_OF_SEVERAL
      : NO_TRY
    : Math.min(LARGEST, 5.4 + 1.65 * Math.sqrt(tries))

type Asked = {
  points: MapPoint[]
  /** from three makers on */
  statistics: StatisticsView | null
  /** the row that is recommended */
  best: number | null
  /** power and passes of a laser whose speed is in mm/s, for lines of equal energy */
  laser: { watts: number; passes: number } | null
}

/** Returns the places of everything on a map of power by depth or speed, or null without points. */
export function layoutMap({ points, statistics, best, laser }: Asked): MapLayout | null {
  if (points.length === 0) return null
  const heats = statistics && (laser ? statistics.speed : statistics.depth)
  const corners =
    statistics && heats
      ? [
          { power: statistics.power.lower, heat: heats.lower },
          { power: statistics.power.upper, heat: heats.upper },
        ]
      : []
  const scale = mapScale([...points, ...corners], { speed: laser !== null })
  const placed = points
    .map((point) => ({ ...placeAt(scale, point), point, radius: radiusOf(point) }))
    .sort((a, b) => b.radius - a.radius)
  const found = placed.find(({ point }) => point.row === best) ?? null
  const spots = placed.map(spotOf)
  const middle =
    corners.length === 2 && statistics && heats ? middleOf(scale, corners, statistics, heats) : null
  const label = found && placeLabel(found, [...spots, ...strokeOf(middle)])
  const taken: Spot[] = label ? [label.spot] : []
  // a number stands in its dot unless a higher dot or a text covers it
  const dots = placed.map((dot, index): Dot => {
    const spot = countSpot(dot)
    const counted =
      dot.point.makers.length > 1 &&
      ![...taken, ...spots.slice(index + 1)].some((other) => collide(spot, other))
    if (counted) taken.push(spot)
    return { ...dot, counted }
  })
  const chosen = dots.find(({ point }) => point.row === best) ?? null
  const span = (by: 'x' | 'y'): Span => {
    const sorted = dots.toSorted((a, b) => a[by] - b[by])
    return { low: sorted[0]!, high: sorted.at(-1)! }
  }
  const middleLabel = middle && placeMiddle(middle, [...taken, ...spots])
  if (middleLabel) taken.push(middleLabel.spot)
  // the row's own energy first
  const energies = (chosen && laser ? energyLines(scale, chosen.point, laser) : []).map((line) => {
    const spot = energySpot(line)
    const labelled = !taken.some((other) => collide(spot, other))
    if (labelled) taken.push(spot)
    return { ...line, labelled }
  })
  return {
    scale,
    ticks: ticksBeside(scale, chosen?.point ?? null),
    dots,
    frame: { x: span('x'), y: span('y') },
    middle: middle && { ...middle, label: middleLabel },
    energies,
    best: chosen && label && { ...chosen, label },
    taken,
  }
}

/** Returns the ticks of both axes with their places, the recommended row's values among them. */
function ticksBeside(scale: MapScale, best: MapPoint | null): MapLayout['ticks'] {
  return {
    power: ticksOf(scale.left, Math.min(100, scale.right), best?.power ?? null).map((tick) => ({
      ...tick,
      x: placeAt(scale, { power: tick.value, heat: scale.top }).x,
    })),
    heat: ticksOf(scale.bottom, scale.top, best?.heat ?? null).map((tick) => ({
      ...tick,
      y: placeAt(scale, { power: scale.left, heat: tick.value }).y,
    })),
  }
}

const DIGIT = 7

function countSpot({ x, y, point }: Omit<Dot, 'counted'>): Spot {
  const half = (DIGIT * String(point.makers.length).length) / 2
  return { x, from: -half, to: half, top: y - 5, bottom: y + 5 }
}

type Quartiles = StatisticsView['power']

function middleOf(
  scale: MapScale,
  [low, high]: { power: number; heat: number }[],
  { power }: StatisticsView,
  heats: Quartiles,
) {
  return {
    low: placeAt(scale, low!),
    high: placeAt(scale, high!),
    median: placeAt(scale, { power: power.median, heat: heats.median }),
  }
}

/** Returns the space of a box that is so narrow that it is drawn as a line, which would strike through texts. */
function strokeOf(middle: { low: Place; high: Place } | null): Spot[] {
  if (!middle || middle.high.x - middle.low.x > STROKE) return []
  const [top, bottom] = [middle.low.y, middle.high.y].toSorted((a, b) => a - b)
  return [{ x: middle.low.x, from: 0, to: 2, top: top!, bottom: bottom! }]
}

/** The label of the middle half, at a corner of its box. */
export type MiddleLabel = { x: number; dx: number; y: number; anchor: 'start' | 'end'; spot: Spot }
const MIDDLE_WIDTH = 78
/** A box narrower than this share of the width is drawn as a line. */
const STROKE = 0.02

/**
 * Returns a place that covers no dot and no text, or null when no corner is free or the box is too narrow for a label.
 */
function placeMiddle({ low, high }: { low: Place; high: Place }, taken: readonly Spot[]): MiddleLabel | null {
  if (high.x - low.x <= 0.08) return null
  const [above, below] = [Math.min(low.y, high.y) - 6, Math.max(low.y, high.y) + 15]
  const candidates = [above, below].flatMap((y) =>
    (['end', 'start'] as const).map((anchor): MiddleLabel => {
      const [x, dx] = anchor === 'end' ? [high.x, -4] : [low.x, 4]
      return { x, dx, y, anchor, spot: textSpot(x, { y, dx, width: MIDDLE_WIDTH, anchor }) }
    }),
  )
  return firstFree(candidates, taken)
}

const ENERGY_WIDTH = 30
const energySpot = ({ to, atEdge }: { to: Place; atEdge: boolean }): Spot =>
  textSpot(to.x, {
    ...(atEdge ? { y: to.y + 4, dx: 6, anchor: 'start' } : { y: to.y - 5, anchor: 'middle' }),
    width: ENERGY_WIDTH,
  })

/**
 * Returns lines for the energy of the recommended row, 1.5 times that and two thirds of it, as far as they cross the
 * map.
 */
function energyLines(
  scale: MapScale,
  { power, heat }: MapPoint,
  { watts, passes }: { watts: number; passes: number },
): (Line & { value: number; atEdge: boolean })[] {
  const own = energyOf({ power, passes, speed: heat }, { watts })
  return [own, own * 1.5, own / 1.5].flatMap((energy) => {
    // speed = slope × power
    const slope = (watts / 100) * (passes / energy)
    const from = Math.max(scale.left, scale.top / slope)
    const to = Math.min(scale.right, scale.bottom / slope)
    if (to - from < (scale.right - scale.left) / 10) return []
    const at = (share: number) => placeAt(scale, { power: share, heat: slope * share })
    return [{ from: at(from), to: at(to), value: energy, atEdge: to === scale.right }]
  })
}
