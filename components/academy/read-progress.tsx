'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useViewerFlag } from '@/components/shell/viewer-flags'
import { KerfProgress } from '@/components/ui/kerf-progress'
import { READ_TO_END } from '@/lib/academy/places'
import { useBeats } from './use-beats'
import { useKeepStep, useSendWaiting } from './use-queued-progress'
import { watchScroll } from './watch-scroll'

/** How often the server hears of it: at the start, at each quarter, at the end. */
const STEPS = [READ_TO_END, 0.75, 0.5, 0.25, 0]

/** How far down the text of the lesson has been on the screen, drawn for everybody and kept for members. */
export function ReadProgress({ id, textId }: { id: number; textId: string }) {
  const t = useTranslations('academy')
  const read = useReadTo(textId)
  useQueuedProgress(id, read)
  useBeats(id)
  return <KerfProgress value={read >= READ_TO_END ? 100 : read * 100} label={t('readLabel')} />
}

function useReadTo(textId: string): number {
  const [read, setRead] = useState(0)
  useEffect(() => {
    const text = document.getElementById(textId)
    if (!text) return
    return watchScroll(() => {
      const { top, height } = text.getBoundingClientRect()
      const seen = height > 0 ? Math.min(1, Math.max(0, (window.innerHeight - top) / height)) : 0
      setRead((before) => Math.max(before, seen))
    })
  }, [textId])
  return read
}

function useQueuedProgress(id: number, read: number) {
  useSendWaiting()
  const keep = useKeepStep(id)
  // until it is known what the server has, an older answer could come after the newer one
  const known = useViewerFlag('tutorials', id) !== undefined
  const sent = useRef(-1)
  const note = useEffectEvent((readTo: number) => keep({ readTo }))
  const step = STEPS.find((one) => read >= one) ?? 0
  useEffect(() => {
    if (!known || step <= sent.current) return
    sent.current = step
    void note(step)
  }, [known, step])
}
