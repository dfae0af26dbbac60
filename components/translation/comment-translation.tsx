'use client'

import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyLeaf } from '@/components/ui/lazy-leaf'
import { guessLanguage } from '@/lib/translation/guess-language'
import type { Locale } from '@/lib/i18n/locales'
import { useMayTranslate } from './translation-context'

const CommentOffer = lazyLeaf(() => import('./comment-offer'))

type Props = {
  id: number
  text: string
  /** what its writer reads */
  written: Locale
}

/** "Translate" under a comment in another language; by itself where the reader wants that, once it comes into view. */
export function CommentTranslation({ id, text, written }: Props) {
  const source = guessLanguage(text, written)
  return useMayTranslate(source) && <Near id={id} text={text} source={source} />
}

/** Nothing of it is loaded before the comment is seen. */
function Near(props: Omit<Props, 'written'> & { source: Locale }) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const eye = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true))
    if (place.current) eye.observe(place.current)
    return () => eye.disconnect()
  }, [])
  return (
    <div
      ref={place}
      className="muted flex min-h-px flex-wrap gap-x-3.5 text-sm [&>button]:min-h-6 [&>button]:cursor-pointer [&>button]:underline"
    >
      {near && (
        <Suspense>
          <CommentOffer {...props} />
        </Suspense>
      )}
    </div>
  )
}
