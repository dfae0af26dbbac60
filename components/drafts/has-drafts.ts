/** What the names of all drafts in the browser's storages begin with. */
export const DRAFTS_ROOT = 'draft/'

/** Whether anybody's draft is on this device, without what reads them: most visitors have none. */
export function hasDrafts(): boolean {
  try {
    return [localStorage, sessionStorage].some((storage) =>
      Object.keys(storage).some((key) => key.startsWith(DRAFTS_ROOT)),
    )
  } catch {
    // a browser that keeps nothing
    return false
  }
}
