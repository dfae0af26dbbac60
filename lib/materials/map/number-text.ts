/** From one number to another, one digit after the point below 10, which no line breaks apart; one number where both are the same. */
export function rangeText(lower: number, upper: number): string {
  const [from, to] = [round(lower), round(upper)]
  return from === to ? `${from}` : `${from}–\u2060${to}`
}

const round = (value: number) => (value < 10 ? Math.round(value * 10) / 10 : Math.round(value))

/** J/mm in two digits. */
export const energyText = (value: number): string => String(Number(value.toPrecision(2)))
