// @ts-check
// Answers that say the same to everybody, for seconds: of routes (route.ts, `cached`) and of pages whose query decides what they
// show (lib/web/cache-page.ts), so that many askers of one thing cost one reading. Made by the server, which serves from it;
// where there is none (tests) nothing is cached. Bounded apart from the pages that Next keeps, so that queries push none out.
import { LRUCache } from 'lru-cache'
import { prefixes } from '../lib/i18n/languages.mjs'
import { sendText } from './compress.mjs'

/** @typedef {import('./page-store.mjs').ChangeKind} ChangeKind */
/** @typedef {{ tags: string[], seconds: number }} Keep */
/**
 * @typedef {object} Answer
 * @property {string} body
 * @property {Record<string, string>} headers
 * @property {string[]} tags
 * @property {number} until from then on one asker renews it
 * @property {number} staleUntil the others get it meanwhile, no longer than this
 * @property {boolean} [renewing]
 * @property {Promise<Buffer>} [br]
 * @property {Promise<Buffer>} [gzip]
 */
/** @typedef {ReturnType<typeof createAnswerCache>} Answers */

const ENTRIES_MAX = 2_000
const BYTES_MAX = 16 * 1024 * 1024
/** Counts in an answer are this old when it is renewed. */
const NUMBERS_MS = 2_000
/** So long it is sent while one asker renews it; what was published or edited shows after this at the latest. */
const STALE_MS = 2_000
/** Pages that are being made; far more than are at once. */
const OFFERS_MAX = 1_000
const JSON_HEADERS = {
  'content-type': 'application/json',
  'cache-control': 'no-store',
  vary: 'language, accept-encoding',
}
/** Tags that are known to have changed; far more than change while an answer is made. */
const TAGS_MAX = 10_000
const LANGUAGES = ['', ...prefixes]

export const createAnswerCache = () => new AnswerCache()

class AnswerCache {
  /** @type {LRUCache<string, Answer>} */
  #entries = new LRUCache({
    max: ENTRIES_MAX,
    maxSize: BYTES_MAX,
    maxEntrySize: Math.floor(BYTES_MAX / 20),
    sizeCalculation: ({ body }) => Buffer.byteLength(body) + 1,
    // what is sent no more leaves the memory; by the clock of `until`
    ttlAutopurge: true,
    perf: { now: () => Date.now() },
  })
  /** @type {Map<string, number>} tag → the count of expiries when it was last expired */
  #expired = new Map()
  /** @type {LRUCache<string, Keep & { stamp: number }>} what pages that are being made say of themselves, by nonce */
  #offers = new LRUCache({ max: OFFERS_MAX })
  #expiries = 0
  #clearedAt = 0

  /** The answer, or null for whoever is to make it: once it is due, that is one asker. @param {string} key */
  get(key) {
    const entry = this.#entries.get(key)
    const now = Date.now()
    if (!entry || entry.staleUntil <= now) return null
    if (entry.until > now || entry.renewing) return entry
    entry.renewing = true
    return null
  }

  /** taken before the reading, handed back with what was read */
  stamp() {
    return this.#expiries
  }

  /**
   * @param {string} key @param {{ body: string, headers?: Record<string, string> }} answer
   * @param {Keep} keep @param {number} stamp
   */
  set(key, { body, headers = JSON_HEADERS }, { tags, seconds }, stamp) {
    // what changed while it was read may be missing in it
    if (stamp < this.#clearedAt || tags.some((tag) => (this.#expired.get(tag) ?? 0) > stamp)) return
    const until = Date.now() + seconds * 1000
    const entry = { body, headers, tags, until, staleUntil: until + STALE_MS }
    this.#entries.set(key, entry, { ttl: seconds * 1000 + STALE_MS })
  }

  /** How many answers are in memory. */
  get size() {
    return this.#entries.size
  }

  /** A page that is being made may be cached. @param {string} nonce of its request @param {Keep} keep @param {number} stamp */
  offer(nonce, keep, stamp) {
    this.#offers.set(nonce, { ...keep, stamp })
  }

  /** What a page that was made has said of itself. @param {string} nonce */
  takeOffer(nonce) {
    const offer = this.#offers.get(nonce)
    this.#offers.delete(nonce)
    return offer
  }

  /**
   * Numbers and contents that changed (lib/web/tags.ts) let one asker renew an answer, while the others get the old one;
   * what has to vanish is gone at once.
   * @param {string[]} tags @param {ChangeKind} [kind]
   */
  expire(tags, kind = 'removal') {
    const until = Date.now() + (kind === 'numbers' ? NUMBERS_MS : 0)
    if (kind !== 'numbers') {
      this.#expiries++
      for (const tag of tags) this.#expired.set(tag, this.#expiries)
      if (this.#expired.size > TAGS_MAX) this.clear()
    }
    for (const [key, entry] of [...this.#entries]) {
      if (!entry.tags.some((tag) => tags.includes(tag))) continue
      entry.until = Math.min(entry.until, until)
      entry.staleUntil = Math.min(entry.staleUntil, entry.until + STALE_MS)
      if (kind === 'removal') this.#entries.delete(key)
    }
  }

  clear() {
    this.#clearedAt = ++this.#expiries
    this.#entries.clear()
    this.#expired.clear()
  }
}

/**
 * What an answer is cached under: the address as it is read, however it was written (a blank as `+` or `%20`), and the
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
 * The function that comes back answers a call with a cached answer (true), or has nothing to say (false): such an
 * answer is the same with a session and without.
 * @param {Answers} answers
 */
export const makeCachedAnswers =
  (answers) =>
  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
  (request, response) => {
    const { method, url = '/', headers } = request
    if (method !== 'GET' || !url.startsWith('/api/')) return false
    const key = answerKey(url, String(headers.language ?? ''))
    const cached = key === null ? null : answers.get(key)
    if (!cached) return false
    sendAnswer(request, response, cached).catch(() => response.destroy())
    return true
  }

/** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response @param {Answer} cached */
export async function sendAnswer(request, response, cached) {
  for (const [name, value] of Object.entries(cached.headers)) response.setHeader(name, value)
  await sendText(request, response, cached.body, cached)
}
