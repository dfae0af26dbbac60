import { getTranslations } from '@/lib/i18n/translations'
import type { Locale } from '@/lib/i18n/locales'
import { moduleWords, type NamedModule } from './module-name-words'

/** What modules are called in a language, for what is no page: "10 W diode", "10 W 半导体". */
export async function moduleNames(locale: Locale): Promise<(module: NamedModule) => string> {
  const t = await getTranslations({ locale, namespace: 'materials' })
  return (module) => t('moduleName', moduleWords(module))
}
