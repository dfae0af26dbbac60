/** px; the width follows the page, so that letters and dots keep their size on a phone */
export const MAP_HEIGHT = 372

/**
 * The ends of both axes. When `bottom` is above `top`, the scale runs downwards. Plain numbers, because they go to the
 * browser, too.
 */
export type MapScale = { left: number; right: number; bottom: number; top: number }

export type Place = {
  /** of the width, 0 to 1 */
  x: number
  /** px from above */
  y: number
}

type Spread = { power: number; heat: number }

/** Room around the outermost dots as a share of their spread; `LEAST_POWER` is the minimum for power. */
const ROOM = 0.13
const LEAST_POWER = 4
/** Room beyond full power as a share of the width, enough for a dot at the edge. */
const EDGE = 0.08

/**
 * Returns the axes of a map, where hotter is always above and to the right. More depth is hotter, but more speed is
 * colder: with `speed` the vertical axis runs downwards.
 */
export function mapScale(points: readonly Spread[], { speed }: { speed: boolean }): MapScale {
  const power = rangeOf(
    points.map((point) => point.power),
    LEAST_POWER,
  )
  const heats = points.map((point) => point.heat)
  // an eighth of the speed, for maps whose dots all have the same one
  const heat = rangeOf(heats, speed ? Math.max(...heats) / 8 : 1)
  // speeds are never negative
  const low = speed ? Math.max(heat.low, Math.min(...heats) / 2) : heat.low
  return {
    left: power.low,
    right: Math.min(power.high, 100 + EDGE * (power.high - power.low)),
    ...(speed ? { bottom: heat.high, top: low } : { bottom: low, top: heat.high }),
  }
}

function rangeOf(values: number[], least: number): { low: number; high: number } {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const room = Math.max(least, (high - low) * ROOM)
  return { low: low - room, high: high + room }
}

/** Returns the place of a row on the map. */
export function placeAt({ left, right, bottom, top }: MapScale, { power, heat }: Spread): Place {
  return {
    x: (power - left) / (right - left),
    y: MAP_HEIGHT * (1 - (heat - bottom) / (top - bottom)),
  }
}

export type Tick = { value: number; strong: boolean }

/**
 * How near a tick may stand to the named value, as a share of the axis: room for two numbers of three digits on a
 * phone.
 */
const CLOSE = 0.13

/** Returns round numbers along an axis, at most six between its ends; `named` is always among them. */
export function ticksOf(from: number, to: number, named: number | null): Tick[] {
  const [low, high] = [Math.min(from, to), Math.max(from, to)]
  const step = roundStep((high - low) / 5)
  const first = Math.ceil(low / step)
  const last = Math.floor(high / step)
  const values = Array.from({ length: last - first + 1 }, (_, n) => Number(((first + n) * step).toFixed(3)))
  const free = values.filter((value) => named === null || Math.abs(value - named) > CLOSE * (high - low))
  return [
    ...free.map((value) => ({ value, strong: false })),
    ...(named === null ? [] : [{ value: named, strong: true }]),
  ]
    .filter(({ value }) => value >= 0)
    .sort((a, b) => a.value - b.value)
}

/** Returns the next larger step of 1, 2, 5, 10, 20 … */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  const step = [1, 2, 5, 10].find((factor) => factor * power >= least - 1e-9) ?? 10
  return step * power
}
