/** Whether what begins `from` a moment and ends `to` another one (null: never) is on `at` a third; the end belongs to it no more. */
export const isOn = (from: Date | string, to: Date | string | null, at: Date): boolean =>
  new Date(from) <= at && (to === null || new Date(to) > at)
