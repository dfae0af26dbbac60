import type { DraftContent } from '@/lib/posts/schema'
import type { Answer, DraftCalls, OtherDraft, SaveState } from './draft-calls'
import { sameContent } from './same-content'
import { makeKey } from '@/components/shell/make-key'
import { makeStore, type SmallStore } from '@/components/shell/small-store'

/** ms: the pause in the typing that starts a save, and the longest wait without a pause */
const PAUSE_MS = 1_000
const PATIENCE_MS = 2_000
const RETRY_MS = [3_000, 6_000, 12_000, 30_000]
/** ms that an author who leaves waits for a running save */
const LEAVING_MS = 2_000
/** error codes after which other content may be accepted */
const MENDABLE = ['invalid', 'malformed', 'malformed_text', 'too_large']

/**
 * Keeps the server's draft up to date with the form: saves 2 s after a change at the latest, never runs two saves at
 * once, and reports "saved" only for what the server has confirmed (docs/product.md "Publishing").
 */
export class DraftSaver {
  readonly state: SmallStore<SaveState>
  private changes = 0
  draft: { id: number; revision: number } | null
  private confirmed = 0
  private failures = 0
  /** time of the oldest change that is not sent yet, ms since the epoch */
  private oldest: number | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private running: Promise<void> | undefined
  /** contents sent without a response; one of them may have arrived */
  private unanswered: DraftContent[] = []
  /** of the draft's creation, over all its tries */
  key = makeKey()
  /** `stopped`: the form is unmounted; `dropped`: the author wants nothing of it saved */
  private stopped = false
  private dropped = false

  constructor(
    private readonly calls: DraftCalls,
    private readonly read: () => DraftContent,
    start: { id: number; revision: number; savedAt?: string } | null,
    private readonly onCreated: (id: number) => void = () => undefined,
  ) {
    this.draft = start && { id: start.id, revision: start.revision }
    const savedAt = start?.savedAt
    this.state = makeStore<SaveState>(savedAt ? { kind: 'saved', at: savedAt } : { kind: 'untouched' })
  }

  get unsaved(): boolean {
    return this.confirmed < this.changes
  }

  /** Whether the server has accepted a save from this form: a rejected or published post is a draft since then. */
  written = false

  /** Called when the form changed. */
  changed(): void {
    this.changes++
    const state = this.state.get()
    const { kind } = state
    if (kind === 'conflict' || (kind === 'stopped' && !state.mendable)) return
    if (kind !== 'saving' && kind !== 'failed') this.state.set(() => ({ kind: 'waiting' }))
    if (kind !== 'failed') this.soon()
  }

  /** Retries at once, when the network or the session is back. */
  retryNow(): void {
    if (this.state.get().kind !== 'failed') return
    this.failures = 0
    void this.run()
  }

  /** The contents sent without a response; one of them may have arrived. */
  get sent(): readonly DraftContent[] {
    return this.unanswered
  }

  /** Called when the form holds the text of a closed window, whose `key` created the draft or is to create it. */
  goOn({ key, sent }: { key?: string; sent: readonly DraftContent[] }): void {
    this.key = key ?? this.key
    this.unanswered = [...sent]
    this.changed()
  }

  /**
   * Called when the form holds unsaved text and the server a newer version than the text was written on. The author
   * decides, unless that version equals a `sent` content whose response was lost.
   */
  meet(theirs: OtherDraft, sent: readonly DraftContent[]): void {
    if (isOneOf(sent, theirs.content)) return this.changed()
    this.changes++
    this.state.set(() => ({ kind: 'conflict', theirs }))
  }

  /** Saves unsaved changes, with `force` also without any; resolves true when the server has everything. */
  async saveNow(force = false): Promise<boolean> {
    clearTimeout(this.timer)
    if (force) this.changes++
    for (;;) {
      await this.running
      const { kind } = this.state.get()
      if (kind === 'conflict' || kind === 'stopped') return false
      if (!this.unsaved) return true
      await this.run()
      if (!['saved', 'waiting'].includes(this.state.get().kind)) return false
    }
  }

  /**
   * Applies the author's decision: 'mine' overwrites the other draft, 'theirs' keeps it (the caller fills the form from
   * it).
   */
  resolve(choice: 'mine' | 'theirs'): void {
    const state = this.state.get()
    if (state.kind !== 'conflict' || !this.draft) return
    this.draft = { id: this.draft.id, revision: state.theirs.revision }
    if (choice === 'theirs') {
      this.confirmed = this.changes
      this.state.set(() => ({ kind: 'saved', at: state.theirs.savedAt }))
    } else {
      this.changes++
      this.state.set(() => ({ kind: 'waiting' }))
      void this.saveNow()
    }
  }

  /** Called when the form is mounted, also again. */
  start(): void {
    this.stopped = false
    if (this.unsaved && this.state.get().kind === 'waiting') this.soon()
  }

  /**
   * Called when the form is unmounted: starts no further save and leaves the address, which is another page's now.
   * Resolves after a running save.
   */
  stop(): Promise<void> {
    this.stopped = true
    clearTimeout(this.timer)
    return this.running ?? Promise.resolve()
  }

  /**
   * Called when the author leaves without saving: a running save writes nothing more and deletes an empty draft that it
   * created. Resolves after 2 s at the latest.
   */
  abandon(): Promise<void> {
    this.dropped = true
    return Promise.race([this.stop(), new Promise<void>((done) => setTimeout(done, LEAVING_MS))])
  }

  private soon(): void {
    this.oldest ??= Date.now()
    this.later(Math.max(0, Math.min(PAUSE_MS, this.oldest + PATIENCE_MS - Date.now())))
  }

  private later(delay: number): void {
    clearTimeout(this.timer)
    if (!this.stopped) this.timer = setTimeout(() => void this.run(), delay)
  }

  private run(): Promise<void> {
    clearTimeout(this.timer)
    this.running ??= this.attempt().finally(() => (this.running = undefined))
    return this.running
  }

  private async attempt(): Promise<void> {
    const version = this.changes
    this.oldest = null
    this.state.set(() => ({ kind: 'saving' }))
    try {
      if (!this.draft) {
        const made = await this.calls.create(this.key)
        if (!made.ok) {
          // the draft was created, and has been submitted or deleted since
          if (made.error === 'conflict') this.key = makeKey()
          return this.refused(made)
        }
        if (this.dropped) return void (await this.calls.drop(made.data.id))
        this.draft = made.data
        if (!this.stopped) this.onCreated(made.data.id)
      }
      const content = this.read()
      if (!isOneOf(this.unanswered, content)) this.unanswered.push(content)
      const saved = await this.calls.save({ ...this.draft, content })
      if (!saved.ok) return this.refused(saved)
      this.draft = { id: this.draft.id, revision: saved.data.revision }
      this.confirm(version, saved.data.savedAt)
    } catch {
      // The network failed, or the server is being replaced.
      this.tryAgain(false)
    }
  }

  private confirm(version: number, at: string): void {
    this.confirmed = version
    this.written = true
    this.failures = 0
    this.unanswered = []
    this.state.set(() => ({ kind: 'saved', at }))
    if (!this.unsaved) return
    // Text was written meanwhile, so not everything is saved.
    this.state.set(() => ({ kind: 'waiting' }))
    this.soon()
  }

  private refused(answer: Answer<unknown> & { ok: false }): void {
    const { error, message, data } = answer
    if (error === 'newer_revision' && data && this.draft) {
      const theirs = data as unknown as OtherDraft
      if (isOneOf(this.unanswered, theirs.content)) {
        // The save of this form had arrived and only its response was lost: continue from it.
        this.draft = { id: this.draft.id, revision: theirs.revision }
        this.unanswered = []
        this.state.set(() => ({ kind: 'waiting' }))
        this.later(0)
      } else this.state.set(() => ({ kind: 'conflict', theirs }))
    } else if (error === 'log_in_first' || error === 'session_ended') this.tryAgain(true)
    else if (['unexpected', 'unavailable', 'conflict', 'too_many', 'too_many_at_once'].includes(error))
      this.tryAgain(false)
    else this.state.set(() => ({ kind: 'stopped', message, mendable: MENDABLE.includes(error) }))
  }

  private tryAgain(loggedOut: boolean): void {
    this.state.set(() => ({ kind: 'failed', loggedOut }))
    this.later(RETRY_MS[Math.min(this.failures++, RETRY_MS.length - 1)]!)
  }
}

const isOneOf = (sent: readonly DraftContent[], content: DraftContent) =>
  sent.some((one) => sameContent(one, content))
