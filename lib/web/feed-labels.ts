import { getTranslations } from '@/lib/i18n/translations'
import type { Locale } from '@/lib/i18n/locales'

/** The words of a feed's frame in a language. */
export async function feedLabels(locale: Locale): Promise<{ locale: Locale; description: string }> {
  const t = await getTranslations({ locale, namespace: 'home' })
  return { locale, description: t('feedDescription') }
}
