import { headers } from 'next/headers'
import { nonceIn } from '@/server/content-policy.mjs'
import { answerCache, type CacheRule } from './cache-answer'

/**
 * Reads what a page shows that is the same for everybody who asks for the same; what comes back is what `read` resolves to.
 * The whole page is then sent again for `rule.seconds`, at most until one of `rule.tags` expires (server/made-pages.mjs).
 * When `read` throws, the page is not cached. For pages whose query decides what they show: a page without one is Next's to cache.
 */
export async function readForCachedPage<Read>(rule: CacheRule, read: () => Promise<Read>): Promise<Read> {
  const cache = answerCache()
  // what changes from here on may be missing in what is read
  const stamp = cache?.stamp() ?? 0
  const result = await read()
  const nonce = nonceIn((await headers()).get('content-security-policy'))
  if (nonce) cache?.offer(nonce, rule, stamp)
  return result
}
