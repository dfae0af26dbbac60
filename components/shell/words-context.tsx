'use client'

import { createContext, use, type ReactNode } from 'react'
import type { ChromeWords } from './chrome-words'

const WordsContext = createContext<ChromeWords | null>(null)

export function WordsProvider({ words, children }: { words: ChromeWords; children: ReactNode }) {
  return <WordsContext value={words}>{children}</WordsContext>
}

/** The words of the frame, for all that stands inside it. */
export function useWords(): ChromeWords {
  const words = use(WordsContext)
  if (!words) throw new Error('outside the frame of the site (components/shell/site-chrome.tsx)')
  return words
}
