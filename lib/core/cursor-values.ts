import { badCursor } from './bad-cursor'
import type { Cursor } from './pagination'

/** As Date.toISOString writes a year of four digits; the database has no year 0. */
const MOMENT = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
/** of the database's integer */
const INTEGER_MAX = 2_147_483_647
/** Scores lie between; what is closer to 0 or further away has no place in the database's numbers. */
const NUMBER_MIN = 1e-100
const NUMBER_MAX = 1e100

/** Whether a cursor is one of a list by time. */
export const isMomentCursor = ({ value }: Cursor): boolean =>
  typeof value === 'string' && MOMENT.test(value) && !Number.isNaN(Date.parse(value))

/** Whether a cursor is one of a list by a count. */
export const isIntegerCursor = ({ value }: Cursor): boolean =>
  Number.isInteger(value) && Math.abs(Number(value)) <= INTEGER_MAX

/** Whether a cursor is one of a list by a score. */
export const isNumberCursor = ({ value }: Cursor): boolean => typeof value === 'number' && isScore(value)

/** Whether a score is one that a column can hold. */
export const isScore = (value: number): boolean =>
  value === 0 || (Math.abs(value) >= NUMBER_MIN && Math.abs(value) <= NUMBER_MAX)

/** The time that a cursor of a list by time names. Throws invalid for one of another list. */
export function momentOf(cursor: Cursor): Date {
  if (!isMomentCursor(cursor)) throw badCursor()
  return new Date(cursor.value)
}

/** The count that a cursor of a list by a count names. Throws invalid for one of another list. */
export function integerOf(cursor: Cursor): number {
  if (!isIntegerCursor(cursor)) throw badCursor()
  return Number(cursor.value)
}

/** The score that a cursor of a list by a score names. Throws invalid for one of another list. */
export function numberOf(cursor: Cursor): number {
  if (!isNumberCursor(cursor)) throw badCursor()
  return Number(cursor.value)
}
