/**
 * Returns a range with one decimal below 10, which does not break across lines, or a single number when both ends are
 * the same.
 */
export function rangeText(lower: number, upper: number): string {
  const [from, to] = [round(lower), round(upper)]
  return from === to ? `${from}` : `${from}–\u2060${to}`
}

const round = (value: number) => (value < 10 ? Math.round(value * 10) / 10 : Math.round(value))

/** Returns an energy (J/mm) with two significant digits. */
export const energyText = (value: number): string => String(Number(value.toPrecision(2)))
