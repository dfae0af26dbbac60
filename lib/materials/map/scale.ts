/** px; the width is the page's, so that letters and dots keep their size on a phone */
export const MAP_HEIGHT = 372

/** What the axes go from and to; `bottom` above `top` is a scale that runs downwards. Plain numbers: the browser gets them too. */
export type MapScale = { left: number; right: number; bottom: number; top: number }

export type Place = {
  /** of the width, 0 to 1 */
  x: number
  /** px from above */
  y: number
}

type Spread = { power: number; heat: number }

/** Room around the outermost dots: a share of their spread, and never less than this. */
const ROOM = 0.13
const LEAST_POWER = 4
/** Beyond full power there is nothing: of the whole width, what a dot at the edge needs. */
const EDGE = 0.08

/**
 * The axes of a map: hotter is always above and to the right. More depth is hotter, more speed is colder: with `speed` the
 * upright axis runs downwards.
 */
export function mapScale(points: readonly Spread[], { speed }: { speed: boolean }): MapScale {
  const power = rangeOf(
    points.map((point) => point.power),
    LEAST_POWER,
  )
  const heats = points.map((point) => point.heat)
  // an eighth of a speed, for the few maps whose dots all have the same
  const heat = rangeOf(heats, speed ? Math.max(...heats) / 8 : 1)
  // no machine moves backwards
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

/** Where a row lies on the map. */
export function placeAt({ left, right, bottom, top }: MapScale, { power, heat }: Spread): Place {
  return {
    x: (power - left) / (right - left),
    y: MAP_HEIGHT * (1 - (heat - bottom) / (top - bottom)),
  }
}

export type Tick = { value: number; strong: boolean }

/** How near to the value that is named anyway a tick may stand, of the axis: three digits beside three on a phone. */
const CLOSE = 0.13

/** Round numbers along an axis, six at most, between its ends; `named` is always among them. */
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

/** The next of 1, 2, 5, 10, 20 … */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  const step = [1, 2, 5, 10].find((factor) => factor * power >= least - 1e-9) ?? 10
  return step * power
}
