import { deviceValue } from '@/components/ui/device-value'

const searches = deviceValue('kerf.searches')
const RECENT_MAX = 6

/** Returns the latest searches of this browser, the newest first. */
export function readRecent(): string[] {
  try {
    const stored: unknown = JSON.parse(searches.read() ?? '[]')
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, RECENT_MAX) : []
  } catch {
    return []
  }
}

export function addRecent(text: string): void {
  const query = text.trim()
  if (query) store([query, ...readRecent().filter((known) => known !== query)])
}

export function removeRecent(text: string): void {
  store(readRecent().filter((known) => known !== text))
}

export function clearRecent(): void {
  store([])
}

function store(texts: string[]) {
  searches.write(texts.length === 0 ? null : JSON.stringify(texts.slice(0, RECENT_MAX)))
}
