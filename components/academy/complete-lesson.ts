import { refreshSeeds } from '@/components/seeds/refresh-seeds'
import { ApiError, apiFetch } from '@/components/shell/api-client'
import { makeKey } from '@/components/shell/make-key'
import { askAgain } from '@/components/shell/shared-client'
import { toastRefusal } from '@/components/shell/toast-refusal'
import { changeFlag, readFlag } from '@/components/shell/viewer-flags'
import type { LearnStatusName } from '@/lib/academy/places'
import { badgesKey } from './badges-key'
import { heardOf } from './completion-sent'
import type { Completion } from './progress-queue'
import { takeVisible } from './visible-time'

/** What saves steps on the device. A member's page asks for it at once: the lesson may be completed without a network. */
export const loadQueue = () => import('./progress-queue').catch(() => null)

const showStatus = (id: number, status: LearnStatusName) => changeFlag('tutorials', id, { status })

/** Everything on the page that shows Seeds or badges hears of a completion. */
export function showBrought({ status, badge }: Completion): void {
  if (status === 'COMPLETED') void refreshSeeds()
  if (badge) void askAgain(badgesKey)
}

function showRefusal(id: number, error: unknown): void {
  if (error instanceof ApiError && error.error === 'not_learned') changeFlag('tutorials', id, heardOf(error))
  toastRefusal(error)
}

/** Tries that no answer came to, by lesson: pressed again with the same answers they are the same. */
const unanswered = new Map<number, { key: string; answers: string }>()

function keyOfTry(id: number, answers: number[][] | undefined): string {
  const given = JSON.stringify(answers ?? null)
  const before = unanswered.get(id)
  const key = before?.answers === given ? before.key : makeKey()
  unanswered.set(id, { key, answers: given })
  return key
}

type Asked = { id: number; userId: number | undefined }

/**
 * Completes a lesson. null when it was refused; a sentence where the day's tries are used up; the status before where it
 * waits on this device for the network.
 */
export async function completeLesson(
  { id, userId }: Asked,
  answers?: number[][],
): Promise<Completion | string | { waitsAfter: LearnStatusName } | null> {
  const key = keyOfTry(id, answers)
  try {
    const result = await apiFetch<Completion>(`/tutorials/${id}/complete`, {
      method: 'POST',
      params: answers ? { answers } : {},
      headers: { 'idempotency-key': key },
    })
    unanswered.delete(id)
    showStatus(id, result.status)
    showBrought(result)
    return result
  } catch (error) {
    if (error instanceof ApiError && error.code >= 400 && error.code < 500) unanswered.delete(id)
    if (error instanceof ApiError && error.error === 'quiz_tries_over') return error.message
    // without a quiz nothing has to be judged: it can wait
    const mayWait = error instanceof ApiError && error.code === 0 && !answers
    // shown once it is saved: the page may be left the moment that it is shown
    const queue = mayWait && userId !== undefined ? await loadQueue() : null
    if (
      userId !== undefined &&
      (await queue?.saveStep(userId, id, { complete: true, key, seconds: takeVisible(id) }))
    ) {
      void queue?.sendWaiting(userId)
      const waitsAfter = (readFlag('tutorials', id)?.status ?? 'LEARNING') as LearnStatusName
      showStatus(id, 'COMPLETED')
      return { waitsAfter }
    }
    showRefusal(id, error)
    return null
  }
}

/** Takes a completion back; `waitsAfter`: it waited on this device, and this was the status before. */
export async function undoCompletion(
  { id, userId }: Asked,
  waitsAfter: LearnStatusName | null,
): Promise<void> {
  unanswered.delete(id)
  if (waitsAfter && userId !== undefined && (await (await loadQueue())?.takeBackWaiting(userId, id))) {
    showStatus(id, waitsAfter)
    // it may have arrived, and its answer been lost
    await sendUndo(id, { silent: true }).catch(() => undefined)
    return
  }
  try {
    const { status } = await sendUndo(id)
    showStatus(id, status)
    void refreshSeeds()
  } catch (error) {
    showRefusal(id, error)
  }
}

const sendUndo = (id: number, how: { silent?: true } = {}) =>
  apiFetch<{ status: LearnStatusName }>(`/tutorials/${id}/complete`, { method: 'DELETE', ...how })
