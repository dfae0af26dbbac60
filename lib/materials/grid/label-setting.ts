import { LINE_SPEED } from '@/lib/settings/fields'
import type { GridPlan } from './plan-grid'

/** A cut at a twentieth of its energy marks the surface and leaves the blank whole. */
const CUT_SHARE = 20

/**
 * Power (%) and speed (mm/s) that make labels readable, as lines: those of the middle field; of a cut, the weakest field's
 * made weaker still. For LX machines.
 */
export function labelSetting({ method, powers, strengths }: GridPlan): { power: number; speed: number } {
  const fastest = strengths[0]!
  if (method === 'cut') {
    const speed = Math.min(LINE_SPEED.max, Math.ceil(fastest * CUT_SHARE))
    return { speed, power: Math.max(1, Math.round((powers[0]! * speed) / (fastest * CUT_SHARE))) }
  }
  const middle = strengths[Math.floor(strengths.length / 2)]!
  return { power: powers[Math.floor(powers.length / 2)]!, speed: Math.min(LINE_SPEED.max, middle) }
}
