/** The normal quantile of a 95 % interval. */
export const Z = 1.959963984540054

/**
 * Where the share that works lies, as sure as so few tries allow: the Wilson interval (95 %), 0 to 1. Null without any try.
 * Its lower bound is what rows are ranked by (rank-rows.ts).
 */
export function wilson(worked: number, tries: number): { lower: number; upper: number } | null {
  if (tries === 0) return null
  const share = worked / tries
  const middle = share + Z ** 2 / (2 * tries)
  const half = Z * Math.sqrt((share * (1 - share) + Z ** 2 / (4 * tries)) / tries)
  const all = 1 + Z ** 2 / tries
  return { lower: Math.max(0, (middle - half) / all), upper: Math.min(1, (middle + half) / all) }
}

/**
 * The lower bound of the same interval as an expression of SQL, over columns `worked` and `tries` (float8); only for rows with
 * tries.
 */
export const LOWER_BOUND_SQL = `
  greatest(0, (worked / tries + ${Z * Z}::float8 / (2 * tries)
    - ${Z}::float8 * sqrt((worked / tries) * (1 - worked / tries) / tries + ${Z * Z}::float8 / (4 * tries * tries)))
    / (1 + ${Z * Z}::float8 / tries))`
