'use client'

import { createContext, use, type ReactNode } from 'react'
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
