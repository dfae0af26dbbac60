import { CUT_SPEED, DEPTH, FILL_SPEED, LINE_SPEED, PASSES, POWER } from '@/lib/settings/rules'
import type { OutcomeName } from './schema'
import type { RowView } from './views'

/** What somebody is asked for who ended at other numbers. */
export type Tried = { power: number; depth: number | null; speed: number | null; passes: number }
type Row = Pick<RowView, 'method' | keyof Tried>

/** The numbers that are asked for, in the order of the field. */
export const triedNumbers = ['power', 'depth', 'speed', 'passes'] as const satisfies (keyof Tried)[]

/** How far one press of a stepper goes. */
export const stepOf = (key: keyof Tried, value: number): number =>
  key !== 'speed' ? 1 : value < 2 ? 0.1 : value < 30 ? 1 : value < 150 ? 5 : 10

/** What a machine takes, whatever the module. */
export function limitsOf(key: keyof Tried, { method }: Pick<Row, 'method'>): { min: number; max: number } {
  if (key === 'power') return POWER
  if (key === 'depth') return DEPTH
  if (key === 'passes') return PASSES
  return method === 'cut' ? CUT_SPEED : method === 'line' ? LINE_SPEED : FILL_SPEED
}

/** One press up or down, inside the limits, without the dust of binary fractions. */
export function stepped(key: keyof Tried, value: number, by: 1 | -1, row: Pick<Row, 'method'>): number {
  const { min, max } = limitsOf(key, row)
  return Math.min(max, Math.max(min, Number((value + by * stepOf(key, value)).toFixed(1))))
}

/** A correction that makes a difference one can see. */
const SHARE = 0.06

/**
 * The numbers that somebody likely went to: one step weaker where the row was too strong, one step stronger where it was too
 * weak; where power ends, with more depth or less speed. As in the row where it failed: nobody knows which way.
 */
export function nextTry({ method, power, depth, speed, passes }: Row, outcome: OutcomeName): Tried {
  const same = { power, depth, speed, passes }
  if (outcome !== 'too_weak' && outcome !== 'too_strong') return same
  const by = outcome === 'too_weak' ? 1 : -1
  const moved = power + by * Math.max(1, Math.round(power * SHARE))
  if (moved >= POWER.min && moved <= POWER.max) return { ...same, power: moved }
  if (depth !== null) return { ...same, depth: stepped('depth', depth, by, { method }) }
  return { ...same, speed: speed === null ? null : stepped('speed', speed, by === 1 ? -1 : 1, { method }) }
}
