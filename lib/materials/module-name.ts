import type { Locale } from '@/lib/i18n/locales'
import type { ModuleView } from '@/lib/settings/catalog'
import { moduleName } from '@/lib/settings/module-name'

export type NamedModule = Pick<ModuleView, 'name'>

/** Returns the function that names modules in a language: "10 W diode", "10 W 半导体". */
export const moduleNames =
  (locale: Locale) =>
  ({ name }: NamedModule): string =>
    moduleName(name, locale)
