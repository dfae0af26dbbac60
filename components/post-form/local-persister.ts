import { makeKey } from '@/components/shell/make-key'
import type { LocalDraft, LocalStore } from './local-drafts'
import { makeStore } from '@/components/shell/small-store'

const PAUSE_MS = 400

/**
 * Stores the typed text on the device within a second, whatever the server does, and removes it when the server has
 * everything. Each window has its own entry: two windows never overwrite each other.
 */
export class LocalPersister {
  /** whether the newest change is on the device */
  readonly stored = makeStore(false)
  private changes = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private work: Promise<void> = Promise.resolve()
  private key: string | null = null

  constructor(
    private readonly store: LocalStore,
    /** the key's prefix now; it changes when the post gets its number */
    private readonly prefix: () => string,
    private readonly read: () => Omit<LocalDraft, 'changedAt'>,
    readonly window: string = makeKey(),
  ) {}

  /** Called when the form changed. */
  changed(): void {
    this.changes++
    this.stored.set(() => false)
    this.timer ??= setTimeout(() => void this.flush(), PAUSE_MS)
  }

  /** Writes unwritten changes at once. */
  flush(): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    if (this.stored.get() || this.changes === 0) return this.work
    return this.then(async () => {
      const version = this.changes
      const [before, key] = [this.key, this.prefix() + this.window]
      await this.store.put(key, { ...this.read(), changedAt: new Date().toISOString() })
      this.key = key
      if (before !== null && before !== key) await this.store.remove(before)
      if (version === this.changes) this.stored.set(() => true)
    })
  }

  /** Called when the server has everything written so far: removes the entry. */
  clear(): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    const version = this.changes
    return this.then(async () => {
      if (version !== this.changes) return
      if (this.key !== null) await this.store.remove(this.key)
      this.key = null
      this.changes = 0
      this.stored.set(() => false)
    })
  }

  /** Called when the author leaves without saving: removes the entry. */
  forget(): Promise<void> {
    this.changes = 0
    return this.clear()
  }

  /**
   * Returns the newest draft of a closed window, with a function that drops it once it is stored here; null without
   * one.
   */
  async findLeft(): Promise<{ draft: LocalDraft; drop: () => Promise<void> } | null> {
    try {
      const [newest] = await this.store.findLeft(this.prefix())
      return newest
        ? { draft: newest.draft, drop: () => this.then(() => this.store.remove(newest.key)) }
        : null
    } catch {
      return null
    }
  }

  /**
   * Queues a step after the running ones. A browser that stores nothing (private windows, a full disk) must not stop
   * the form; `stored` then stays false.
   */
  private then(step: () => Promise<void>): Promise<void> {
    this.work = this.work.then(step).catch(() => undefined)
    return this.work
  }
}
