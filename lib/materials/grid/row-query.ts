import type { RowNumbers } from '../schema'
import type { GridQuery } from './schema'

const numbers = [
  ...(['power', 'depth', 'speed', 'passes', 'resolution'] as const),
  ...(['density', 'frequency', 'acceleration'] as const),
]

/** A row's own numbers as a grid is asked for: the fields that it has, in words. */
export const numbersAsQuery = (row: RowNumbers): GridQuery =>
  Object.fromEntries(numbers.flatMap((name) => (row[name] === null ? [] : [[name, String(row[name])]])))
