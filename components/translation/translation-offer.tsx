'use client'

import { fillLabel } from '@/components/ui/fill-label'
import { Icon } from '@/components/ui/icon'
import { Suspense, useState } from 'react'
import { lazyLeaf } from '@/components/ui/lazy-leaf'
import type { Locale } from '@/lib/i18n/locales'
import './translation-offer.css'
import { storePreference } from './preference'
import { useTranslationHere } from './translation-context'
import { useTranslation } from './use-translation'
import { engineName, type TranslationLabels } from './engine-name'

const SideBySide = lazyLeaf(() => import('./side-by-side'))

export type TranslationBarProps = { source: Locale; markdown?: string[] }

/** Asks whether to translate; afterwards says that a machine did. Loaded where a text is in another language. */
export default function TranslationOffer({ source, markdown }: TranslationBarProps) {
  const { subject, labels } = useTranslationHere()
  const { state, now, translate, offer, giveUp, turn } = useTranslation(subject, source, labels, {
    originals: async () => (await import('./read-originals')).readOriginals(subject),
    markdown,
  })
  const [side, setSide] = useState(false)
  const language = labels.languages[source]
  if (!now && (state === 'unknown' || state === 'none')) return null
  return (
    <div
      // On paper there is nothing to press, but the note about the machine translation stays.
      className={`relative my-4.5 -order-16 flex flex-wrap items-center gap-x-3 gap-y-2 overflow-hidden rounded-ctl bg-beam-wash px-3.5 py-2.5 [&>p]:min-w-0 [&>p]:flex-[1_1_240px] ${now?.on ? 'print:[&_.button]:hidden' : 'print:hidden'}`}
      role="region"
      aria-label={labels.label}
    >
      <Icon of="languages" />
      {/* Functions, not components: the first button stays the same element in all states, so that it keeps the
          focus when it is pressed. */}
      {now ? (
        translated({ now, labels, language, turn, compare: () => setSide(true) })
      ) : state === 'ask' ? (
        question({ labels, language, translate, offer })
      ) : state === 'busy' ? (
        <>
          <p role="status">{labels.busy}</p>
          <button type="button" className="button ghost small" onClick={giveUp}>
            {labels.stop}
          </button>
          <i className="translation-running absolute inset-x-0 bottom-0 h-[3px]" aria-hidden />
        </>
      ) : (
        <>
          {/* The toast disappears after 3 s; this line stays as long as the text is not translated. */}
          {state === 'failed' && <p role="status">{labels.failed}</p>}
          <button type="button" className="button ghost small" onClick={() => void translate()}>
            {fillLabel(labels.translate, { language })}
          </button>
        </>
      )}
      {side && now && (
        <Suspense>
          <SideBySide
            view={now.view}
            labels={labels}
            close={() => setSide(false)}
            onLoadError={() => setSide(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

type Offered = ReturnType<typeof useTranslation>
/** `language` names that of the original. */
type OfferTexts = { labels: TranslationLabels; language: string }

/** Says that a machine translated the text, with buttons for the original and for both side by side. */
function translated({
  now,
  labels,
  language,
  turn,
  compare,
}: OfferTexts & { now: NonNullable<Offered['now']>; turn: () => void; compare: () => void }) {
  return (
    <>
      <p role="status">
        {fillLabel(labels.done, {
          language,
          provider: engineName(now.view.provider, labels),
        })}
        {now.view.left.length > 0 && ` ${labels.left}`}
      </p>
      <button type="button" className="button bordered small" onClick={turn}>
        {now.on ? labels.original : labels.translation}
      </button>
      <button type="button" className="button ghost small" onClick={compare}>
        {labels.side}
      </button>
    </>
  )
}

/** Asks once: the answer holds for every other text. */
function question({ labels, language, translate, offer }: OfferTexts & Pick<Offered, 'translate' | 'offer'>) {
  return (
    <>
      <p>{fillLabel(labels.prompt, { language })}</p>
      <button
        type="button"
        className="button solid small"
        onClick={() => {
          storePreference('auto')
          void translate()
        }}
      >
        {labels.confirm}
      </button>
      <button
        type="button"
        className="button ghost small"
        onClick={() => {
          storePreference('no')
          offer()
        }}
      >
        {labels.cancel}
      </button>
    </>
  )
}
