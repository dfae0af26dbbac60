'use client'

import { useLayoutEffect } from 'react'

/**
 * Marks the document again where React could not hydrate the page, because an extension or a translation had changed it:
 * it then renders the whole document, without the marks that the head script made (lib/web/head).
 */
export function KeepMarks() {
  useLayoutEffect(() => {
    const root = document.documentElement
    if (root.dataset.viewer !== undefined) return
    window.kerfChoices?.()
    // The parts that would have been laid out in turn are gone.
    root.dataset.settled = ''
  }, [])
  return null
}
