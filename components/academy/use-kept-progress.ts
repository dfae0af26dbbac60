'use client'

import { useEffect, useEffectEvent } from 'react'
import { useViewer } from '@/components/shell/viewer'
import { changeFlag } from '@/components/shell/viewer-flags'
import type { LearnStatusName } from '@/lib/academy/places'
import { COMPLETION_SENT } from './completion-sent'
import type { Completion, Sent, Step } from './progress-keeper'

/** Notes a step of a lesson for members: here first, then at the server, now or when the network is back. */
export function useKeepStep(id: number): (step: Step) => Promise<LearnStatusName | null> {
  const { viewer } = useViewer()
  return async (step) => {
    if (!viewer) return null
    const { keepStep } = await import('./progress-keeper')
    const status = await keepStep(viewer.id, id, step)
    if (status) changeFlag('tutorials', id, { status })
    return status
  }
}

/** Sends what waited: when the page opens and when the network comes back. */
export function useSendWaiting(): void {
  const { viewer } = useViewer()
  const userId = viewer?.id
  useEffect(() => {
    if (userId === undefined) return
    const send = async () => {
      const { sendWaiting } = await import('./progress-keeper')
      for (const [id, status] of await sendWaiting(userId)) changeFlag('tutorials', id, { status })
    }
    const onOnline = () => void send()
    onOnline()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [userId])
}

/** Hears of a completion of this lesson that had waited and was sent now. */
export function useCompletionSent(id: number, hear: (completion: Completion) => void): void {
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
