// Answers of doors that say the same to everybody (route.ts, `keep`), for seconds: so many askers of one thing cost one
// reading. Made by the front door, which serves from it; where there is none (tests, development) nothing is kept.
// Plain JavaScript, because it runs outside the bundle. Bounded apart from the pages, so that queries push none of them out.

const ENTRIES_MAX = 2_000
const LETTERS_MAX = 24 * 1024 * 1024
/** Counts in an answer are this old at most. */
const NUMBERS_MS = 2_000
const LANGUAGES = ['', 'en', 'zh-cn', 'ja', 'jp']

export function createAnswerCache() {
  /** @type {Map<string, { body: string, tags: string[], until: number }>} oldest first */
  const entries = new Map()
  /** @type {Map<string, number>} tag → the count of expiries when it was last expired */
  const expired = new Map()
  let expiries = 0
  let clearedAt = 0
  let letters = 0

  const remove = (key) => {
    letters -= entries.get(key)?.body.length ?? 0
    entries.delete(key)
  }

  return {
    get(key) {
      const entry = entries.get(key)
      if (!entry) return null
      if (entry.until > Date.now()) return entry
      remove(key)
      return null
    },
    /** taken before the reading, handed back with what was read */
    stamp: () => expiries,
    set(key, body, { tags, seconds }, stamp) {
      // what changed while it was read may be missing in it
      if (stamp < clearedAt || tags.some((tag) => (expired.get(tag) ?? 0) > stamp)) return
      if (body.length > LETTERS_MAX / 20) return
      remove(key)
      entries.set(key, { body, tags, until: Date.now() + seconds * 1000 })
      letters += body.length
      for (const oldest of entries.keys()) {
        if (entries.size <= ENTRIES_MAX && letters <= LETTERS_MAX) break
        remove(oldest)
      }
    },
    /** `numbers` (lib/web/tags.ts): an answer is said again for a little while, however many likes come */
    expire(tags, kind = 'removal') {
      const until = Date.now() + NUMBERS_MS
      if (kind !== 'numbers') {
        expiries++
        for (const tag of tags) expired.set(tag, expiries)
        if (expired.size > 10_000) this.clear()
      }
      for (const [key, entry] of entries) {
        if (!entry.tags.some((tag) => tags.includes(tag))) continue
        if (kind === 'numbers') entry.until = Math.min(entry.until, until)
        else remove(key)
      }
    },
    clear() {
      clearedAt = ++expiries
      entries.clear()
      expired.clear()
      letters = 0
    },
  }
}

/**
 * What an answer is kept under: the address as it is read, however it was written (a blank as `+` or `%20`), and the
 * language asked for; null for other languages.
 */
export function answerKey(url, language) {
  const wanted = (language ?? '').toLowerCase()
  if (!LANGUAGES.includes(wanted)) return null
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  return `${wanted} ${pathname}?${searchParams}`
}
