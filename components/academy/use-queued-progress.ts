'use client'

import { useEffect } from 'react'
import { retryWhileWaiting } from '@/components/offline/retry-while-waiting'
import { useViewer } from '@/components/shell/viewer'
import { changeFlag, readFlag } from '@/components/shell/viewer-flags'
import { READ_TO_END, type LearnStatusName } from '@/lib/academy/places'
import type { Heard } from './completion-sent'
import type { Step } from './progress-queue'
import { takeWatched } from './unsent-film'
import { takeVisible } from './visible-time'

/**
 * Returns a function that saves a step of a lesson for members, with the visible time and what its film played since:
 * first on this device, then at the server, now or later.
 */
export function useSaveStep(id: number): (step: Step) => Promise<LearnStatusName | null> {
  const { viewer } = useViewer()
  return async (step) => {
    if (!viewer) return null
    const { queueStep: keepStep, joinSteps } = await import('./progress-queue')
    const seconds = takeVisible(id)
    const all = joinSteps(takeWatched(id), { ...step, ...(seconds > 0 ? { seconds } : {}) })
    const heard = await keepStep(viewer.id, id, all)
    if (heard) showHeard(id, heard)
    else guessLeft(id, step, seconds)
    return heard?.status ?? null
  }
}

/**
 * Shows the response to a step. One that was sent before the lesson was completed here says Learned: it is older and is
 * ignored.
 */
function showHeard(id: number, heard: Heard): void {
  const older = heard.status === 'LEARNED' && readFlag('tutorials', id)?.status === 'COMPLETED'
  if (!older || heard.left) changeFlag('tutorials', id, heard)
}

/** Estimates what will be left once the server receives a step, while there is no network. */
function guessLeft(id: number, { readTo = 0 }: Step, seconds: number): void {
  const left = readFlag('tutorials', id)?.left
  if (left?.way !== 'text') return
  const rest = Math.max(0, Math.ceil(left.seconds - seconds))
  changeFlag('tutorials', id, { left: { ...left, seconds: rest, end: left.end || readTo >= READ_TO_END } })
}

/** Sends the waiting steps and shows the new state of their lessons. */
export function useSendWaiting(): void {
  const { viewer } = useViewer()
  const userId = viewer?.id
  useEffect(() => {
    if (userId === undefined) return
    return retryWhileWaiting(async () => {
      const { sendWaiting } = await import('./progress-queue')
      const { known, waiting } = await sendWaiting(userId)
      for (const [id, heard] of known) showHeard(id, heard)
      return waiting
    })
  }, [userId])
}
