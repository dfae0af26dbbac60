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

/**
 * Why a conversion is refused: an LP depth has no physical speed, the light has another colour, or the energy is out of
 * the laser's reach.
 */
export const refusals = ['depth', 'wavelength', 'out_of_reach'] as const
export type Refusal = (typeof refusals)[number]

export type Conversion =
  | { possible: false; reason: Refusal }
  | {
      possible: true
      /** `cut`: numbers with an error band; `start`: where a test grid begins, not numbers to trust */
      kind: 'cut' | 'start'
      /**
       * rounded as the form takes them: whole numbers, the speed (mm/s) with one decimal below 1; never less energy
       * than `exact`
       */
      power: number
      passes: number
      speed: number
      /** the same without rounding */
      exact: { power: number; passes: number; speed: number }
      /** whether the laser's limits changed the power or the passes as well */
      limited: boolean
    }

/** Returns the energy of a line in J/mm: W × power × passes ÷ speed. */
export const energyOf = (
  { power, passes, speed }: { power: number; passes: number; speed: number },
  { watts }: { watts: number },
): number => (watts * (power / 100) * passes) / speed

/**
 * Converts a row to another laser with the same energy per millimetre: the power stays, the speed changes. At a limit
 * of the speed the power moves, then the passes; the power never exceeds 100 %. Passes that only the first laser needed
 * are dropped. A round trip gives the same numbers where no limit was met, and the same energy everywhere. Only lasers
 * of one colour whose speed is in mm/s convert; all others return a refusal with its reason.
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
 * Rounds to the machine's steps and never to less energy: the speed goes down to its next step, then the power goes
 * down to the next whole percent that still gives the energy.
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
  /** the fewest passes that reach the energy at full power and the slowest speed */
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
 * Returns the factors by which the energy of a converted cut may be off: the quartiles of the pairs of energies that
 * cut the same on both lasers, from three pairs on, otherwise the default.
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

/** Returns the quantile of sorted numbers, interpolated as PostgreSQL's `percentile_cont`. */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share
  const [below, above] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!]
  return below + (above - below) * (place - Math.floor(place))
}
