import { answerKey } from '@/server/answer-cache.mjs'
import type { ChangeKind } from './tags'

/** For answers that are the same for everybody: how long one may be sent again, and what outdates it sooner. */
export type CacheRule = { seconds: number; tags: string[] }

type AnswerCache = {
  stamp: () => number
  set: (key: string, answer: { body: string }, rule: CacheRule, stamp: number) => void
  expire: (tags: string[], kind?: ChangeKind) => void
  clear: () => void
  offer: (nonce: string, rule: CacheRule, stamp: number) => void
}

/** The answers that the server of this process sends again; none in tests and development. */
export function answerCache(): AnswerCache | undefined {
  return (globalThis as { [key: symbol]: unknown })[Symbol.for('kerf.answers')] as AnswerCache | undefined
}

const underWay = new Map<string, Promise<string>>()

/** The body of an answer, made once for all who ask for it meanwhile, and cached for those who come after. */
export async function cacheAnswer(
  request: Request,
  rule: CacheRule,
  make: () => Promise<string>,
): Promise<string> {
  const key = answerKey(request.url, request.headers.get('language'))
  const cache = answerCache()
  if (!key || !cache) return make()
  const waiting = underWay.get(key)
  if (waiting) return waiting
  const stamp = cache.stamp()
  const made = make().finally(() => underWay.delete(key))
  underWay.set(key, made)
  const body = await made
  cache.set(key, { body }, rule, stamp)
  return body
}
