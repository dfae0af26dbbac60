'use client'

import type { Locale } from '@/lib/i18n/locales'
import { useTranslation } from './use-translation'
import { fillWords, type TranslationWords } from './words'

/** The button under a comment, or who translated it. Loaded when the comment is seen. */
export default function CommentOffer({
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
  const { state, now, translate, turn } = useTranslation(`comment:${id}`, source, words, {
    originals: () => ({ text }),
  })
  if (now)
    return (
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
    )
  if (state === 'unknown' || state === 'none') return null
  return (
    <button type="button" disabled={state === 'busy'} onClick={() => void translate()}>
      {state === 'busy' ? words.busy : fillWords(words.translate, { language: words.languages[source] })}
    </button>
  )
}
