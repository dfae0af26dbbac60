/**
 * The widths of a card's picture, and the most dots it is shown with. A list has four columns from 1024 px, three from
 * 768 px, two below. On phones the value is a little less than the real 46vw, so that screens with two dots a pixel
 * take the file of 320 (9 KB) instead of that of 640 (25 KB).
 */
export const cardSizes = {
  four: {
    sizes:
      '(min-width:1920px) 320px,(min-width:1280px) 286px,(min-width:1024px) 24vw,(min-width:768px) 31vw,41vw',
    most: 640,
  },
  /** four cards in one row from 768 px */
  fourAlone: {
    sizes:
      '(min-width:1920px) 406px,(min-width:1536px) 334px,(min-width:1280px) 286px,(min-width:1024px) 24vw,(min-width:768px) 21vw,41vw',
    most: 800,
  },
  three: { sizes: '(min-width:1280px) 390px,(min-width:768px) 31vw,41vw', most: 800 },
  /** three columns beside the filters */
  beside: { sizes: '(min-width:1024px) 300px,(min-width:768px) 31vw,41vw', most: 640 },
  /** two cards that fill their row */
  two: { sizes: '(min-width:1280px) 596px,(min-width:768px) 47vw,41vw', most: 1200 },
  lead: {
    sizes: '(min-width:1920px) 664px,(min-width:1280px) 596px,(min-width:768px) 48vw,94vw',
    most: 1200,
  },
  /** the live preview: a cover that is not chosen yet is not missing, hence the other icon */
  preview: { sizes: '300px', most: 640, empty: 'image' },
} as const

export type CardSize = keyof typeof cardSizes

/**
 * Returns class and size for a grid of `count` cards: up to four fill their row, so that no column is empty and no card
 * stands alone below.
 */
export function cardGrid(count: number): { className: string; size: CardSize } {
  if (count < 3)
    return { className: 'cards max-w-304 md:[--columns:2] md:[&_.picture-box]:aspect-3/2', size: 'two' }
  if (count === 3) return { className: 'cards md:[--columns:3]', size: 'three' }
  return count === 4
    ? { className: 'cards md:[--columns:4]', size: 'fourAlone' }
    : { className: 'cards', size: 'four' }
}
