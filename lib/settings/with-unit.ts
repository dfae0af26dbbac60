/** Returns a value with its unit, joined so that no line breaks between them: "40%", "5 mm/s"; "3" without a unit. */
export const withUnit = (value: string | number, unit: string): string =>
  unit === '' || unit === '%' ? `${value}${unit}` : `${value}\u00a0${unit}`
