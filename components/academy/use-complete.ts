'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { useViewer } from '@/components/shell/viewer'
import { toastError } from '@/components/ui/toast'
import type { LearnStatusName } from '@/lib/academy/places'
import { COMPLETION_SENT } from './completion-sent'
import type { Completion, Sent } from './progress-queue'

/** What completes a lesson: members' pages have it (member-reading.tsx), a visitor has no use for it. */
export const loadCompletion = () => import('./complete-lesson').catch(() => null)

/**
 * Completing a lesson and taking that back: tells the server, then everything on the page that shows status or Seeds.
 * `onSent` hears what a completion brought that had waited for the network.
 */
export function useComplete(id: number, onSent: (completion: Completion) => void) {
  const failed = useTranslations('academy')('failed')
  const { viewer } = useViewer()
  const [waitsAfter, setWaitsAfter] = useState<LearnStatusName | null>(null)
  const asked = { id, userId: viewer?.id, failed }

  useCompletionSent(id, (completion) => {
    setWaitsAfter(null)
    void loadCompletion().then((loaded) => loaded?.showBrought(completion))
    onSent(completion)
  })

  /** null when it was refused, or waits on this device for the network; a sentence where the day's tries are used up */
  async function complete(answers?: number[][]): Promise<Completion | string | null> {
    const loaded = await loadCompletion()
    if (!loaded) {
      toastError(failed)
      return null
    }
    const answer = await loaded.completeLesson(asked, answers)
    if (answer === null || typeof answer === 'string' || !('waitsAfter' in answer)) return answer
    // said in the page: the script of a toast may not be here, and without a network it cannot be fetched
    setWaitsAfter(answer.waitsAfter)
    return null
  }

  async function undo(): Promise<void> {
    setWaitsAfter(null)
    const loaded = await loadCompletion()
    if (loaded) await loaded.undoCompletion(asked, waitsAfter)
    else toastError(failed)
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
