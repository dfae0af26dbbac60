import type { Locale } from '@/lib/i18n/locales'

/**
 * The words of a card, with `{title}` as a placeholder. A card is rendered on the server and, in an infinite list, in
 * the browser, where there are no translations.
 */
export type CardLabels = {
  locale: Locale
  save: string
  like: string
  likes: string
  saves: string
  deleted: string
}

/** Fills in the title literally, whatever characters it contains. */
export const withTitle = (labels: string, title: string) => labels.replace('{title}', () => title)
