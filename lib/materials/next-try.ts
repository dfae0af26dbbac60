import type { FieldError } from '@/lib/core/errors'
import type { DeviceView } from '@/lib/settings/catalog'
import { parseNumber } from '@/lib/settings/parse-number'
import { DEPTH, isBlank, numberUnits, PASSES, POWER } from '@/lib/settings/fields'
import { checkInteger, checkSpeed } from '@/lib/settings/rules'
import { speedLimits } from '@/lib/settings/speed-limits'
import type { OutcomeName } from './schema'
import type { RowView } from './views'

/** The numbers that the form asks of a member who ended at other ones. */
export type Tried = { power: number; depth: number | null; speed: number | null; passes: number }
type Row = Pick<RowView, 'method' | keyof Tried>

/** The numbers that the form asks for, in the order of its fields. */
export const triedNumbers = ['power', 'depth', 'speed', 'passes'] as const satisfies (keyof Tried)[]

/** What determines the limits of a row's numbers. */
export type Limited = Pick<Row, 'method'> & { device: Pick<DeviceView, 'density'> }

/**
 * Returns how far one press of a stepper goes, always to numbers that machines take: tenths of a speed only below 1
 * mm/s.
 */
function stepOf(key: keyof Tried, value: number, by: 1 | -1): number {
  if (key !== 'speed') return 1
  if (value < 1 || (value === 1 && by < 0)) return 0.1
  return value < 30 ? 1 : value < 150 ? 5 : 10
}

/** Returns the smallest and largest number that the machine takes. */
export function limitsOf(key: keyof Tried, { method, device }: Limited): { min: number; max: number } {
  if (key === 'power') return POWER
  if (key === 'depth') return DEPTH
  return key === 'passes' ? PASSES : speedLimits(method, device)
}

/**
 * Returns the number after these presses up or down, inside the limits and without rounding errors of binary fractions.
 */
export function stepped(key: keyof Tried, from: number, presses: number, row: Limited): number {
  const { min, max } = limitsOf(key, row)
  const by = presses < 0 ? -1 : 1
  let value = from
  for (let at = 0; at < Math.abs(presses); at++)
    value = Math.min(max, Math.max(min, Number((value + by * stepOf(key, value, by)).toFixed(1))))
  return value
}

/**
 * Reads a typed number with the rules of the form. Returns the number, or the error when the machine does not take it.
 */
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

/** Share of the power that makes a visible difference. */
const SHARE = 0.06

/**
 * Returns the numbers that a member likely tried next: one step weaker when the row was too strong, one step stronger
 * when it was too weak. At the limit of the power it changes the depth or the speed. After a failure it returns the
 * row's numbers, because the direction is unknown.
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
