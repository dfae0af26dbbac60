import type { StatisticsView } from './views'

/** A number is far when it lies more than this many quartile distances outside the quartiles. */
const FAR = 3
/** The least quartile distance, as a share of the median, for makers who all use the same number. */
const LEAST = 0.1

/** Returns whether a number is far from the numbers that makers use. */
export function isFar(value: number, { lower, median, upper }: StatisticsView['power']): boolean {
  const distance = FAR * Math.max(upper - lower, median * LEAST)
  return value < lower - distance || value > upper + distance
}
