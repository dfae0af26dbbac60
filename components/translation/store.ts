'use client'

import { useSyncExternalStore } from 'react'
import type { TranslatedSubject, TranslationView } from '@/lib/translation/schema'

/** `post:12` */
export type SubjectKey = `${TranslatedSubject}:${number}`
export type Shown = { view: TranslationView; on: boolean }

const shown = new Map<string, Shown>()
const listeners = new Set<() => void>()

/** Puts a translation on the page, or the original back. */
export function show(key: SubjectKey, now: Shown): void {
  shown.set(key, now)
  for (const listener of listeners) listener()
}

/** What is known of a subject's translation; undefined before it was asked for. */
export function useShown(key: SubjectKey): Shown | undefined {
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
