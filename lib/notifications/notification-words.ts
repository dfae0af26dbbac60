import { getTranslations } from 'next-intl/server'
import { inLanguage } from '@/lib/db/language'
import type { Locale } from '@/lib/i18n/locales'
import { notificationHref } from './link'
import type { NotificationText, NotificationView } from './views'

type Words = Record<string, string | number>

/** Puts notifications into words of a language; one that no catalogue knows any more says nothing and is left out. */
export async function wordNotifications<View extends NotificationView>(
  locale: Locale,
  views: View[],
): Promise<(View & NotificationText)[]> {
  const [t, events] = await Promise.all([
    getTranslations({ locale, namespace: 'notifications' }),
    getTranslations({ locale, namespace: 'events' }),
  ])
  const reasonText = (code: string) =>
    events.has(`reasons.${code}` as 'reasons.guidelines')
      ? events(`reasons.${code}` as 'reasons.guidelines')
      : null
  return views.flatMap((view) => {
    const key = view.key as 'followed'
    if (!t.has(key)) return []
    const { reasons, note } = view.params as { reasons?: { code: string }[]; note?: string | null }
    return {
      ...view,
      text: t(key, wordsOf(view, locale) as never),
      reasons: (reasons ?? []).flatMap(({ code }) => reasonText(code) ?? []),
      note: note || null,
      href: notificationHref(view),
    }
  })
}

/** The parameters of the sentence: what was kept, with names in the reader's language and every number there. */
function wordsOf({ params, count }: NotificationView, locale: Locale): Words {
  const plain = Object.entries(params).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'number',
  )
  const reward = inLanguage(params.names, locale) || (typeof params.name === 'string' ? params.name : '')
  return { seeds: 0, missed: 'none', cap: 0, title: '', by: '', reward, ...Object.fromEntries(plain), count }
}
