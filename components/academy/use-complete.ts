'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { refreshSeeds } from '@/components/seeds/refresh-seeds'
import { ApiError, apiFetch, isSignedOut } from '@/components/shell/api-client'
import { askAgain } from '@/components/shell/shared-client'
import { changeFlag } from '@/components/shell/viewer-flags'
import { toastError } from '@/components/ui/toast'
import type { Completion as CompletionFound } from '@/lib/academy/complete-tutorial'
import type { LearnStatusName } from '@/lib/academy/places'
import type { Earned } from '@/lib/seeds/views'
import { badgesKey } from './badges-key'
import { useKeepStep } from './use-kept-progress'

export type Completion = Omit<CompletionFound, 'missed'> & Earned

/** Completing a lesson and taking that back: tells the server, then everything on the page that shows status or Seeds. */
export function useComplete(id: number) {
  const t = useTranslations('academy')
  const keep = useKeepStep(id)
  const [waiting, setWaiting] = useState(false)
  const showStatus = (status: LearnStatusName) => changeFlag('tutorials', id, { status })
  const tell = (error: unknown) => {
    if (!(error instanceof ApiError && isSignedOut(error)))
      toastError((error instanceof ApiError && error.message) || t('failed'))
  }

  /** null when it was refused, or waits on this device for the network */
  async function complete(answers?: number[][]): Promise<Completion | null> {
    try {
      const result = await apiFetch<Completion>(`/tutorials/${id}/complete`, {
        method: 'POST',
        params: answers ? { answers } : {},
      })
      showStatus(result.status)
      if (result.status === 'COMPLETED') void refreshSeeds()
      if (result.badge) void askAgain(badgesKey)
      return result
    } catch (error) {
      // without a quiz nothing has to be judged: it can wait
      if (error instanceof ApiError && error.code === 0 && !answers) {
        void keep({ complete: true })
        showStatus('COMPLETED')
        // said in the page: the script of a toast may not be here, and without a network it cannot be fetched
        setWaiting(true)
      } else tell(error)
      return null
    }
  }

  async function undo(): Promise<void> {
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
