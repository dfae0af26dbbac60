// @ts-check
// Answers of routes that say the same to everybody (route.ts, `keep`), for seconds: so many askers of one thing cost one
// reading. Made by the server, which serves from it; where there is none (tests) nothing is kept. Bounded apart from the
// pages, so that queries push none of them out.
import { LRUCache } from 'lru-cache'
import { chooseEncoding, compressBytes } from './compress.mjs'

/** @typedef {import('./page-store.mjs').ChangeKind} ChangeKind */
/** @typedef {{ body: string, tags: string[], until: number, br?: Promise<Buffer>, gzip?: Promise<Buffer> }} Answer */
/** @typedef {ReturnType<typeof createAnswerCache>} AnswerCache */

const ENTRIES_MAX = 2_000
const LETTERS_MAX = 24 * 1024 * 1024
/** Counts in an answer are this old at most. */
const NUMBERS_MS = 2_000
/** Tags that are known to have changed; far more than change while an answer is made. */
const TAGS_MAX = 10_000
const LANGUAGES = ['', 'en', 'zh-cn', 'ja', 'jp']

export function createAnswerCache() {
  /** @type {LRUCache<string, Answer>} */
  const entries = new LRUCache({
    max: ENTRIES_MAX,
    maxSize: LETTERS_MAX,
    maxEntrySize: Math.floor(LETTERS_MAX / 20),
    sizeCalculation: ({ body }) => body.length + 1,
  })
  /** @type {Map<string, number>} tag → the count of expiries when it was last expired */
  const expired = new Map()
  let expiries = 0
  let clearedAt = 0

  return {
    /** @param {string} key */
    get(key) {
      const entry = entries.get(key)
      return entry && entry.until > Date.now() ? entry : null
    },
    /** taken before the reading, handed back with what was read */
    stamp: () => expiries,
    /** @param {string} key @param {string} body @param {{ tags: string[], seconds: number }} keep @param {number} stamp */
    set(key, body, { tags, seconds }, stamp) {
      // what changed while it was read may be missing in it
      if (stamp < clearedAt || tags.some((tag) => (expired.get(tag) ?? 0) > stamp)) return
      entries.set(key, { body, tags, until: Date.now() + seconds * 1000 })
    },
    /** `numbers` (lib/web/tags.ts): an answer is said again for a little while, however many likes come @param {string[]} tags @param {ChangeKind} [kind] */
    expire(tags, kind = 'removal') {
      const until = Date.now() + NUMBERS_MS
      if (kind !== 'numbers') {
        expiries++
        for (const tag of tags) expired.set(tag, expiries)
        if (expired.size > TAGS_MAX) this.clear()
      }
      for (const [key, entry] of [...entries]) {
        if (!entry.tags.some((tag) => tags.includes(tag))) continue
        if (kind === 'numbers') entry.until = Math.min(entry.until, until)
        else entries.delete(key)
      }
    },
    clear() {
      clearedAt = ++expiries
      entries.clear()
      expired.clear()
    },
  }
}

/**
 * What an answer is kept under: the address as it is read, however it was written (a blank as `+` or `%20`), and the
 * language asked for; null for other languages.
 * @param {string} url @param {string | null | undefined} language
 */
export function answerKey(url, language) {
  const wanted = (language ?? '').toLowerCase()
  if (!LANGUAGES.includes(wanted)) return null
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  return `${wanted} ${pathname}?${searchParams}`
}

/**
 * The function that comes back answers a call with an answer that is kept (true), or has nothing to say (false): such an
 * answer is the same with a session and without.
 * @param {AnswerCache} answers
 */
export const makeKeptAnswers =
  (answers) =>
  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
  (request, response) => {
    const { method, url = '/', headers } = request
    if (method !== 'GET' || !url.startsWith('/api/')) return false
    const key = answerKey(url, String(headers.language ?? ''))
    const kept = key === null ? null : answers.get(key)
    if (!kept) return false
    send(request, response, kept).catch(() => response.destroy())
    return true
  }

/** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response @param {Answer} kept */
async function send({ headers }, response, kept) {
  const encoding = chooseEncoding(headers['accept-encoding'] ?? '')
  const plain = Buffer.from(kept.body)
  const sent = encoding ? await (kept[encoding] ??= compressBytes(plain, encoding, 'kept')) : plain
  if (encoding) response.setHeader('content-encoding', encoding)
  response.setHeader('content-type', 'application/json')
  response.setHeader('cache-control', 'no-store')
  response.setHeader('vary', 'language, accept-encoding')
  response.setHeader('content-length', sent.length)
  response.end(sent)
}
