import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { formats } from '@/lib/i18n/formats'
import type { Locale } from '@/lib/i18n/locales'

/** The texts of a part of a page, in its language. */
export type Texts = { locale: Locale; messages: object }

/** Gives texts to the client components inside, with the formats and the time zone of every page. */
export function Translations({ locale, messages, children }: Texts & { children: ReactNode }) {
  return (
    <NextIntlClientProvider locale={locale} messages={messages as never} timeZone="UTC" formats={formats}>
      {children}
    </NextIntlClientProvider>
  )
}
