'use client'

import { useSyncExternalStore } from 'react'
import type { Locale } from '@/lib/i18n/locales'
import type { TranslatedSubject, TranslationView } from '@/lib/translation/schema'

/** `post:12@` and the version of the text: a changed text has no translation yet. */
export type SubjectKey = `${TranslatedSubject}:${number}@${string}`
export type Shown = { view: TranslationView; on: boolean }

const shown = new Map<string, Shown>()
const listeners = new Set<() => void>()

const keyOf = (subject: SubjectKey, target: Locale) => `${target} ${subject}`

/** Shows a translation on the page, or the original again. */
export function show(subject: SubjectKey, target: Locale, now: Shown): void {
  shown.set(keyOf(subject, target), now)
  for (const listener of listeners) listener()
}

/** Returns the state of a subject's translation; undefined before it was requested. */
export function useShown(subject: SubjectKey, target: Locale): Shown | undefined {
  const key = keyOf(subject, target)
  return useSyncExternalStore(
    subscribe,
    () => shown.get(key),
    () => undefined,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
