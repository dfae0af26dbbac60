import type { DeviceView } from '@/lib/settings/catalog'
import { fieldsFor, isMethod } from '@/lib/settings/fields'
import type { GridQuery } from './schema'
import type { AxisName } from './values'

const ranges: Record<AxisName, readonly [from: string, to: string]> = {
  power: ['20', '100'],
  depth: ['10', '90'],
  speed: ['10', '250'],
}
const usual = { resolution: '1.3K', density: '100', passes: '1', frequency: '30' } as const

/**
 * Completes the query of a grid, for the page, its files and the API alike: with the usual range of each value that has
 * no centre, and with usual numbers for what the machine, module and method require.
 */
export function withUsual(device: DeviceView, query: GridQuery): GridQuery {
  // required fields depend on the method
  if (!isMethod(query.method)) return query
  const wanted = fieldsFor(device, query.module, query.method)
  // one end alone counts as given, so that the rule reports the error
  const isSaid = (axis: AxisName) =>
    [query[axis], query[`${axis}From`], query[`${axis}To`]].some((value) => value !== undefined)
  const axes = (['power', 'depth', 'speed'] as const).filter((axis) => wanted.includes(axis) && !isSaid(axis))
  const numbers = Object.entries(usual).filter(([field]) => wanted.includes(field as keyof typeof usual))
  return {
    ...Object.fromEntries(
      axes.flatMap((axis) => [
        [`${axis}From`, ranges[axis][0]],
        [`${axis}To`, ranges[axis][1]],
      ]),
    ),
    ...Object.fromEntries(numbers),
    ...query,
  }
}
