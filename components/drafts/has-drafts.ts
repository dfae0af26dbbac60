/** What the names of all drafts in the browser's storages begin with. */
export const DRAFTS_ROOT = 'draft/'

export const keysUnder = (storage: Storage, prefix: string): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index)!).filter((key) =>
    key.startsWith(prefix),
  )

/** Whether anybody's draft is on this device, without what reads them: most visitors have none. */
export function hasDrafts(): boolean {
  try {
    return [localStorage, sessionStorage].some((storage) => keysUnder(storage, DRAFTS_ROOT).length > 0)
  } catch {
    // a browser without storage
    return false
  }
}
