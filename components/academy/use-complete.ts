'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { useViewer } from '@/components/shell/viewer'
import { PART_MISSING } from '@/components/ui/lazy-leaf'
import type { LearnStatusName } from '@/lib/academy/places'
import { COMPLETION_SENT } from './completion-sent'
import type { Completion, Sent } from './progress-queue'

/** Loads the code that sends a completion, which visitors do not need. */
export const loadCompletion = () => import('./complete-lesson')

/** Loads it for a press of a button; returns null, and a notice says so, where it cannot be loaded. */
const loadForPress = () =>
  loadCompletion().catch(() => {
    window.dispatchEvent(new Event(PART_MISSING))
    return null
  })

/**
 * Completes a lesson and undoes that, at the server and in every part of the page that shows status or Seeds. `onSent`
 * receives the result of a completion that had waited for the network.
 */
export function useComplete(id: number, onSent: (completion: Completion) => void) {
  const { viewer } = useViewer()
  const [waitsAfter, setWaitsAfter] = useState<LearnStatusName | null>(null)
  const asked = { id, userId: viewer?.id }

  useCompletionSent(id, (completion) => {
    setWaitsAfter(null)
    void loadCompletion().then(
      ({ showBrought }) => showBrought(completion),
      () => undefined,
    )
    onSent(completion)
  })

  /**
   * Returns null when it was refused or waits on this device for the network, a sentence when the day's tries are used
   * up.
   */
  async function complete(answers?: number[][]): Promise<Completion | string | null> {
    const answer = (await (await loadForPress())?.completeLesson(asked, answers)) ?? null
    if (answer === null || typeof answer === 'string' || !('waitsAfter' in answer)) return answer
    // Shown in the page, because without a network the script of a toast cannot be loaded.
    setWaitsAfter(answer.waitsAfter)
    return null
  }

  async function undo(): Promise<void> {
    setWaitsAfter(null)
    await (await loadForPress())?.undoCompletion(asked, waitsAfter)
  }

  return { complete, undo, waiting: waitsAfter !== null }
}

/** Calls `hear` when a waiting completion of this lesson was sent. */
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
