'use client'

import { Suspense } from 'react'
import { lazyLeaf } from '@/components/ui/lazy-leaf'
import { useMayTranslate } from './translation-context'
import type { TranslationBarProps } from './translation-offer'

const TranslationOffer = lazyLeaf(() => import('./translation-offer'))

/** Asks whether a text of another language is to be translated. The page is everybody's and has nothing of it. */
export function TranslationBar(props: TranslationBarProps) {
  return (
    useMayTranslate(props.source) && (
      <Suspense>
        <TranslationOffer {...props} />
      </Suspense>
    )
  )
}
