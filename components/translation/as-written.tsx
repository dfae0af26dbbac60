import type { ComponentProps, ReactNode } from 'react'
import type { Locale } from '@/lib/i18n/locales'
import { Translated } from './translated'

type As = ComponentProps<typeof Translated>['as']

/**
 * For what members wrote, below a TranslationProvider: the function that comes back sets a field so that it may be shown in
 * translation, where it is of another language than the page's. In the page's own there is nothing to translate.
 */
export function asWritten(language: Locale, locale: Locale) {
  return function written(field: string, original: ReactNode, as?: As): ReactNode {
    if (language === locale) return original
    return (
      <Translated field={field} {...(as ? { as } : {})}>
        {original}
      </Translated>
    )
  }
}
