import type { NearView } from '../answer-views'
import type { RowNumbers } from '../schema'

type Near = Pick<NearView, 'cell' | 'best' | 'conversion'>

/**
 * Returns the numbers where a grid begins when its place has no row: all numbers of the nearest row of the same laser,
 * otherwise the converted numbers of another laser. Numbers of another module need a conversion on the same machine,
 * too.
 */
export function startNumbers(
  nearest: readonly Near[],
  { machine, module }: { machine: string; module: string },
): Partial<RowNumbers> {
  const here = nearest.find(({ cell }) => cell.device === machine && cell.module === module)
  if (here) {
    const { power, passes, depth, speed, resolution, density, frequency, acceleration } = here.best
    return { power, passes, depth, speed, resolution, density, frequency, acceleration }
  }
  const converted = nearest.find(({ conversion }) => conversion?.numbers)?.conversion?.numbers
  return converted ? { power: converted.power, passes: converted.passes, speed: converted.speed } : {}
}
