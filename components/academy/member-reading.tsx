'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import { useViewerFlag } from '@/components/shell/viewer-flags'
import { READ_TO_END } from '@/lib/academy/places'
import { useBeats } from './use-beats'
import { useSaveStep, useSendWaiting } from './use-queued-progress'

/** The parts of a lesson at which its progress is reported to the server: at the start, at each quarter, at the end. */
const STEPS = [READ_TO_END, 0.75, 0.5, 0.25, 0]

/** Reports to the server, for members, how far a lesson is read and how long it is visible. Renders nothing. */
export default function MemberReading({ id, read }: { id: number; read: number }) {
  useSendWaiting()
  useBeats(id)
  const keep = useSaveStep(id)
  // Until the server's state is known, an older response could overtake a newer one.
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
