import { getLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { MessageDomain } from '@/lib/i18n/domains'
import { pickMessages } from '@/lib/i18n/messages'
import type { Texts } from './translations'

export type TextsProps = { namespaces: readonly MessageDomain[]; children: ReactNode }

/** Returns the texts of some domains and those of every client component, in the language of the page. */
export async function readTexts(namespaces: readonly MessageDomain[]): Promise<Texts> {
  const locale = await getLocale()
  return { locale, messages: await pickMessages(locale, ['ui', ...namespaces]) }
}
