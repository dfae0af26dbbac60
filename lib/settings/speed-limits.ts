import type { DeviceView, Method } from './catalog'
import { CUT_SPEED, FILL_SPEED, LINE_SPEED, LX2_SPEED_MIN } from './fields'

/** Returns the speeds (mm/s) that a machine accepts for a method. */
export function speedLimits(
  method: Method,
  device: Pick<DeviceView, 'density'>,
): { min: number; max: number } {
  const { min, max } = method === 'cut' ? CUT_SPEED : method === 'line' ? LINE_SPEED : FILL_SPEED
  return { min: device.density ? Math.max(min, LX2_SPEED_MIN) : min, max }
}
