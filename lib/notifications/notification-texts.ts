import { createTranslator } from 'use-intl/core'
import { inLanguage } from '@/lib/db/language'
import { formatterOf } from '@/lib/i18n/format'
import { formats } from '@/lib/i18n/formats'
import type { Locale } from '@/lib/i18n/locales'
import { loadMessages } from '@/lib/i18n/messages'
import { notificationHref } from './link'
import type { NotificationText, NotificationView } from './views'

/** A translator that takes any key, because the keys of the sentences come from the database. */
type Translate = ((key: string, values?: Record<string, unknown>) => string) & {
  has: (key: string) => boolean
}

/**
 * Renders notifications in a language. One whose key has no message is left out. Works outside of requests, too,
 * because streams and digests call it.
 */
export async function wordNotifications<View extends NotificationView>(
  locale: Locale,
  views: View[],
): Promise<(View & NotificationText)[]> {
  const messages = await loadMessages(locale)
  const t = createTranslator({
    ...{ locale, messages: messages as never, timeZone: 'UTC', formats },
  }) as unknown as Translate
  return views.flatMap((view) => {
    if (!t.has(`notifications.${view.key}`)) return []
    const { reasons, note } = view.params as { reasons?: { code: string }[]; note?: string | null }
    return {
      ...view,
      text: t(`notifications.${view.key}`, paramsOf(view, locale, t)),
      reasons: (reasons ?? []).flatMap(({ code }) =>
        t.has(`events.reasons.${code}`) ? t(`events.reasons.${code}`) : [],
      ),
      note: note || null,
      href: notificationHref(view),
    }
  })
}

/**
 * Returns the values of the sentence: the stored ones, names in the reader's language, and a default for every
 * placeholder.
 */
function paramsOf({ params, count, names, key }: NotificationView, locale: Locale, t: Translate) {
  const plain = Object.entries(params).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'number',
  )
  return {
    ...{ seeds: 0, missed: 'none', cap: 0, published: 'no' },
    ...{ title: inLanguage(params.titles, locale), reward: inLanguage(params.names, locale) },
    ...Object.fromEntries(plain),
    // with one known name the verb is singular, however many members the row counts: “Ada likes”
    count: names.length > 1 ? count : 1,
    text: inLanguage(params.texts, locale),
    who: whoOf(names.length === 0 && typeof params.by === 'string' ? [params.by] : names, count, t),
    date: formatterOf(locale).dateTime(new Date(typeof params.until === 'string' ? params.until : 0), 'long'),
    badge: key === 'badge_awarded' ? badgeOf(params, t) : '',
  }
}

/** Returns "Ada", "Ada and Boris", "Ada, Boris and 7 others", or "someone" when no member is left. */
function whoOf([first, second]: string[], count: number, t: Translate): string {
  if (first === undefined) return t('notifications.who.someone')
  if (second === undefined || count === 1) return t('notifications.who.one', { first })
  const others = count - 2
  return others > 0
    ? t('notifications.who.many', { first, second, others })
    : t('notifications.who.two', { first, second })
}

function badgeOf({ product, level }: Record<string, unknown>, t: Translate): string {
  const [level_, product_] = [`academy.levels.${String(level)}.level`, `academy.products.${String(product)}`]
  return [product_, level_].flatMap((key) => (t.has(key) ? t(key) : [])).join(' · ')
}
