'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSite } from '@/components/shell/site-context'
import type { Locale } from '@/lib/i18n/locales'
import { browserAbility } from './browser-translator'
import { readPreference } from './preference'
import { show, useShown, type SubjectKey } from './store'
import type { TranslationLabels } from './engine-name'

/** After one failure nothing more is translated automatically on this page: one toast is enough. */
let troubled = false

type State = 'unknown' | 'none' | 'ask' | 'offer' | 'busy' | 'failed'

/** Holds whether a text can be translated here, and translates it. */
export function useTranslation(
  subject: SubjectKey,
  source: Locale,
  labels: TranslationLabels,
  { originals, markdown }: { originals: () => Promise<Record<string, string>>; markdown?: string[] },
) {
  const { locale: target } = useSite()
  const now = useShown(subject, target)
  const [state, setState] = useState<State>('unknown')
  const running = useRef<AbortController>(undefined)

  async function translate() {
    const { signal } = (running.current = new AbortController())
    setState('busy')
    const { runTranslation } = await import('./run-translation')
    const { server, failed } = labels
    const done = await runTranslation({
      subject,
      source,
      target,
      originals,
      markdown,
      server,
      failed,
      signal,
    })
    if (signal.aborted) return
    troubled = !done
    setState(done ? 'offer' : 'failed')
  }

  const begin = useEffectEvent(async () => {
    if (source === target || now) return
    const ability = labels.server
      ? 'now'
      : 'Translator' in globalThis
        ? await browserAbility(source, target)
        : null
    if (!ability) return setState('none')
    const preference = readPreference()
    if (preference === 'auto' && ability === 'now' && !troubled) return translate()
    setState(preference === null ? 'ask' : 'offer')
  })
  useEffect(() => {
    const soon = setTimeout(() => void begin(), 0)
    return () => clearTimeout(soon)
  }, [subject])

  return {
    state,
    now,
    translate,
    offer: () => setState('offer'),
    giveUp: () => {
      running.current?.abort()
      setState('offer')
    },
    turn: () => now && show(subject, target, { ...now, on: !now.on }),
  }
}
