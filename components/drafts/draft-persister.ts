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
import { tabLocks, type TabLocks } from './tab-locks'

/** `restored`: the draft is in the form again; `offered`: the form has another value now, which is not overwritten. */
export type DraftFound<T> = { kind: 'restored' | 'offered'; value: T }
export type DraftState<T> = {
  found: DraftFound<T> | null
  /** whether the typed text is on the device; null: nothing is typed */
  saved: 'saved' | 'lost' | null
}

/** A form and the callbacks for its draft. */
export type DraftForm<T> = {
  place: DraftPlace
  /** the value before anything was typed, and the present one */
  base: T
  value: T
  /** puts a value into the form */
  restore: (value: T) => void
  onChange: (state: DraftState<T>) => void
  locks?: TabLocks
  /** The server has nothing yet: the initial value may differ each time without being anyone's change. */
  isNew?: boolean
  /** The form is empty again once its text is sent. */
  isEmptied?: boolean
}

/** The persisters of the forms that the page shows. */
const shown = new Set<DraftPersister<never>>()

/**
 * Stores the typed text of one form on the device until it is sent, each tab for itself: two tabs never overwrite each
 * other, and the next tab that shows the form takes over what a closed tab left.
 */
export class DraftPersister<T> {
  private release: (() => void) | undefined
  /** Where an offered draft is stored, apart from text typed meanwhile: it is the only copy. */
  private readonly offers: DraftPlace
  /** The value that was sent, while nothing else was typed: the form may continue to show it. */
  private sentValue: { value: T } | null = null
  private state: DraftState<T> = { found: null, saved: null }
  /** the form is unmounted */
  private stopped = false

  private readonly place: DraftPlace
  private base: T
  private value: T
  private readonly restore: (value: T) => void
  private readonly onChange: (state: DraftState<T>) => void
  private readonly locks: TabLocks
  private readonly isNew: boolean
  private readonly isEmptied: boolean

  constructor({ place, base, value, restore, onChange, locks = tabLocks, ...kind }: DraftForm<T>) {
    this.place = place
    this.base = base
    this.value = value
    this.restore = restore
    this.onChange = onChange
    this.locks = locks
    this.isNew = kind.isNew ?? false
    this.isEmptied = kind.isEmptied ?? false
    this.offers = offersOf(place)
    shown.add(this as never)
  }

  /** Looks for an earlier draft. It never replaces text that is already being typed. */
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

  /** Called when the value of the form or its base changed. */
  changed(value: T, base: T): void {
    if (isSame(value, this.value) && isSame(base, this.base)) return
    // Typing the same text again makes it new text.
    if (this.sentValue && !isSame(value, this.sentValue.value)) this.sentValue = null
    this.value = value
    this.base = base
    this.keep()
  }

  /** Called when the server has `value`: drops its drafts, also after the form was unmounted. */
  sent(value: T): void {
    this.sentValue = { value }
    for (const place of [this.place, this.offers]) dropSentDrafts<T>(place, (stored) => isSame(stored, value))
    if (this.stopped) {
      for (const other of shown) other.arrived(this.place, value)
      return
    }
    const { found } = this.state
    if (found?.kind !== 'offered' || isSame(found.value, value)) this.set({ found: null })
    this.keep()
  }

  /**
   * Puts the earlier draft into the form, over the server's present value; fields that the draft did not change stay.
   */
  use(): void {
    const { found } = this.state
    if (!found) return
    const value = rebaseValue(found.value, this.base, this.value)
    if (writeDraft(this.place, { value, base: this.base, at: Date.now() })) dropDraft(this.offers)
    this.set({ found: { kind: 'restored', value } })
    this.restore(value)
  }

  /** Drops the offered draft. Where none is offered, drops the typed text and resets the form to its base. */
  discard(): void {
    const offered = this.state.found?.kind === 'offered'
    this.set({ found: null })
    dropDraft(this.offers)
    if (offered) return this.keep()
    dropDraft(this.place)
    this.restore(this.base)
  }

  /** Called when the form is unmounted; typed text stays on the device. */
  stop(): void {
    this.stopped = true
    shown.delete(this as never)
    this.letGo()
  }

  /** Empties the form when the server has its text: the reader came back to it before the answer, and it was restored. */
  private arrived(place: DraftPlace, value: unknown): void {
    if (!this.isEmptied || !isSame(place, this.place) || !isSame(value, this.value)) return
    this.set({ found: null })
    this.restore(this.base)
  }

  private letGo(): void {
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

  /** Offers a draft, the newest of several; false when it equals the base of the form. */
  private offer(draft: SavedDraft<T>): boolean {
    const typed = fitValue(draft.value, this.base)
    // Another tab may have saved the other fields meanwhile.
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
    this.letGo()
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

/** Whether the form would have a draft to restore in this tab. */
export async function isBegun(place: DraftPlace, locks: TabLocks = tabLocks): Promise<boolean> {
  const places = [place, offersOf(place)].filter(hasDraft)
  if (places.length === 0) return false
  if (places.some((one) => readDraft(one) !== null)) return true
  const open = await locks.open()
  return places.some((one) => findLeftDraft(one, open) !== null)
}

const offersOf = (place: DraftPlace): DraftPlace => ({ ...place, form: `${place.form}:offer` })
