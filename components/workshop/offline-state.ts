import type { SavedEntry } from '@/components/offline/saved-list'
import type { SaveAnswer } from '@/components/offline/worker-client'

export type OfflineState =
  | { is: 'unknown' | 'missing' | 'not' | 'busy' }
  | { is: 'saved'; entry: SavedEntry }
  | { is: 'failed'; why: 'gone' | 'full' | 'network' }

/**
 * Returns the state of a saved how-to after its renewal: the new copy; the old one where the renewal failed; none when
 * the post is no longer public, because the worker has removed the copy.
 */
export function afterRenewal(saved: OfflineState, answer: SaveAnswer): OfflineState {
  if (answer.ok) return answer.entry ? { is: 'saved', entry: answer.entry } : saved
  return answer.why === 'gone' ? { is: 'failed', why: 'gone' } : saved
}

/** Whether the saved copy is a later revision than the shown page, which may itself come from the device. */
export const isNewer = (state: OfflineState, shown: string): boolean =>
  state.is === 'saved' && state.entry.updatedAt !== undefined && state.entry.updatedAt > shown
