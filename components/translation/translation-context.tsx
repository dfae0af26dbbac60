'use client'

import { createContext, use, useSyncExternalStore, type ReactNode } from 'react'
import type { SubjectKey } from './store'
import type { TranslationWords } from './words'

type Here = { subject: SubjectKey; words: TranslationWords }

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
 * Whether anything here can translate: the site, or this browser by itself. Where nothing can, nothing that asks about it
 * needs to be loaded. The page is everybody's and does not know yet.
 */
export function useMayTranslate(): boolean {
  const { words } = useTranslationHere()
  return useSyncExternalStore(
    () => () => undefined,
    () => words.server || 'Translator' in globalThis,
    () => false,
  )
}
