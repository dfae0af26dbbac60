import { useLocale } from 'next-intl'
import type { Locale } from '@/lib/i18n/locales'
import { moduleNames, type NamedModule } from '@/lib/materials/module-name'

/** Returns a function that names a module in the reader's language: "10 W diode", "10 W 半导体". */
export function useModuleName(): (module: NamedModule) => string {
  return moduleNames(useLocale() as Locale)
}
