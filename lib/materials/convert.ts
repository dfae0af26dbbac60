import { waveOf, type DeviceView, type Method, type ModuleView } from '@/lib/settings/catalog'
import { PASSES, POWER } from '@/lib/settings/fields'
import { readScheme, type SchemeName } from '@/lib/settings/schemes'
import { speedLimits } from '@/lib/settings/speed-limits'

export type Laser = {
  device: Pick<DeviceView, 'series' | 'density'>
  module: Pick<ModuleView, 'watts' | 'wavelengthNm'>
}
export type Energetic = {
  method: Method
  scheme: SchemeName
  power: number
  passes: number
  /** mm/s; null on machines that have none */
  speed: number | null
}

/** Why no number is honest: an LP depth has no physical speed; light of another colour; more than the laser can do. */
export const refusals = ['depth', 'wavelength', 'out_of_reach'] as const
export type Refusal = (typeof refusals)[number]

export type Conversion =
  | { possible: false; reason: Refusal }
  | {
      possible: true
      /** a cut with the factor to expect, or where a test grid begins: no number to trust */
      kind: 'cut' | 'start'
      /** as the form takes it: whole numbers, mm/s with one decimal below 1; never less energy than the exact ones */
      power: number
      passes: number
      speed: number
      /** the same without rounding */
      exact: { power: number; passes: number; speed: number }
      /** the laser's reach changed more than the speed */
      limited: boolean
    }

/** J/mm that a line gets: W × power × passes ÷ speed. */
export const energyOf = (
  { power, passes, speed }: { power: number; passes: number; speed: number },
  { watts }: { watts: number },
): number => (watts * (power / 100) * passes) / speed

/**
 * A row's numbers for another laser: with the same energy a millimetre, at the same power, with another speed. At the limits
 * of the speed the power moves, then the passes; never above 100 %. Passes that the first laser was forced to are not taken
 * along. There and back gives the same numbers where no limit was met, and the same energy everywhere. Only between
 * lasers of one colour whose speed is mm/s.
 */
export function convertRow(row: Energetic, from: Laser, to: Laser): Conversion {
  if (readScheme(row.scheme)?.series !== 'lx' || row.speed === null || to.device.series !== 'lx')
    return { possible: false, reason: 'depth' }
  if (waveOf(from.module) !== waveOf(to.module)) return { possible: false, reason: 'wavelength' }
  const energy = energyOf({ ...row, speed: row.speed }, from.module)
  const reached = reach(row, energy, from, to)
  if (!reached) return { possible: false, reason: 'out_of_reach' }
  const { power, passes } = reached
  return {
    possible: true,
    kind: row.method === 'cut' ? 'cut' : 'start',
    ...inSteps(reached, speedLimits(row.method, to.device).min),
    exact: reached,
    limited: power !== row.power || passes !== row.passes,
  }
}

/**
 * As the machine takes it, and never with less energy: the speed down to its next step, and the power down as far as that brings
 * more energy than was asked for, to the next whole percent above.
 */
function inSteps({ power, passes, speed }: Numbers, slowest: number): Numbers {
  const step = speed >= 1 || slowest >= 1 ? 1 : 0.1
  const slower = Math.max(slowest, Number((Math.floor(speed / step + 1e-9) * step).toFixed(1)))
  const enough = Math.ceil((power * slower) / speed - 1e-9)
  return { passes, speed: slower, power: Math.min(POWER.max, Math.max(POWER.min, enough)) }
}

type Numbers = { power: number; passes: number; speed: number }

function reach({ method, power, passes }: Energetic, energy: number, from: Laser, to: Laser): Numbers | null {
  const { min, max } = speedLimits(method, to.device)
  const { watts } = to.module
  const speedAt = (share: number, times: number) => (watts * (share / 100) * times) / energy
  const powerAt = (speed: number, times: number) => ((energy * speed) / (watts * times)) * 100
  /** as few as reach the energy at full power and the slowest speed */
  const fewest = (laser: Laser) =>
    Math.max(1, Math.ceil((energy * speedLimits(method, laser.device).min) / laser.module.watts - 1e-9))
  const wanted = passes > 1 && passes === fewest(from) ? Math.max(1, Math.min(passes, fewest(to))) : passes

  const speed = speedAt(power, wanted)
  if (speed >= min - 1e-9 && speed <= max + 1e-9) return { power, passes: wanted, speed }
  if (speed < min) {
    const stronger = powerAt(min, wanted)
    if (stronger <= POWER.max) return { power: stronger, passes: wanted, speed: min }
    const more = Math.max(wanted, fewest(to))
    if (more > PASSES.max) return null
    return { power: POWER.max, passes: more, speed: speedAt(POWER.max, more) }
  }
  for (let times = wanted; times >= 1; times--) {
    const weaker = powerAt(max, times)
    if (weaker >= POWER.min) return { power: Math.min(POWER.max, weaker), passes: times, speed: max }
  }
  return null
}

export type EnergyBand = { low: number; high: number; pairs: number; measured: boolean }

const DEFAULT_BAND = { low: 1.5, high: 5 }
const PAIRS_FOR_A_BAND = 3

/**
 * How far apart the energies are that cut the same on two lasers, as factors: what to expect a converted cut to be off by.
 * The middle half of the pairs that are known on both; from three pairs on, else the default.
 */
export function energyBand(pairs: readonly { from: number; to: number }[]): EnergyBand {
  const factors = pairs.map(({ from, to }) => Math.max(from / to, to / from)).sort((a, b) => a - b)
  if (factors.length < PAIRS_FOR_A_BAND) return { ...DEFAULT_BAND, pairs: factors.length, measured: false }
  return {
    low: quantile(factors, 0.25),
    high: quantile(factors, 0.75),
    pairs: factors.length,
    measured: true,
  }
}

/** Between the two nearest of sorted numbers, as PostgreSQL's percentile_cont. */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share
  const [below, above] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!]
  return below + (above - below) * (place - Math.floor(place))
}
