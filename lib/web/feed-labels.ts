import { getTranslations } from '@/lib/i18n/translations'
import type { Locale } from '@/lib/i18n/locales'

/** Returns the fixed texts of a feed in a language. */
export async function feedLabels(locale: Locale): Promise<{ locale: Locale; description: string }> {
  const t = await getTranslations({ locale, namespace: 'home' })
  return { locale, description: t('feedDescription') }
}
