/** The prefix of the keys of all drafts in the browser's storages. */
export const DRAFTS_ROOT = 'draft/'

export const keysUnder = (storage: Storage, prefix: string): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index)!).filter((key) =>
    key.startsWith(prefix),
  )

/** Whether any draft is on this device. It does without the code that reads drafts, because most visitors have none. */
export function hasDrafts(): boolean {
  try {
    return [localStorage, sessionStorage].some((storage) => keysUnder(storage, DRAFTS_ROOT).length > 0)
  } catch {
    // a browser without storage
    return false
  }
}
