import { cacheAnswer } from '@/lib/web/cache-answer'
import { asJson } from '@/lib/web/envelope'
import { apiDocument } from '../document/api-document'

// not at build time: a build has no settings of a real site
export const dynamic = 'force-dynamic'

/** The document changes with a new process alone, which begins with an empty cache. */
const rule = { seconds: 24 * 3600, tags: [] }
let text: string | undefined
const makeText = async () => (text ??= JSON.stringify(apiDocument()))

export async function GET(request: Request) {
  // addresses with made-up queries would drive other answers out of the cache
  const isPlain = new URL(request.url).search === ''
  return asJson(200, await (isPlain ? cacheAnswer(request, rule, makeText) : makeText()))
}
