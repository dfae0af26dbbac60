import type { NearView } from '../answer-views'
import type { RowNumbers } from '../schema'

type Near = Pick<NearView, 'cell' | 'best' | 'conversion'>

/**
 * Where a grid begins whose place nobody has a row of: at all numbers of the nearest row of the very laser, else at what
 * another laser's become on it. Numbers of another module are none of this one, on the same machine neither.
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
