import { useEffect, useState } from 'react'
import type { SuggestionView } from '@/lib/search/views'
import { apiFetch } from './api-client'

const WAIT_MS = 160

export type Suggested = { text: string; items: SuggestionView[] }

/** Fetches suggestions for the typed text after a pause in the typing; aborts an outdated request. */
export function useSuggestions(text: string): Suggested | null {
  const [suggested, setSuggested] = useState<Suggested | null>(null)
  useEffect(() => {
    if (!text) return
    const asked = new AbortController()
    const timer = setTimeout(() => {
      apiFetch<{ items: SuggestionView[] }>('/search/suggest', {
        params: { q: text },
        signal: asked.signal,
        silent: true,
      }).then(
        ({ items }) => setSuggested({ text, items }),
        // A failed request shows no suggestions and no error.
        () => undefined,
      )
    }, WAIT_MS)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [text])
  return text ? suggested : null
}
