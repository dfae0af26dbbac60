import type { StatisticsView } from './views'

/** so many quartile distances outside of the quartiles is far */
const FAR = 3
/** Where all makers agree their distance is nothing: a part of what they use stands for it. */
const LEAST = 0.1

/** Whether a number is far from what makers use. */
export function isFar(value: number, { lower, median, upper }: StatisticsView['power']): boolean {
  const distance = FAR * Math.max(upper - lower, median * LEAST)
  return value < lower - distance || value > upper + distance
}
