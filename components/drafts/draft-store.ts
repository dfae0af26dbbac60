import { DRAFTS_ROOT, keysUnder } from './has-drafts'

/** Text typed into a form and not sent yet, with the value before it: the page may have changed meanwhile. */
export type SavedDraft<T> = {
  value: T
  base: T
  /** time of the last change, ms since the epoch */
  at: number
}

/** Whose draft of which form; `memberId` is null when nobody is logged in. */
export type DraftPlace = { memberId: number | null; form: string }

export const DRAFT_DAYS = 30
/** Characters of JSON; the longest form that is stored is feedback with 2,000 characters. */
const LENGTH_MAX = 24_000
/** More than one member writes at once; the oldest are dropped first. */
const DRAFTS_MAX = 40

const TAB = 'kerf_tab'

/**
 * A member's drafts outlive the browser and are stored under the member's id, so that nobody else who logs in here sees
 * them. A visitor has no id: their drafts stay in the tab, where no other visitor finds them.
 */
function storageOf({ memberId }: Pick<DraftPlace, 'memberId'>): Storage | null {
  try {
    return memberId === null ? sessionStorage : localStorage
  } catch {
    // a browser without storage
    return null
  }
}

const ownerPrefix = (memberId: number | null) => `${DRAFTS_ROOT}${memberId ?? 'visitor'}/`
const prefixOf = ({ memberId, form }: DraftPlace) => `${ownerPrefix(memberId)}${form}/`
const tabOf = (key: string) => key.slice(key.lastIndexOf('/') + 1)

let tab: string | undefined

/**
 * Returns the name of this tab, the same after a reload. A duplicated tab has the same name; the last text typed in
 * either wins.
 */
export function tabName(): string {
  if (tab) return tab
  const made = Math.random().toString(36).slice(2, 12)
  try {
    tab = sessionStorage.getItem(TAB) ?? made
    sessionStorage.setItem(TAB, tab)
  } catch {
    tab = made
  }
  return tab
}

const ownKey = (place: DraftPlace) => prefixOf(place) + tabName()

/** Returns what this tab has stored of the form. */
export const readDraft = <T>(place: DraftPlace): SavedDraft<T> | null =>
  read(storageOf(place), ownKey(place)) as SavedDraft<T> | null

/** Stores the draft for this tab at once; false when the device has no room. */
export function writeDraft<T>(place: DraftPlace, draft: SavedDraft<T>): boolean {
  const storage = storageOf(place)
  const text = JSON.stringify(draft)
  if (!storage || text.length > LENGTH_MAX) return false
  const key = ownKey(place)
  const older = draftsUnder(storage, ownerPrefix(place.memberId)).filter((other) => other.key !== key)
  for (const { key: gone } of older.slice(DRAFTS_MAX - 1)) storage.removeItem(gone)
  // The device is full: the oldest drafts make room.
  for (let room = older.slice(0, DRAFTS_MAX - 1); ;) {
    try {
      storage.setItem(key, text)
      return true
    } catch {
      const oldest = room.at(-1)
      if (!oldest) return false
      storage.removeItem(oldest.key)
      room = room.slice(0, -1)
    }
  }
}

export const dropDraft = (place: DraftPlace): void => storageOf(place)?.removeItem(ownKey(place))

/** Returns the newest draft of the form that a closed tab left; the tabs in `open` are not closed. */
export function findLeftDraft<T>(
  place: DraftPlace,
  open: ReadonlySet<string>,
): { key: string; draft: SavedDraft<T> } | null {
  const storage = storageOf(place)
  const left = storage && draftsUnder(storage, prefixOf(place)).find(({ key }) => !open.has(tabOf(key)))
  return (left as { key: string; draft: SavedDraft<T> } | null | undefined) ?? null
}

/** Drops a draft that a tab left; drafts of other tabs stay. */
export const dropLeftDraft = (place: DraftPlace, key: string): void => storageOf(place)?.removeItem(key)

/** Drops the drafts of the form, in every tab, that equal the sent value; drafts that say more stay. */
export function dropSentDrafts<T>(place: DraftPlace, isSent: (value: T) => boolean): void {
  const storage = storageOf(place)
  if (!storage) return
  for (const { key, draft } of draftsUnder(storage, prefixOf(place)))
    if (isSent(draft.value as T)) storage.removeItem(key)
}

/** Whether a draft of the form is stored here. */
export const hasDraft = (place: DraftPlace): boolean => {
  const storage = storageOf(place)
  return storage !== null && keysUnder(storage, prefixOf(place)).length > 0
}

/** Drops all drafts of the member, and those of the visitor in this tab, at log-out. */
export function dropAllDrafts(memberId: number | null): void {
  for (const owner of [memberId, null]) {
    const storage = storageOf({ memberId: owner })
    if (storage) for (const key of keysUnder(storage, ownerPrefix(owner))) storage.removeItem(key)
  }
}

/** Drops every draft that is older than 30 days or unreadable, of all members on this device. */
export function dropOldDrafts(now = Date.now()): void {
  for (const memberId of [0, null]) {
    const storage = storageOf({ memberId })
    if (!storage) continue
    for (const key of keysUnder(storage, DRAFTS_ROOT)) {
      const draft = read(storage, key)
      if (!draft || isOld(draft, now)) storage.removeItem(key)
    }
  }
}

const isOld = ({ at }: SavedDraft<unknown>, now: number) => now - at > DRAFT_DAYS * 86_400_000

/** Returns the drafts under a prefix, the newest first. */
const draftsUnder = (storage: Storage, prefix: string) =>
  keysUnder(storage, prefix)
    .flatMap((key) => {
      const draft = read(storage, key)
      return draft ? [{ key, draft }] : []
    })
    .toSorted((a, b) => b.draft.at - a.draft.at)

function read(storage: Storage | null, key: string): SavedDraft<unknown> | null {
  try {
    const draft = JSON.parse(storage?.getItem(key) ?? 'null') as SavedDraft<unknown> | null
    return draft && 'value' in draft && 'base' in draft && !isOld(draft, Date.now()) ? draft : null
  } catch {
    return null
  }
}
