import type { Locale } from '@/lib/i18n/locales'
import type { MaterialView } from '@/lib/settings/catalog'

/** Returns why a material is banned or what to mind with a risky one, in the reader's language; null for a safe one. */
export const warningOf = (
  { hazard, hazardReason }: Pick<MaterialView, 'hazard' | 'hazardReason'>,
  locale: Locale,
): string | null => (hazard === 'safe' ? null : (hazardReason?.[locale] ?? null))
