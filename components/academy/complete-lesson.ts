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

/**
 * Loads the queue that stores steps on the device. A member's page loads it at once, because the lesson may be
 * completed without a network.
 */
export const loadQueue = () => import('./progress-queue').catch(() => null)

const showStatus = (id: number, status: LearnStatusName) => changeFlag('tutorials', id, { status })

/** Updates every part of the page that shows Seeds or badges after a completion. */
export function showBrought({ status, badge }: Completion): void {
  if (status === 'COMPLETED') void refreshSeeds()
  if (badge) void askAgain(badgesKey)
}

function showRefusal(id: number, error: unknown): void {
  if (error instanceof ApiError && error.error === 'not_learned') changeFlag('tutorials', id, heardOf(error))
  toastRefusal(error)
}

/** Tries without a response, by lesson: sent again with the same answers they are the same try. */
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
 * Completes a lesson. Returns null when it was refused, a sentence when the day's tries are used up, or the earlier
 * status when the completion waits on this device for the network.
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
    // Without a quiz the server has nothing to judge, so the completion can wait.
    const mayWait = error instanceof ApiError && error.code === 0 && !answers
    // Saved before it is shown, because the reader may leave the page at that moment.
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

/** Undoes a completion. `waitsAfter` is the earlier status of a completion that waited on this device. */
export async function undoCompletion(
  { id, userId }: Asked,
  waitsAfter: LearnStatusName | null,
): Promise<void> {
  unanswered.delete(id)
  if (waitsAfter && userId !== undefined) {
    const queue = await loadQueue()
    if (queue && (await queue.takeBackWaiting(userId, id))) {
      showStatus(id, waitsAfter)
      // The completion may be on its way, or have arrived and only its response been lost.
      await queue.whenSent(userId, id)
      return sendUndo(id, { silent: true }).then(
        ({ status }) => showStatus(id, status),
        () => undefined,
      )
    }
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
