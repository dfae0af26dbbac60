import type { ImageView } from '@/lib/uploads/views'

/** The part of a stored picture that a page needs; `alt` where the picture has its own description. */
export type PictureImage = Pick<ImageView, 'token' | 'width' | 'height' | 'widths'> & {
  placeholder?: string | null
  alt?: string
}

/**
 * `true`: the picture the visitor came for; 'soon': also above the fold; false: loads when it comes near the viewport.
 */
export type Priority = boolean | 'soon'

/** Returns the priority of a card's picture in a list: the first row is visible at once. */
export const priorityInList = (index: number): Priority => index === 0 || (index < 4 && 'soon')

/**
 * Returns the widths among which a browser may choose: up to the first that reaches `most` dots, the widest the picture
 * is ever shown.
 */
export const offeredWidths = (widths: readonly number[], most: number): number[] =>
  widths.filter((_, index) => index === 0 || widths[index - 1]! < most)

/**
 * Returns the most dots that a picture of this size needs: two a pixel for a fixed size, Infinity for one that grows
 * with the window.
 */
export function mostDots(sizes: string): number {
  const fixed = /^(\d+)px$/.exec(sizes)?.[1]
  return fixed ? Number(fixed) * 2 : Infinity
}
