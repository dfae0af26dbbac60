import {
  dropDraft,
  dropLeftDraft,
  dropSentDrafts,
  findLeftDraft,
  hasDraft,
  readDraft,
  tabName,
  writeDraft,
  type DraftPlace,
  type SavedDraft,
} from './draft-store'
import { fitValue, isSame, rebaseValue } from './fit-value'

/** `restored`: it stands in the form again. `offered`: something else stands there now, and is not written over. */
export type DraftFound<T> = { kind: 'restored' | 'offered'; value: T }
export type DraftState<T> = {
  found: DraftFound<T> | null
  /** whether what is typed now is on the device; null: nothing is typed */
  saved: 'saved' | 'lost' | null
}

/** Which tabs have something typed now: a lock that the browser drops with its tab. */
export type TabLocks = { open: () => Promise<ReadonlySet<string>>; hold: (tab: string) => () => void }

/** A form and what becomes of its draft. */
export type DraftForm<T> = {
  place: DraftPlace
  /** what stood in the form before anything was typed, and what stands there now */
  base: T
  value: T
  /** puts a value into the form */
  restore: (value: T) => void
  onChange: (state: DraftState<T>) => void
  locks?: TabLocks
  /** nothing is saved yet: what the form begins with may be another each time, and is nobody's change */
  isNew?: boolean
}

/**
 * Keeps what is typed into one form on the device until it has been sent, each tab by itself: two tabs never write over
 * each other, and what a closed tab left behind is taken over by the next one that shows the form.
 */
export class DraftPersister<T> {
  private release: (() => void) | undefined
  /** what is offered, apart from what is typed meanwhile: it is the only copy */
  private readonly offers: DraftPlace
  /** sent, and not typed on since: the form may go on showing it */
  private sentValue: { value: T } | null = null
  private state: DraftState<T> = { found: null, saved: null }

  private readonly place: DraftPlace
  private base: T
  private value: T
  private readonly restore: (value: T) => void
  private readonly onChange: (state: DraftState<T>) => void
  private readonly locks: TabLocks
  private readonly isNew: boolean

  constructor({ place, base, value, restore, onChange, locks = tabLocks, isNew = false }: DraftForm<T>) {
    this.place = place
    this.base = base
    this.value = value
    this.restore = restore
    this.onChange = onChange
    this.locks = locks
    this.isNew = isNew
    this.offers = offersOf(place)
  }

  /** Looks for what was typed here earlier. Nothing is put over what is being typed already. */
  async find(): Promise<void> {
    const [offer, own] = [readDraft<T>(this.offers), readDraft<T>(this.place)]
    if (offer && !this.offer(offer)) dropDraft(this.offers)
    if (this.typed) {
      if (own && !isSame(own.value, this.value)) this.offer(own)
      return this.keep()
    }
    if (own) return this.meet(own)
    const open = await this.locks.open()
    if (this.typed) return
    for (const place of [this.offers, this.place]) {
      const left = findLeftDraft<T>(place, open)
      if (!left) continue
      dropLeftDraft(place, left.key)
      writeDraft(place, left.draft)
      if (place === this.place) this.meet(left.draft)
      else this.offer(left.draft)
    }
  }

  /** The form changed, or what it began from. */
  changed(value: T, base: T): void {
    if (isSame(value, this.value) && isSame(base, this.base)) return
    // the same words again are another time
    if (this.sentValue && !isSame(value, this.sentValue.value)) this.sentValue = null
    this.value = value
    this.base = base
    this.keep()
  }

  /** The server has `value`. */
  sent(value: T): void {
    this.sentValue = { value }
    for (const place of [this.place, this.offers]) dropSentDrafts<T>(place, (stored) => isSame(stored, value))
    const { found } = this.state
    if (found?.kind !== 'offered' || isSame(found.value, value)) this.set({ found: null })
    this.keep()
  }

  /** What was typed earlier goes into the form after all, over what the server has now; fields that it did not touch stay. */
  use(): void {
    const { found } = this.state
    if (!found) return
    const value = rebaseValue(found.value, this.base, this.value)
    if (writeDraft(this.place, { value, base: this.base, at: Date.now() })) dropDraft(this.offers)
    this.set({ found: { kind: 'restored', value } })
    this.restore(value)
  }

  /** What is offered is not wanted; or, where nothing is, what is typed: the form is as it began. */
  discard(): void {
    const offered = this.state.found?.kind === 'offered'
    this.set({ found: null })
    dropDraft(this.offers)
    if (offered) return this.keep()
    dropDraft(this.place)
    this.restore(this.base)
  }

  /** The form is gone; what is typed stays on the device. */
  stop(): void {
    this.release?.()
    this.release = undefined
  }

  private get typed(): boolean {
    return (
      !isSame(this.value, this.base) && !(this.sentValue !== null && isSame(this.value, this.sentValue.value))
    )
  }

  private meet(draft: SavedDraft<T>): void {
    const value = fitValue(draft.value, this.base)
    if (isSame(value, this.base)) return dropDraft(this.place)
    if (!this.isNew && !isSame(fitValue(draft.base, this.base), this.base)) {
      this.offer(draft)
      return dropDraft(this.place)
    }
    if (!this.state.found) this.set({ found: { kind: 'restored', value } })
    this.restore(value)
  }

  /** Offers it, the newest of several; false when it says no more than the form began with. */
  private offer(draft: SavedDraft<T>): boolean {
    const typed = fitValue(draft.value, this.base)
    // another tab may have saved the other fields meanwhile
    const value = this.isNew ? typed : rebaseValue(typed, fitValue(draft.base, this.base), this.base)
    if (isSame(value, this.base)) return false
    writeDraft(this.offers, draft)
    this.set({ found: { kind: 'offered', value } })
    return true
  }

  private keep(): void {
    if (this.typed) {
      this.release ??= this.locks.hold(tabName())
      const { value, base } = this
      this.set({ saved: writeDraft(this.place, { value, base, at: Date.now() }) ? 'saved' : 'lost' })
      return
    }
    this.stop()
    dropDraft(this.place)
    this.set({ saved: null })
  }

  private set(change: Partial<DraftState<T>>): void {
    const next = { ...this.state, ...change }
    if (next.found === this.state.found && next.saved === this.state.saved) return
    this.state = next
    this.onChange(next)
  }
}

/** Whether the form would have something to restore in this tab. */
export async function isBegun(place: DraftPlace, locks: TabLocks = tabLocks): Promise<boolean> {
  const places = [place, offersOf(place)].filter(hasDraft)
  if (places.length === 0) return false
  if (places.some((one) => readDraft(one) !== null)) return true
  const open = await locks.open()
  return places.some((one) => findLeftDraft(one, open) !== null)
}

const offersOf = (place: DraftPlace): DraftPlace => ({ ...place, form: `${place.form}:offer` })

const LOCK = 'kerf:typing:'

const tabLocks: TabLocks = {
  async open() {
    // without locks (an old browser, an insecure page) every other tab may be open: what it has saved is left alone
    if (!navigator.locks) return { has: () => true } as unknown as ReadonlySet<string>
    const { held = [] } = await navigator.locks.query()
    return new Set(held.map(({ name = '' }) => name.replace(LOCK, '')))
  },
  hold(tab) {
    let release: () => void = () => undefined
    const until = new Promise<void>((done) => (release = done))
    // shared: several forms of a tab, and its duplicate, hold it side by side
    void navigator.locks?.request(LOCK + tab, { mode: 'shared' }, () => until).catch(() => undefined)
    return release
  },
}
