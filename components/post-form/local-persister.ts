import { makeKey } from '@/components/shell/make-key'
import type { LocalDraft, LocalStore } from './local-drafts'
import { makeStore } from '@/components/shell/small-store'

const PAUSE_MS = 400

/**
 * Stores what is typed on the device within a second, whatever the server does, and lets go of it when the server has
 * everything. One entry a window: two windows never write over each other.
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
    /** where it belongs now; it changes when the post gets its number */
    private readonly prefix: () => string,
    private readonly read: () => Omit<LocalDraft, 'changedAt'>,
    readonly window: string = makeKey(),
  ) {}

  /** The form changed. */
  changed(): void {
    this.changes++
    this.stored.set(() => false)
    this.timer ??= setTimeout(() => void this.flush(), PAUSE_MS)
  }

  /** Writes at once what is not written yet. */
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

  /** The server has everything that was written until now. */
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

  /** The author leaves without it. */
  forget(): Promise<void> {
    this.changes = 0
    return this.clear()
  }

  /** What a window left behind that is no longer open: the newest, and a way to drop it once it is stored here. */
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

  /** A browser that stores nothing (private windows, a full disk) must not stop the form; `stored` then stays false. */
  private then(step: () => Promise<void>): Promise<void> {
    this.work = this.work.then(step).catch(() => undefined)
    return this.work
  }
}
