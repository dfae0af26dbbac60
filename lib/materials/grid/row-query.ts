import type { RowNumbers } from '../schema'
import type { GridQuery } from './schema'

const numbers = [
  ...(['power', 'depth', 'speed', 'passes', 'resolution'] as const),
  ...(['density', 'frequency', 'acceleration'] as const),
]

/** Returns the numbers of a row as fields of a grid's query. */
export const numbersAsQuery = (row: RowNumbers): GridQuery =>
  Object.fromEntries(numbers.flatMap((name) => (row[name] === null ? [] : [[name, String(row[name])]])))
