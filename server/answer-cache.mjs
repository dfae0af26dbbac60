// @ts-check
// Caches responses that are the same for every visitor, for seconds: those of routes (route.ts, `cached`) and of pages whose
// query decides what they show (lib/web/cache-page.ts). Many requests for one address then cost one computation. serve.mjs
// creates the cache; without a server (in tests) nothing is cached. Its limits are apart from those of Next's pages, so that
// queries evict no page.
import { LRUCache } from 'lru-cache'
import { prefixes } from '../lib/i18n/languages.mjs'
import { sendText } from './compress.mjs'
import { steadyNow } from './steady-clock.mjs'

/** @typedef {import('./page-store.mjs').ChangeKind} ChangeKind */
/** @typedef {{ tags: string[], seconds: number }} Keep */
/**
 * @typedef {object} Answer
 * @property {string} body
 * @property {Record<string, string>} headers
 * @property {string[]} tags
 * @property {number} until ms; from then on one request renews it
 * @property {number} staleUntil ms; until then the other requests get it stale
 * @property {number} stamp of its computation
 * @property {boolean} [renewing]
 * @property {Promise<Buffer>} [br]
 * @property {Promise<Buffer>} [gzip]
 */
/** @typedef {ReturnType<typeof createAnswerCache>} Answers */

const ENTRIES_MAX = 2_000
const BYTES_MAX = 16 * 1024 * 1024
/** Age at which an answer is renewed when numbers in it change. */
const NUMBERS_MS = 2_000
/** How long a stale answer is sent while one request renews it; an edit is visible after this time at the latest. */
const STALE_MS = 2_000
/** Limit of pages that are being rendered; far above what happens at once. */
const OFFERS_MAX = 1_000
const JSON_HEADERS = {
  'content-type': 'application/json',
  'cache-control': 'no-store',
  vary: 'language, accept-encoding',
}
/** Limit of remembered changes; far more tags than change during one computation. */
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
    // expired entries are freed; the clock is the one of `until`
    ttlAutopurge: true,
    perf: { now: steadyNow },
  })
  /** @type {Map<string, number>} tag → value of `#expiries` at its last expiry */
  #expired = new Map()
  /** @type {LRUCache<string, number>} tag → value of `#expiries` when its numbers changed last; a forgotten one delays a renewal */
  #counted = new LRUCache({ max: TAGS_MAX })
  /** @type {LRUCache<string, Keep & { stamp: number }>} lifetimes that pages in rendering have set, by nonce */
  #offers = new LRUCache({ max: OFFERS_MAX })
  #expiries = 0
  #clearedAt = 0

  /** Returns the cached answer, or null to the one request that has to compute it. @param {string} key */
  get(key) {
    const entry = this.#entries.get(key)
    const now = steadyNow()
    if (!entry || entry.staleUntil <= now) return null
    if (entry.until > now || entry.renewing) return entry
    entry.renewing = true
    return null
  }

  /** Returns a stamp to take before the computation and to pass to `set` with its result. */
  stamp() {
    return this.#expiries
  }

  /**
   * @param {string} key @param {{ body: string, headers?: Record<string, string> }} answer
   * @param {Keep} keep @param {number} stamp
   */
  set(key, { body, headers = JSON_HEADERS }, { tags, seconds }, stamp) {
    // a change during the computation may be missing from its result
    if (stamp < this.#clearedAt || tags.some((tag) => (this.#expired.get(tag) ?? 0) > stamp)) return
    // an earlier computation that took longer may not know what this one knows
    if ((this.#entries.peek(key)?.stamp ?? 0) > stamp) return
    // numbers of which some changed during the computation are renewed as if they had changed after it
    const counts = tags.some((tag) => (this.#counted.get(tag) ?? 0) > stamp)
    const until = steadyNow() + (counts ? Math.min(NUMBERS_MS, seconds * 1000) : seconds * 1000)
    const entry = { body, headers, tags, stamp, until, staleUntil: until + STALE_MS }
    this.#entries.set(key, entry, { ttl: seconds * 1000 + STALE_MS })
  }

  /** The number of answers in memory. */
  get size() {
    return this.#entries.size
  }

  /** Allows a page in rendering to be cached. @param {string} nonce of its request @param {Keep} keep @param {number} stamp */
  offer(nonce, keep, stamp) {
    this.#offers.set(nonce, { ...keep, stamp })
  }

  /** Takes what `offer` has set for a page that is rendered now. @param {string} nonce */
  takeOffer(nonce) {
    const offer = this.#offers.get(nonce)
    this.#offers.delete(nonce)
    return offer
  }

  /**
   * Applies a change (lib/web/tags.ts). After a change of numbers or content one request renews the answer while the others
   * get the old one; a removal deletes it at once.
   * @param {string[]} tags @param {ChangeKind} [kind]
   */
  expire(tags, kind = 'removal') {
    const until = steadyNow() + (kind === 'numbers' ? NUMBERS_MS : 0)
    const changed = kind === 'numbers' ? this.#counted : this.#expired
    this.#expiries++
    for (const tag of tags) changed.set(tag, this.#expiries)
    if (this.#expired.size > TAGS_MAX) this.clear()
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
 * Returns the cache key of a call: the requested language and the parsed address, so that spellings of one query (a blank as
 * `+` or `%20`) share an entry; null for an unknown language.
 * @param {string} url @param {string | null | undefined} language
 */
export function answerKey(url, language) {
  const wanted = (language ?? '').toLowerCase()
  if (!LANGUAGES.includes(wanted)) return null
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  return `${wanted} ${pathname}?${searchParams}`
}

/**
 * Returns a function that answers a call from the cache and returns true, or returns false. Cached answers are the same with
 * and without a session.
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
