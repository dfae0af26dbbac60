'use client'

import { fillWords } from '@/components/ui/fill-words'
import type { Locale } from '@/lib/i18n/locales'
import { useTranslation } from './use-translation'
import { useTranslationHere } from './translation-context'
import { engineName } from './words'

/** The button under a comment, or who translated it. Loaded when the comment is seen. */
export default function CommentOffer({ id, text, source }: { id: number; text: string; source: Locale }) {
  const { words } = useTranslationHere()
  const { state, now, translate, turn } = useTranslation(`comment:${id}@${text}`, source, words, {
    originals: async () => ({ text }),
  })
  if (now)
    return (
      <>
        <span>
          {fillWords(words.doneShort, {
            provider: engineName(now.view.provider, words),
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
    <>
      {state === 'failed' && <span role="status">{words.failed}</span>}
      <button type="button" disabled={state === 'busy'} onClick={() => void translate()}>
        {state === 'busy' ? words.busy : fillWords(words.translate, { language: words.languages[source] })}
      </button>
    </>
  )
}
