import type { SavedEntry } from '@/components/offline/saved-list'
import type { SaveAnswer } from '@/components/offline/worker-client'

export type OfflineState =
  | { is: 'unknown' | 'missing' | 'not' | 'busy' }
  | { is: 'saved'; entry: SavedEntry }
  | { is: 'failed'; why: 'gone' | 'full' | 'network' }

/**
 * How a saved how-to stands after it was to be brought up to date: with a copy of today; with the one it had, where that
 * failed; without one where it is not public any more, because the worker has removed it.
 */
export function afterRenewal(saved: OfflineState, answer: SaveAnswer): OfflineState {
  if (answer.ok) return answer.entry ? { is: 'saved', entry: answer.entry } : saved
  return answer.why === 'gone' ? { is: 'failed', why: 'gone' } : saved
}

/** Whether what is saved is a later revision than the one on the screen, which may have come from the device itself. */
export const isNewer = (state: OfflineState, shown: string): boolean =>
  state.is === 'saved' && state.entry.updatedAt !== undefined && state.entry.updatedAt > shown
