import type { DraftContent } from '@/lib/posts/schema'

export type OtherDraft = { revision: number; content: DraftContent; savedAt: string }

export type SaveState =
  /** nothing was written yet */
  | { kind: 'untouched' }
  /** written, and waiting for a pause in the typing */
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  /** not saved; `loggedOut` says why. It is tried again. */
  | { kind: 'failed'; loggedOut: boolean }
  /** another window saved meanwhile: the author decides */
  | { kind: 'conflict'; theirs: OtherDraft }
  /** not to be saved, with the server's words: `mendable` as it is, else any more */
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
  create: () => Promise<Answer<{ id: number; revision: number }>>
  save: (input: OtherDraftInput) => Promise<Answer<{ revision: number; savedAt: string }>>
  /** takes an empty draft back that nobody wants any more */
  drop: (id: number) => Promise<unknown>
}
type OtherDraftInput = { id: number; revision: number; content: DraftContent }
