import { NextIntlClientProvider } from 'next-intl'
import { getLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { clientNamespaces, type MessageDomain } from '@/lib/i18n/domains'
import { pickMessages } from '@/lib/i18n/messages'

/** Sends more texts to the browser for the leaves inside: forms bring their own, the other pages do not pay for them. */
export async function ClientMessages({
  namespaces,
  children,
}: {
  namespaces: readonly MessageDomain[]
  children: ReactNode
}) {
  const messages = await pickMessages(await getLocale(), [...clientNamespaces, ...namespaces])
  return <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>
}
