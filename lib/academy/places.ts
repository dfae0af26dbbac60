export const products = ['lp1', 'lp2', 'lp3', 'lp4', 'lp5', 'general'] as const
export type Product = (typeof products)[number]

export const sections = ['start', 'software', 'materials', 'projects', 'care'] as const
export type Section = (typeof sections)[number]

/** In the order of the path; the interface calls them Freshman, Sophomore, Junior, Senior. */
export const levels = ['explorer', 'builder', 'creator', 'visionary'] as const
export type Level = (typeof levels)[number]

export type LearnStatusName = 'NOT_STARTED' | 'LEARNING' | 'LEARNED' | 'COMPLETED'

/** share of the text that counts as read to the end: the last line need not touch the edge of the window */
export const READ_TO_END = 0.98

/** share of the film's distinct seconds that counts as watched to the end (docs/product.md "Academy") */
export const WATCHED_TO_END = 0.9

/** Returns the path of a section or, with an id, of a tutorial, without the language. */
export function placePath({
  product,
  section,
  id,
}: {
  product: Product
  section: Section
  id?: number | null
}): string {
  return `/academy/${product}-${section}${id ? `-${id}` : ''}`
}
