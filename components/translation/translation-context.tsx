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

/** Provides the subject of a page that may be translated, and the words of the translation. */
export function TranslationProvider({ children, ...here }: Here & { children: ReactNode }) {
  return <TranslationContext value={here}>{children}</TranslationContext>
}

export function useTranslationHere(): Here {
  const here = use(TranslationContext)
  if (!here) throw new Error('outside of TranslationProvider')
  return here
}

/**
 * Whether a text in this language can be translated here, by the site or by this browser. Where it cannot, and without
 * a network, nothing of the offer is loaded: a saved how-to has only the original. False on the server, which renders
 * for everyone.
 */
export function useMayTranslate(source: Locale): boolean {
  const { server } = useTranslationHere().labels
  const { locale } = useSite()
  const [may, setMay] = useState(false)
  const online = useOnline()
  useEffect(() => {
    // A translation that is already shown stays.
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
