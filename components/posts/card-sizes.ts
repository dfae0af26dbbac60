/**
 * How wide a card's picture is shown, and how many dots that is at most. In a list four columns from 1024, three from 768,
 * two below. On phones a little less than the 46vw that it has, so that two pixels a dot take the file of 320 (9 KB) and
 * not that of 640 (25 KB).
 */
export const cardSizes = {
  four: {
    sizes:
      '(min-width:1920px) 320px,(min-width:1280px) 286px,(min-width:1024px) 24vw,(min-width:768px) 31vw,41vw',
    most: 640,
  },
  /** four alone, in one row from 768 */
  fourAlone: {
    sizes:
      '(min-width:1920px) 406px,(min-width:1536px) 334px,(min-width:1280px) 286px,(min-width:1024px) 24vw,(min-width:768px) 21vw,41vw',
    most: 800,
  },
  three: { sizes: '(min-width:1280px) 390px,(min-width:768px) 31vw,41vw', most: 800 },
  /** three beside the filters */
  beside: { sizes: '(min-width:1024px) 300px,(min-width:768px) 31vw,41vw', most: 640 },
  /** of a few works that fill their row */
  two: { sizes: '(min-width:1280px) 596px,(min-width:768px) 47vw,41vw', most: 1200 },
  lead: {
    sizes: '(min-width:1920px) 664px,(min-width:1280px) 596px,(min-width:768px) 48vw,94vw',
    most: 1200,
  },
  /** while it is written: no picture yet is none that is missing */
  preview: { sizes: '300px', most: 640, empty: 'image' },
} as const

export type CardSize = keyof typeof cardSizes

/** A grid of `count` cards: up to four fill their row, so that no columns stand empty beside them and none stands below. */
export function cardGrid(count: number): { className: string; size: CardSize } {
  if (count < 3)
    return { className: 'cards max-w-304 md:[--columns:2] md:[&_.picture-box]:aspect-3/2', size: 'two' }
  if (count === 3) return { className: 'cards md:[--columns:3]', size: 'three' }
  return count === 4
    ? { className: 'cards md:[--columns:4]', size: 'fourAlone' }
    : { className: 'cards', size: 'four' }
}
