import type { ComponentProps, ReactNode } from 'react'
import type { Locale } from '@/lib/i18n/locales'
import { Translated } from './translated'

type As = ComponentProps<typeof Translated>['as']

/**
 * Returns a function that renders a field of a member's text, to be used below a TranslationProvider: where its
 * language differs from the page's, it may be shown in translation; in the page's language it is rendered as it is.
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
