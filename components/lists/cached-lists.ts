/** The items added to a list, and the cursor of its next page. */
export type CachedList = { items: { id: number }[]; cursor: string | null; pages: number }
type Cached = { list: CachedList; y: number }

const STORAGE = 'kerf-list'
const MOST = 10
const SHORTLY_MS = 3_000

/**
 * The lists since this document was loaded, the oldest first. The session storage keeps the last one over a reload and
 * visits to other sites.
 */
const cachedLists = new Map<string, Cached>()
let poppedAt = -Infinity
if (typeof window !== 'undefined') window.addEventListener('popstate', () => (poppedAt = performance.now()))

const cameBack = () => performance.now() - poppedAt < SHORTLY_MS

/** Returns the list as the reader left it, when they come back to it inside the site. */
export function findList(key: string): CachedList | undefined {
  return typeof window !== 'undefined' && cameBack() ? cachedLists.get(key)?.list : undefined
}

/** Returns the list and scroll position to restore: after Back, or after Back or a reload loaded a new document. */
export function returning(key: string): Cached | undefined {
  if (cameBack()) return cachedLists.get(key)
  const stored = readStored()
  return stored?.key === key && loadedAnew() ? stored.kept : undefined
}

export function keepList(key: string, list: CachedList, y: number, overReload: boolean): void {
  cachedLists.delete(key)
  cachedLists.set(key, { list, y })
  for (const oldest of cachedLists.keys()) if (cachedLists.size > MOST) cachedLists.delete(oldest)
  if (!overReload) return
  try {
    if (list.pages > 0) sessionStorage.setItem(STORAGE, JSON.stringify({ key, kept: { list, y } }))
    else sessionStorage.removeItem(STORAGE)
  } catch {
    // No storage, or it is full: the list begins at its first page.
  }
}

export function dropList(key: string): void {
  cachedLists.delete(key)
}

/** Reads and removes the stored list, so that a later visit to the same list starts at its top. */
function readStored(): { key: string; kept: Cached } | null {
  try {
    const text = sessionStorage.getItem(STORAGE)
    sessionStorage.removeItem(STORAGE)
    return text ? (JSON.parse(text) as { key: string; kept: Cached }) : null
  } catch {
    return null
  }
}

function loadedAnew(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'reload' || entry?.type === 'back_forward'
}
