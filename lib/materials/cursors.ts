import { badCursor } from '@/lib/core/bad-cursor'
import type { Cursor } from '@/lib/core/pagination'

/** The time that a cursor of a list by time names. Throws invalid for one of another list. */
export function timeOf({ value }: Cursor): Date {
  const at = new Date(typeof value === 'string' ? value : NaN)
  if (Number.isNaN(at.getTime())) throw badCursor()
  return at
}

/** The number that a cursor of a list by a number names. Throws invalid for one of another list. */
export function numberOf({ value }: Cursor): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw badCursor()
  return value
}
