import type { DeviceView, Method } from '@/lib/settings/catalog'
import { CUT_SPEED, DEPTH, FILL_SPEED, LINE_SPEED, LX2_SPEED_MIN, POWER } from '@/lib/settings/fields'

export type AxisName = 'power' | 'depth' | 'speed'

const whole = ({ min, max }: { min: number; max: number }) =>
  Array.from({ length: max - min + 1 }, (_, index) => min + index)
const tenths = Array.from({ length: 9 }, (_, index) => (index + 1) / 10)

/** Returns every value that a machine takes for power (%), depth (%) or speed (mm/s), smallest first. */
export function permittedValues(axis: AxisName, method: Method, device: DeviceView): number[] {
  if (axis === 'power') return whole(POWER)
  if (axis === 'depth') return whole(DEPTH)
  if (method !== 'cut') return whole(method === 'line' ? LINE_SPEED : FILL_SPEED)
  const fromOne = whole({ min: LX2_SPEED_MIN, max: CUT_SPEED.max })
  return device.density ? fromOne : [...tenths, ...fromOne]
}

/** Returns how many permitted values lie between two of them, both included. */
export function countBetween(permitted: number[], from: number, to: number): number {
  return Math.abs(permitted.indexOf(to) - permitted.indexOf(from)) + 1
}

/**
 * Returns `count` evenly spread permitted values from one to the other, smallest first. `count` must not exceed
 * `countBetween`.
 */
export function spreadValues(permitted: number[], from: number, to: number, count: number): number[] {
  const [first, last] = [permitted.indexOf(from), permitted.indexOf(to)].sort((a, b) => a - b) as [
    number,
    number,
  ]
  const step = count === 1 ? 0 : (last - first) / (count - 1)
  return Array.from({ length: count }, (_, index) => permitted[Math.round(first + step * index)]!)
}

/**
 * Returns `count` permitted values around one of them, about a tenth of it apart, smallest first. When a limit leaves
 * too little room on one side, the other side gets more; the value itself is always included.
 */
export function valuesAround(permitted: number[], centre: number, count: number): number[] {
  const at = permitted.indexOf(centre)
  let stride = roundStep(centre / 10)
  const roomBelow = () => Math.floor(at / stride)
  const roomAbove = () => Math.floor((permitted.length - 1 - at) / stride)
  while (roomBelow() + roomAbove() < count - 1) stride--
  const wanted = Math.floor((count - 1) / 2)
  const below = Math.max(Math.min(wanted, roomBelow()), count - 1 - roomAbove())
  return Array.from({ length: count }, (_, index) => permitted[at + (index - below) * stride]!)
}

/** Returns the largest of 1, 2, 5, 10, 20 and 50 that is at most a quarter above `value`. */
function roundStep(value: number): number {
  let step = 1
  for (const next of [2, 5, 10, 20, 50]) if (next <= value * 1.25) step = next
  return step
}
