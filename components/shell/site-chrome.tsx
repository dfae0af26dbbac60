import type { ReactNode } from 'react'
import { Chrome } from './chrome'
import { useChromeWords } from './chrome-words'
import { WordsProvider } from './words-context'

/** The frame of every page but log-in (no layout), with its words. */
export function SiteChrome({ children }: { children: ReactNode }) {
  return (
    <WordsProvider words={useChromeWords()}>
      <Chrome>{children}</Chrome>
    </WordsProvider>
  )
}
