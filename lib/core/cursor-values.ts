import { badCursor } from './bad-cursor'
import type { Cursor } from './pagination'

/** The format of `Date.toISOString` for years of four digits; the database has no year 0. */
const MOMENT = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
/** the largest value of a database integer */
const INTEGER_MAX = 2_147_483_647
/** Bounds of the absolute value of a score: the database's numbers cannot hold a smaller or larger one. */
const NUMBER_MIN = 1e-100
const NUMBER_MAX = 1e100

/** Returns whether the cursor belongs to a list sorted by time. */
export const isMomentCursor = ({ value }: Cursor): boolean =>
  typeof value === 'string' && MOMENT.test(value) && !Number.isNaN(Date.parse(value))

/** Returns whether the cursor belongs to a list sorted by id: its value is the id. */
export const isIdCursor = ({ value, id }: Cursor): boolean => value === id

/** Returns whether the cursor belongs to a list sorted by a count. */
export const isIntegerCursor = ({ value }: Cursor): boolean =>
  Number.isInteger(value) && Math.abs(Number(value)) <= INTEGER_MAX

/** Returns whether the cursor belongs to a list sorted by a score. */
export const isNumberCursor = ({ value }: Cursor): boolean => typeof value === 'number' && isScore(value)

/** Returns whether a column can hold the score. */
export const isScore = (value: number): boolean =>
  value === 0 || (Math.abs(value) >= NUMBER_MIN && Math.abs(value) <= NUMBER_MAX)

/**
 * Returns the time in the cursor of a list sorted by time. Throws `invalid` (`bad_cursor`) for the cursor of another
 * list.
 */
export function momentOf(cursor: Cursor): Date {
  if (!isMomentCursor(cursor)) throw badCursor()
  return new Date(cursor.value)
}

/**
 * Returns the count in the cursor of a list sorted by a count. Throws `invalid` (`bad_cursor`) for the cursor of
 * another list.
 */
export function integerOf(cursor: Cursor): number {
  if (!isIntegerCursor(cursor)) throw badCursor()
  return Number(cursor.value)
}

/**
 * Returns the score in the cursor of a list sorted by a score. Throws `invalid` (`bad_cursor`) for the cursor of
 * another list.
 */
export function numberOf(cursor: Cursor): number {
  if (!isNumberCursor(cursor)) throw badCursor()
  return Number(cursor.value)
}

/**
 * Returns the id in the cursor of a list sorted by id. Throws `invalid` (`bad_cursor`) for the cursor of another list.
 */
export function idOf(cursor: Cursor): number {
  if (!isIdCursor(cursor)) throw badCursor()
  return cursor.id
}
