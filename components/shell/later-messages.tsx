import { getLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { MessageDomain } from '@/lib/i18n/domains'
import { pickMessages } from '@/lib/i18n/messages'
import { MessagesProvider } from './messages-context'

/**
 * Gives texts to the parts of a page that load later (`inMessages`): the page itself loads no code for translations,
 * and its other client components take their words as props.
 */
export async function LaterMessages({
  namespaces,
  children,
}: {
  namespaces: readonly MessageDomain[]
  children: ReactNode
}) {
  const locale = await getLocale()
  return (
    <MessagesProvider locale={locale} messages={await pickMessages(locale, ['ui', ...namespaces])}>
      {children}
    </MessagesProvider>
  )
}
