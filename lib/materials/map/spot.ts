/** A rectangle on the map: its anchor is a share of the width, the rest px from there and from above. */
export type Spot = { x: number; from: number; to: number; top: number; bottom: number }

/** px: of a map on the smallest phone, on others, and of one beside the numbers */
export const WIDTHS = [200, 240, 320, 500]

/** Whether two cover each other on a map of a width, px. */
export const overlaps = (one: Spot, other: Spot, width: number): boolean =>
  one.x * width + one.from < other.x * width + other.to &&
  other.x * width + other.from < one.x * width + one.to &&
  one.top < other.bottom &&
  other.top < one.bottom

/** Whether two cover each other on any map. */
export const collide = (one: Spot, other: Spot): boolean =>
  WIDTHS.some((width) => overlaps(one, other, width))

/** What a dot covers. */
export const spotOf = ({ x, y, radius }: { x: number; y: number; radius: number }): Spot => ({
  ...{ x, from: -radius, to: radius },
  ...{ top: y - radius, bottom: y + radius },
})

/** px that a text of the map takes at most: letters of 13 px, those of Chinese and Japanese as wide as they are high. */
export const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter.codePointAt(0)! > 0x2e7f ? 13 : 7.6), 0)

/** A text whose foot stands at `y`, px from above. */
export function textSpot(
  x: number,
  { y, dx = 0, width, anchor }: { y: number; dx?: number; width: number; anchor: 'start' | 'middle' | 'end' },
): Spot {
  const from = dx - (anchor === 'start' ? 0 : anchor === 'end' ? width : width / 2)
  return { x, from, to: from + width, top: y - 11, bottom: y + 3 }
}
