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
  /** the language that its author reads */
  written: Locale
}

/**
 * The offer to translate a comment in another language; where the reader prefers that, it translates when the comment
 * comes into view.
 */
export function CommentTranslation({ id, text, written }: Props) {
  const source = guessLanguage(text, written)
  return useMayTranslate(source) && <Near id={id} text={text} source={source} />
}

/** Loads nothing before the comment is visible. */
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
