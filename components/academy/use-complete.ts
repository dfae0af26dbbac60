'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { useViewer } from '@/components/shell/viewer'
import type { LearnStatusName } from '@/lib/academy/places'
import { completeLesson, showBrought, undoCompletion } from './complete-lesson'
import { COMPLETION_SENT } from './completion-sent'
import type { Completion, Sent } from './progress-queue'

/**
 * Completing a lesson and taking that back: tells the server, then everything on the page that shows status or Seeds.
 * `onSent` hears what a completion brought that had waited for the network.
 */
export function useComplete(id: number, onSent: (completion: Completion) => void) {
  const { viewer } = useViewer()
  const [waitsAfter, setWaitsAfter] = useState<LearnStatusName | null>(null)
  const asked = { id, userId: viewer?.id }

  useCompletionSent(id, (completion) => {
    setWaitsAfter(null)
    showBrought(completion)
    onSent(completion)
  })

  /** null when it was refused, or waits on this device for the network; a sentence where the day's tries are used up */
  async function complete(answers?: number[][]): Promise<Completion | string | null> {
    const answer = await completeLesson(asked, answers)
    if (answer === null || typeof answer === 'string' || !('waitsAfter' in answer)) return answer
    // said in the page: the script of a toast may not be here, and without a network it cannot be fetched
    setWaitsAfter(answer.waitsAfter)
    return null
  }

  async function undo(): Promise<void> {
    setWaitsAfter(null)
    await undoCompletion(asked, waitsAfter)
  }

  return { complete, undo, waiting: waitsAfter !== null }
}

/** Hears of a completion of this lesson that had waited and was sent now. */
function useCompletionSent(id: number, hear: (completion: Completion) => void): void {
  const onSent = useEffectEvent((event: Event) => {
    const { detail } = event as CustomEvent<Sent>
    if (detail.id === id) hear(detail.completion)
  })
  useEffect(() => {
    const listen = (event: Event) => onSent(event)
    window.addEventListener(COMPLETION_SENT, listen)
    return () => window.removeEventListener(COMPLETION_SENT, listen)
  }, [])
}
