'use client'

import { useEffect, useRef, useState } from 'react'
import { useSite } from '@/components/shell/site-context'
import { guessLanguage } from '@/lib/translation/guess-language'
import type { Locale } from '@/lib/i18n/locales'
import { useTranslation } from './use-translation'
import { fillWords, type TranslationWords } from './words'

/** "Translate" under a comment in another language; by itself where the reader wants that, once it comes into view. */
export function CommentTranslation({
  id,
  text,
  written,
  words,
}: {
  id: number
  text: string
  /** what its writer reads */
  written: Locale
  words: TranslationWords
}) {
  const { locale } = useSite()
  const source = guessLanguage(text, written)
  return source === locale ? null : <Offer id={id} text={text} source={source} words={words} />
}

function Offer({
  id,
  text,
  source,
  words,
}: {
  id: number
  text: string
  source: Locale
  words: TranslationWords
}) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  const { state, now, translate, turn } = useTranslation(`comment:${id}`, source, words, {
    ...{ originals: () => ({ text }), near },
  })
  useEffect(() => {
    const eye = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true))
    if (place.current) eye.observe(place.current)
    return () => eye.disconnect()
  }, [])
  return (
    <div ref={place} className="trcom t13 mut">
      {now ? (
        <>
          <span>
            {fillWords(words.doneShort, {
              provider: now.view.provider === 'browser' ? words.browser : now.view.provider,
            })}
            {now.view.left.length > 0 && ` ${words.left}`}
          </span>
          <button type="button" onClick={turn}>
            {now.on ? words.original : words.translation}
          </button>
        </>
      ) : (
        (state === 'ask' || state === 'offer' || state === 'busy') && (
          <button type="button" disabled={state === 'busy'} onClick={() => void translate()}>
            {state === 'busy'
              ? words.busy
              : fillWords(words.translate, { language: words.languages[source] })}
          </button>
        )
      )}
    </div>
  )
}
