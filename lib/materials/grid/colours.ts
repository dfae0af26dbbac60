/**
 * Returns a different colour for each field, so that laser software puts each field on a layer of its own: hue by
 * column, lightness by row. None is black, the colour of the labels.
 */
export function fieldColour(column: number, row: number): string {
  const hue = column * 30
  const lightness = 0.26 + row * 0.045
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12
    const value =
      lightness - 0.9 * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1))
    return Math.round(255 * value)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}
