/** The normal quantile of a 95 % interval. */
export const Z = 1.959963984540054

/**
 * Returns the Wilson interval (95 %, 0 to 1) of the share that works, or null without reports. Its lower bound ranks
 * the rows (rank-rows.ts).
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
 * The lower bound of that interval as an SQL expression over the columns `worked` and `tries` (float8); only for rows
 * with reports.
 */
export const LOWER_BOUND_SQL = `
  greatest(0, (worked / tries + ${Z * Z}::float8 / (2 * tries)
    - ${Z}::float8 * sqrt((worked / tries) * (1 - worked / tries) / tries + ${Z * Z}::float8 / (4 * tries * tries)))
    / (1 + ${Z * Z}::float8 / tries))`
