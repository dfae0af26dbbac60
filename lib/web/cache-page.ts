import { headers } from 'next/headers'
import { nonceIn } from '@/server/content-policy.mjs'
import { answerCache, type CacheRule } from './cache-answer'

/**
 * Reads the data of a page that is the same for everyone, and returns what `read` resolves to. The server then sends
 * the whole page again for `rule.seconds`, or until one of `rule.tags` expires (server/made-pages.mjs). When `read`
 * throws, the page is not cached. For pages that depend on the query: Next caches the others.
 */
export async function readForCachedPage<Read>(rule: CacheRule, read: () => Promise<Read>): Promise<Read> {
  const cache = answerCache()
  // The stamp precedes the read: `read` may miss a change from here on.
  const stamp = cache?.stamp() ?? 0
  const result = await read()
  const nonce = nonceIn((await headers()).get('content-security-policy'))
  if (nonce) cache?.offer(nonce, rule, stamp)
  return result
}
