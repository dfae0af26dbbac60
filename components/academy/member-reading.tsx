'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import { useViewerFlag } from '@/components/shell/viewer-flags'
import { READ_TO_END } from '@/lib/academy/places'
import { useBeats } from './use-beats'
import { useSaveStep, useSendWaiting } from './use-queued-progress'

/** How often the server hears of it: at the start, at each quarter, at the end. */
const STEPS = [READ_TO_END, 0.75, 0.5, 0.25, 0]

/** Tells the server, for members, how far a lesson is read and how long it is in sight. Shows nothing. */
export default function MemberReading({ id, read }: { id: number; read: number }) {
  useSendWaiting()
  useBeats(id)
  const keep = useSaveStep(id)
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
  return null
}
