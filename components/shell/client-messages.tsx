import { NextIntlClientProvider } from 'next-intl'
import { getLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { MessageDomain } from '@/lib/i18n/domains'
import { formats } from '@/lib/i18n/formats'
import { pickMessages } from '@/lib/i18n/messages'

/**
 * Provides translations in the browser. Only forms are worth them: the runtime and the texts cost more than a page's
 * other scripts, so cards and menus get their words as props, and parts that load later have LaterMessages.
 */
export async function ClientMessages({
  namespaces,
  children,
}: {
  namespaces: readonly MessageDomain[]
  children: ReactNode
}) {
  const locale = await getLocale()
  return (
    <NextIntlClientProvider
      locale={locale}
      messages={await pickMessages(locale, ['ui', ...namespaces])}
      timeZone="UTC"
      formats={formats}
    >
      {children}
    </NextIntlClientProvider>
  )
}
