'use client'

import { useEffect, useState, type RefObject } from 'react'
import { useCombobox } from '@/components/ui/use-combobox'
import { apiFetch } from '@/components/shell/api-client'
import type { MakerView } from '@/lib/members/views'
import { mentionBefore, withMention } from './mention-text'

const WAIT_MS = 150

/** Suggests members for the name typed after an @ in `field`; the chosen name replaces the typed part. */
export function useMentions({
  field,
  path,
  text,
  onChange,
}: {
  field: RefObject<HTMLTextAreaElement | null>
  path: string
  text: string
  onChange: (text: string) => void
}) {
  const [asked, setAsked] = useState<string | null>(null)
  const [found, setFound] = useState<MakerView[]>([])
  const box = useCombobox(asked === null ? [] : found, choose)

  useEffect(() => {
    if (asked === null) return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      apiFetch<{ items: MakerView[] }>(`${path}/mentions`, {
        params: { q: asked },
        signal: abort.signal,
        silent: true,
      }).then(
        ({ items }) => setFound(items),
        // Without suggestions the name can still be typed.
        () => undefined,
      )
    }, WAIT_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [asked, path])

  function look({ value, selectionStart }: HTMLTextAreaElement) {
    const name = mentionBefore(value.slice(0, selectionStart))
    setAsked(name)
    if (name === null) setFound([])
    box.show(name !== null)
  }

  function choose({ nickname }: MakerView) {
    const { current } = field
    if (!current) return
    const after = withMention(text, current.selectionStart, nickname)
    onChange(after.text)
    setAsked(null)
    setFound([])
    requestAnimationFrame(() => current.setSelectionRange(after.caret, after.caret))
  }

  return { box, found, look }
}
