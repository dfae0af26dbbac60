/**
 * Returns whether a period that begins at `from` and ends at `to` (null: never) is on at the moment `at`; `to` itself
 * is outside.
 */
export const isOn = (from: Date | string, to: Date | string | null, at: Date): boolean =>
  new Date(from) <= at && (to === null || new Date(to) > at)
