import { LINE_SPEED } from '@/lib/settings/fields'
import type { GridPlan } from './plan-grid'

/** At a twentieth of its energy a cut marks the surface and leaves the material whole. */
const CUT_SHARE = 20

/**
 * Returns the power (%) and speed (mm/s) that make labels readable as lines, for LX machines: those of the middle
 * field, or for a cut a fraction of the weakest field's energy.
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
