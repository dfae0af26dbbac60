'use client'

import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import { useSite } from '@/components/shell/site-context'
import { useOnline } from '@/components/shell/use-online'
import type { Locale } from '@/lib/i18n/locales'
import { browserAbility } from './browser-translator'
import type { SubjectKey } from './store'
import type { TranslationLabels } from './engine-name'

type Here = { subject: SubjectKey; labels: TranslationLabels }

const TranslationContext = createContext<Here | null>(null)

/** What may be translated on a page: its subject, and the words of everything that has to do with it. */
export function TranslationProvider({ children, ...here }: Here & { children: ReactNode }) {
  return <TranslationContext value={here}>{children}</TranslationContext>
}

export function useTranslationHere(): Here {
  const here = use(TranslationContext)
  if (!here) throw new Error('outside of TranslationProvider')
  return here
}

/**
 * Whether a text of this language can be translated here: by the site, or by this browser. Where it cannot, nothing that
 * offers it is loaded, and nothing without a network: a saved how-to has what was written alone. The page is everybody's
 * and does not know yet.
 */
export function useMayTranslate(source: Locale): boolean {
  const { server } = useTranslationHere().labels
  const { locale } = useSite()
  const [may, setMay] = useState(false)
  const online = useOnline()
  useEffect(() => {
    // who has a translation already keeps it
    if (source === locale || !online || !navigator.onLine) return
    let gone = false
    const asked = server ? Promise.resolve('now') : browserAbility(source, locale)
    void asked.then((ability) => !gone && setMay(ability !== null))
    return () => {
      gone = true
    }
  }, [server, source, locale, online])
  return may && source !== locale
}
