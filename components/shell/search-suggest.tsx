'use client'

import { useEffect, useRef, useState } from 'react'
import type { SuggestionList } from './suggestion-list'
import { useLabels } from './labels-context'

/** Adds suggestions to the field of a search form; they are loaded when the field first gets the focus. */
export function SearchSuggest() {
  const { suggest: labels } = useLabels()
  const anchor = useRef<HTMLSpanElement>(null)
  const [loaded, setLoaded] = useState<{ List: typeof SuggestionList; input: HTMLInputElement }>()
  useEffect(() => {
    const input = anchor.current?.closest('form')?.querySelector('input')
    if (!input) return
    const load = () =>
      void import('./suggestion-list').then(
        ({ SuggestionList: List }) => setLoaded({ List, input }),
        // Without a connection the field stays a plain search field.
        () => undefined,
      )
    if (document.activeElement === input) load()
    const on = new AbortController()
    input.addEventListener('focus', load, { once: true, signal: on.signal })
    return () => on.abort()
  }, [])
  return <span ref={anchor}>{loaded && <loaded.List input={loaded.input} labels={labels} />}</span>
}
