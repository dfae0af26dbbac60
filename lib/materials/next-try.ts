import type { FieldError } from '@/lib/core/errors'
import type { DeviceView } from '@/lib/settings/catalog'
import { parseNumber } from '@/lib/settings/parse-number'
import { DEPTH, isBlank, numberUnits, PASSES, POWER } from '@/lib/settings/fields'
import { checkInteger, checkSpeed } from '@/lib/settings/rules'
import { speedLimits } from '@/lib/settings/speed-limits'
import type { OutcomeName } from './schema'
import type { RowView } from './views'

/** What somebody is asked for who ended at other numbers. */
export type Tried = { power: number; depth: number | null; speed: number | null; passes: number }
type Row = Pick<RowView, 'method' | keyof Tried>

/** The numbers that are asked for, in the order of the field. */
export const triedNumbers = ['power', 'depth', 'speed', 'passes'] as const satisfies (keyof Tried)[]

/** What the numbers of a row are limited by. */
export type Limited = Pick<Row, 'method'> & { device: Pick<DeviceView, 'density'> }

/** How far one press of a stepper goes: to numbers that machines take, tenths of a speed below 1 mm/s alone. */
function stepOf(key: keyof Tried, value: number, by: 1 | -1): number {
  if (key !== 'speed') return 1
  if (value < 1 || (value === 1 && by < 0)) return 0.1
  return value < 30 ? 1 : value < 150 ? 5 : 10
}

/** What the machine takes. */
export function limitsOf(key: keyof Tried, { method, device }: Limited): { min: number; max: number } {
  if (key === 'power') return POWER
  if (key === 'depth') return DEPTH
  return key === 'passes' ? PASSES : speedLimits(method, device)
}

/** So many presses up or down, inside the limits, without the dust of binary fractions. */
export function stepped(key: keyof Tried, from: number, presses: number, row: Limited): number {
  const { min, max } = limitsOf(key, row)
  const by = presses < 0 ? -1 : 1
  let value = from
  for (let at = 0; at < Math.abs(presses); at++)
    value = Math.min(max, Math.max(min, Number((value + by * stepOf(key, value, by)).toFixed(1))))
  return value
}

/** The number that is typed, by the form's own rules; what is wrong with it, where it is none that the machine takes. */
export function readTried(
  key: keyof Tried,
  typed: string | number,
  { method, device }: Limited,
): { number: number } | { error: FieldError } {
  if (isBlank(typed)) return { error: { code: 'required' } }
  const unit = numberUnits[key]
  const error =
    key === 'speed'
      ? checkSpeed(typed, method, device)
      : checkInteger(typed, limitsOf(key, { method, device }), unit)
  return error ? { error } : { number: parseNumber(typed, unit) }
}

/** A correction that makes a difference one can see. */
const SHARE = 0.06

/**
 * The numbers that somebody likely went to: one step weaker where the row was too strong, one step stronger where it was too
 * weak; where power ends, with more depth or less speed. As in the row where it failed: nobody knows which way.
 */
export function nextTry(
  { method, power, depth, speed, passes }: Row,
  outcome: OutcomeName,
  device: Limited['device'],
): Tried {
  const same = { power, depth, speed, passes }
  if (outcome !== 'too_weak' && outcome !== 'too_strong') return same
  const by = outcome === 'too_weak' ? 1 : -1
  const moved = power + by * Math.max(1, Math.round(power * SHARE))
  if (moved >= POWER.min && moved <= POWER.max) return { ...same, power: moved }
  if (depth !== null) return { ...same, depth: stepped('depth', depth, by, { method, device }) }
  return { ...same, speed: speed === null ? null : stepped('speed', speed, -by, { method, device }) }
}
