const KEY = 'kerf.searches'
const KEPT = 6

/** What was searched for in this browser, the newest first. */
export function readRecent(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, KEPT) : []
  } catch {
    return []
  }
}

export function addRecent(text: string): void {
  const words = text.trim()
  if (words) keep([words, ...readRecent().filter((known) => known !== words)])
}

export function removeRecent(text: string): void {
  keep(readRecent().filter((known) => known !== text))
}

export function clearRecent(): void {
  keep([])
}

function keep(texts: string[]) {
  try {
    if (texts.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(texts.slice(0, KEPT)))
  } catch {
    // no room, or not allowed: nothing is remembered
  }
}
