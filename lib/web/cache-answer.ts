import { DomainError } from '@/lib/core/errors'
import { answerKey } from '@/server/answer-cache.mjs'
import type { ChangeKind } from './tags'

/**
 * The cache rule of a response that is the same for everyone: for how many seconds it may be sent again, and which tags
 * expire it sooner.
 */
export type CacheRule = { seconds: number; tags: string[] }

type AnswerCache = {
  stamp: () => number
  set: (key: string, answer: { body: string }, rule: CacheRule, stamp: number) => void
  expire: (tags: string[], kind?: ChangeKind) => void
  clear: () => void
  offer: (nonce: string, rule: CacheRule, stamp: number) => void
}

/** Returns the response cache of this process; undefined in tests and development. */
export function answerCache(): AnswerCache | undefined {
  return (globalThis as { [key: symbol]: unknown })[Symbol.for('kerf.answers')] as AnswerCache | undefined
}

const underWay = new Map<string, Promise<string>>()

/**
 * Returns the body of a response from `make`, which runs once for all simultaneous requests; caches it for later ones.
 * When a rate limit refuses the visitor whose request is running, the next one runs.
 */
export async function cacheAnswer(
  request: Request,
  rule: CacheRule,
  make: () => Promise<string>,
): Promise<string> {
  const key = answerKey(request.url, request.headers.get('language'))
  const cache = answerCache()
  if (!key || !cache) return make()
  for (let other = underWay.get(key); other; other = underWay.get(key)) {
    try {
      return await other
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'too_many') throw error
    }
  }
  const stamp = cache.stamp()
  const made = make().finally(() => underWay.delete(key))
  underWay.set(key, made)
  const body = await made
  cache.set(key, { body }, rule, stamp)
  return body
}
