'use client'

import { Suspense } from 'react'
import { lazyLeaf } from '@/components/ui/lazy-leaf'
import type { Locale } from '@/lib/i18n/locales'
import { useMayTranslate } from './translation-context'

const TranslationOffer = lazyLeaf(() => import('./translation-offer'))

export type TranslationBarProps = { source: Locale; markdown?: string[] }

/** Asks whether a text of another language is to be translated. The page is everybody's and has nothing of it. */
export function TranslationBar(props: TranslationBarProps) {
  return (
    useMayTranslate() && (
      <Suspense>
        <TranslationOffer {...props} />
      </Suspense>
    )
  )
}
