import type { ImageView } from '@/lib/uploads/views'

/** What of a stored picture a page needs; `alt` where it has words of its own. */
export type PictureImage = Pick<ImageView, 'token' | 'width' | 'height' | 'widths'> & {
  placeholder?: string | null
  alt?: string
}

/** `true`: what the visitor came for; 'soon': above the fold too; else it loads when it comes near. */
export type Priority = boolean | 'soon'

/** Of cards in a list: those of the first row are seen at once. */
export const priorityInList = (index: number): Priority => index === 0 || (index < 4 && 'soon')

/** The widths among which a browser may choose: as wide as it is ever shown (`most`, in dots of the screen), and no wider. */
export const offeredWidths = (widths: readonly number[], most: number): number[] =>
  widths.filter((_, index) => index === 0 || widths[index - 1]! < most)

/** How many dots a picture of this size needs at most: a fixed size on a screen with two dots a pixel. */
export function mostDots(sizes: string): number {
  const fixed = /^(\d+)px$/.exec(sizes)?.[1]
  return fixed ? Number(fixed) * 2 : Infinity
}
