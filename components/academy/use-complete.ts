'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { refreshSeeds } from '@/components/seeds/refresh-seeds'
import { ApiError, apiFetch, isSignedOut } from '@/components/shell/api-client'
import { askAgain } from '@/components/shell/shared-client'
import { useViewer } from '@/components/shell/viewer'
import { changeFlag, readFlag } from '@/components/shell/viewer-flags'
import { toastError } from '@/components/ui/toast'
import type { LearnStatusName } from '@/lib/academy/places'
import { badgesKey } from './badges-key'
import { heardOf } from './completion-sent'
import type { Completion } from './progress-queue'
import { useCompletionSent } from './use-queued-progress'
import { takeVisible } from './visible-time'

/** What keeps steps on the device: members' pages have it (use-queued-progress.ts), a visitor has no use for it. */
const loadQueue = () => import('./progress-queue').catch(() => null)

/**
 * Completing a lesson and taking that back: tells the server, then everything on the page that shows status or Seeds.
 * `onSent` hears what a completion brought that had waited for the network.
 */
export function useComplete(id: number, onSent: (completion: Completion) => void) {
  const t = useTranslations('academy')
  const { viewer } = useViewer()
  const [waiting, setWaiting] = useState(false)
  const before = useRef<LearnStatusName>('LEARNING')
  const showStatus = (status: LearnStatusName) => changeFlag('tutorials', id, { status })
  const tell = (error: unknown) => {
    if (error instanceof ApiError && error.error === 'not_learned')
      changeFlag('tutorials', id, heardOf(error))
    if (!(error instanceof ApiError && isSignedOut(error)))
      toastError((error instanceof ApiError && error.message) || t('failed'))
  }

  function showBrought({ status, badge }: Completion) {
    if (status === 'COMPLETED') void refreshSeeds()
    if (badge) void askAgain(badgesKey)
  }

  useCompletionSent(id, (completion) => {
    setWaiting(false)
    showBrought(completion)
    onSent(completion)
  })

  /** null when it was refused, or waits on this device for the network; a sentence where the day's tries are used up */
  async function complete(answers?: number[][]): Promise<Completion | string | null> {
    try {
      const result = await apiFetch<Completion>(`/tutorials/${id}/complete`, {
        method: 'POST',
        params: answers ? { answers } : {},
      })
      showStatus(result.status)
      showBrought(result)
      return result
    } catch (error) {
      if (error instanceof ApiError && error.error === 'quiz_tries_over') return error.message
      // without a quiz nothing has to be judged: it can wait
      const mayWait = error instanceof ApiError && error.code === 0 && !answers
      // said once it is saved: the page may be left the moment that it is said
      const queue = mayWait && viewer ? await loadQueue() : null
      if (viewer && (await queue?.saveStep(viewer.id, id, { complete: true, seconds: takeVisible(id) }))) {
        void queue?.sendWaiting(viewer.id)
        before.current = (readFlag('tutorials', id)?.status ?? 'LEARNING') as LearnStatusName
        showStatus('COMPLETED')
        // said in the page: the script of a toast may not be here, and without a network it cannot be fetched
        setWaiting(true)
      } else tell(error)
      return null
    }
  }

  async function undo(): Promise<void> {
    if (waiting && viewer) {
      setWaiting(false)
      if (await (await loadQueue())?.takeBackWaiting(viewer.id, id)) return showStatus(before.current)
    }
    try {
      const { status } = await apiFetch<{ status: LearnStatusName }>(`/tutorials/${id}/complete`, {
        method: 'DELETE',
      })
      showStatus(status)
      void refreshSeeds()
    } catch (error) {
      tell(error)
    }
  }

  return { complete, undo, waiting }
}
