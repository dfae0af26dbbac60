import { energyOf } from '../convert'
import type { StatisticsView } from '../views'
import { placeLabel, type Label } from './label'
import type { MapPoint } from './points'
import { mapScale, placeAt, ticksOf, type MapScale, type Place, type Tick } from './scale'

export type Dot = Place & { point: MapPoint; radius: number }
type Line = { from: Place; to: Place }
type Span = { low: Place; high: Place }

export type MapLayout = {
  scale: MapScale
  ticks: { power: (Tick & { x: number })[]; heat: (Tick & { y: number })[] }
  /** the largest first: smaller ones lie above */
  dots: Dot[]
  /** of all dots, and of the middle half with its middle; null below three makers */
  frame: { x: Span; y: Span }
  middle: { low: Place; high: Place; median: Place } | null
  /** equal energy, J/mm; the label stands at the end */
  energies: (Line & { value: number; atEdge: boolean })[]
  best: (Dot & { label: Label }) | null
}

const NO_TRY = 4.5
const NO_TRY_OF_SEVERAL = 8
const LARGEST = 14

/** px: its area grows with those who tried it. */
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
  /** of machines whose speed is mm/s: the power of the laser, for lines of equal energy */
  laser: { watts: number; passes: number } | null
}

/** Where everything on a map of power by depth (or speed) lies. Null without a point. */
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
  const dots = points
    .map((point): Dot => ({ ...placeAt(scale, point), point, radius: radiusOf(point) }))
    .sort((a, b) => b.radius - a.radius)
  const chosen = dots.find(({ point }) => point.row === best) ?? null
  const span = (by: 'x' | 'y'): Span => {
    const sorted = dots.toSorted((a, b) => a[by] - b[by])
    return { low: sorted[0]!, high: sorted.at(-1)! }
  }
  return {
    scale,
    ticks: {
      power: ticksOf(scale.left, Math.min(100, scale.right), chosen?.point.power ?? null).map((tick) => ({
        ...tick,
        x: placeAt(scale, { power: tick.value, heat: scale.top }).x,
      })),
      heat: ticksOf(scale.bottom, scale.top, chosen?.point.heat ?? null).map((tick) => ({
        ...tick,
        y: placeAt(scale, { power: scale.left, heat: tick.value }).y,
      })),
    },
    dots,
    frame: { x: span('x'), y: span('y') },
    middle:
      corners.length === 2 && statistics && heats
        ? {
            low: placeAt(scale, corners[0]!),
            high: placeAt(scale, corners[1]!),
            median: placeAt(scale, { power: statistics.power.median, heat: heats.median }),
          }
        : null,
    energies: chosen && laser ? energyLines(scale, chosen.point, laser) : [],
    best: chosen && { ...chosen, label: placeLabel(chosen, dots) },
  }
}

/** The energy of the recommended row, half as much again, and two thirds of it: as far as they cross the map. */
function energyLines(
  scale: MapScale,
  { power, heat }: MapPoint,
  { watts, passes }: { watts: number; passes: number },
): MapLayout['energies'] {
  const own = energyOf({ power, passes, speed: heat }, { watts })
  return [own * 1.5, own, own / 1.5].flatMap((energy) => {
    // speed = slope × power
    const slope = (watts / 100) * (passes / energy)
    const from = Math.max(scale.left, scale.top / slope)
    const to = Math.min(scale.right, scale.bottom / slope)
    if (to - from < (scale.right - scale.left) / 10) return []
    const at = (share: number) => placeAt(scale, { power: share, heat: slope * share })
    return [{ from: at(from), to: at(to), value: energy, atEdge: to === scale.right }]
  })
}
