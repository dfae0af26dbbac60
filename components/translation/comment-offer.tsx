'use client'

import { fillLabel } from '@/components/ui/fill-label'
import type { Locale } from '@/lib/i18n/locales'
import { useTranslation } from './use-translation'
import { useTranslationHere } from './translation-context'
import { engineName } from './engine-name'

/** The translate button below a comment, or who translated it. Loaded when the comment is visible. */
export default function CommentOffer({ id, text, source }: { id: number; text: string; source: Locale }) {
  const { labels } = useTranslationHere()
  const { state, now, translate, turn } = useTranslation(`comment:${id}@${text}`, source, labels, {
    originals: async () => ({ text }),
  })
  if (now)
    return (
      <>
        <span>
          {fillLabel(labels.doneShort, {
            provider: engineName(now.view.provider, labels),
          })}
          {now.view.left.length > 0 && ` ${labels.left}`}
        </span>
        <button type="button" onClick={turn}>
          {now.on ? labels.original : labels.translation}
        </button>
      </>
    )
  if (state === 'unknown' || state === 'none') return null
  return (
    <>
      {state === 'failed' && <span role="status">{labels.failed}</span>}
      {/* Not `disabled`: the next button is the same element and has the focus. */}
      <button
        type="button"
        aria-disabled={state === 'busy'}
        onClick={() => state !== 'busy' && void translate()}
      >
        {state === 'busy' ? labels.busy : fillLabel(labels.translate, { language: labels.languages[source] })}
      </button>
    </>
  )
}
