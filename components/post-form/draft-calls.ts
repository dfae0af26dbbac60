import type { DraftContent } from '@/lib/posts/schema'

export type OtherDraft = { revision: number; content: DraftContent; savedAt: string }

export type SaveState =
  /** nothing was written yet */
  | { kind: 'untouched' }
  /** changed, and waiting for a pause in the typing */
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  /** Saving failed and is retried; `loggedOut`: because the session ended. */
  | { kind: 'failed'; loggedOut: boolean }
  /** Another window saved meanwhile; the author decides. */
  | { kind: 'conflict'; theirs: OtherDraft }
  /** The server refuses to save, with its `message`: this content when `mendable`, else any content. */
  | { kind: 'stopped'; message: string; mendable: boolean }

export type Answer<T> =
  | { ok: true; data: T }
  | {
      ok: false
      error: string
      message: string
      fields: Record<string, string>
      data?: Record<string, unknown>
    }

export type DraftCalls = {
  /** `key`: a repeat under the same key returns the same draft */
  create: (key: string) => Promise<Answer<{ id: number; revision: number }>>
  save: (input: OtherDraftInput) => Promise<Answer<{ revision: number; savedAt: string }>>
  /** deletes an empty draft that is not wanted any more */
  drop: (id: number) => Promise<unknown>
}
type OtherDraftInput = { id: number; revision: number; content: DraftContent }
