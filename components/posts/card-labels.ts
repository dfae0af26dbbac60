import type { Locale } from '@/lib/i18n/locales'

/** The words of a card, with `{title}` where the title goes: a card is drawn on the server and, for what an endless list adds, in the browser, where there are no translations. */
export type CardLabels = {
  locale: Locale
  save: string
  like: string
  likes: string
  saves: string
  deleted: string
}

/** The title may have any character in it: it is put in as it is. */
export const withTitle = (labels: string, title: string) => labels.replace('{title}', () => title)
