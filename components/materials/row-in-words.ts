import type { Locale } from '@/lib/i18n/locales'
import type { RowView } from '@/lib/materials/views'

/** Materials by slug. */
export type MaterialNames = Record<string, { name: string; swatch: string; risky?: true }>

/** Returns the source of a row in the reader's language. */
export const sourceOf = ({ post, lesson }: RowView, locale: Locale): string | null =>
  post?.title ?? lesson?.titles[locale] ?? null
