/**
 * A rectangle on the map: `x` is a share of the width, `from` and `to` are px from there, `top` and `bottom` px from
 * above.
 */
export type Spot = { x: number; from: number; to: number; top: number; bottom: number }

/** widths in px of a map on the smallest phone, on other phones, and beside the numbers */
export const WIDTHS = [200, 240, 320, 500]

/** Returns whether two rectangles overlap on a map of a width in px. */
export const overlaps = (one: Spot, other: Spot, width: number): boolean =>
  one.x * width + one.from < other.x * width + other.to &&
  other.x * width + other.from < one.x * width + one.to &&
  one.top < other.bottom &&
  other.top < one.bottom

/** Returns whether two rectangles overlap on a map of any of the widths. */
export const collide = (one: Spot, other: Spot): boolean =>
  WIDTHS.some((width) => overlaps(one, other, width))

/** Returns the rectangle that a dot covers. */
export const spotOf = ({ x, y, radius }: { x: number; y: number; radius: number }): Spot => ({
  ...{ x, from: -radius, to: radius },
  ...{ top: y - radius, bottom: y + radius },
})

/**
 * Returns the most px that a text of the map takes: letters of 13 px, with Chinese and Japanese ones as wide as they
 * are high.
 */
export const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter.codePointAt(0)! > 0x2e7f ? 13 : 7.6), 0)

/** Returns the rectangle of a text whose baseline is at `y`, px from above. */
export function textSpot(
  x: number,
  { y, dx = 0, width, anchor }: { y: number; dx?: number; width: number; anchor: 'start' | 'middle' | 'end' },
): Spot {
  const from = dx - (anchor === 'start' ? 0 : anchor === 'end' ? width : width / 2)
  return { x, from, to: from + width, top: y - 11, bottom: y + 3 }
}
