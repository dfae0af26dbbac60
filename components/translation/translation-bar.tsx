'use client'

import { Suspense, useSyncExternalStore } from 'react'
import { lazyLeaf } from '@/components/ui/lazy-leaf'
import type { Locale } from '@/lib/i18n/locales'

const TranslationOffer = lazyLeaf(() => import('./translation-offer'))

export type TranslationBarProps = { source: Locale; markdown?: string[] }

/** Asks whether a text of another language is to be translated (§4). The page is everybody's and has nothing of it. */
export function TranslationBar(props: TranslationBarProps) {
  const inBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  return (
    inBrowser && (
      <Suspense>
        <TranslationOffer {...props} />
      </Suspense>
    )
  )
}
