'use client'

import { Suspense } from 'react'
import { lazyLeaf } from '@/components/ui/lazy-leaf'
import { useMayTranslate } from './translation-context'
import type { TranslationBarProps } from './translation-offer'

const TranslationOffer = lazyLeaf(() => import('./translation-offer'))

/** Asks whether to translate a text in another language. The page is rendered for everyone and does not contain it. */
export function TranslationBar(props: TranslationBarProps) {
  return (
    useMayTranslate(props.source) && (
      <Suspense>
        <TranslationOffer {...props} />
      </Suspense>
    )
  )
}
