import { passingFailure } from '@/lib/core/passing-failure'
import { logger } from '@/lib/core/log'
import { oembed } from '@/lib/seo/oembed'
import { RETRY_SECONDS } from '@/server/unavailable-page.mjs'

export const dynamic = 'force-dynamic'

const forAll = { 'access-control-allow-origin': '*' }

/** Answers oEmbed requests of other sites, without the envelope: `?url=` of a post, JSON only. */
export async function GET(request: Request) {
  const query = new URL(request.url).searchParams
  if ((query.get('format') ?? 'json') !== 'json') return new Response(null, { status: 501 })
  try {
    return answerOf(await oembed(query.get('url') ?? ''))
  } catch (error) {
    const passing = passingFailure(error)
    if (!passing) throw error
    logger.warn({ err: error }, 'a request met a transient failure')
    const headers = { ...forAll, 'retry-after': String(RETRY_SECONDS), 'cache-control': 'no-store' }
    return new Response(null, { status: passing === 'storage_full' ? 507 : 503, headers })
  }
}

function answerOf(answer: Awaited<ReturnType<typeof oembed>>): Response {
  if (!answer) return new Response(null, { status: 404, headers: forAll })
  return Response.json(answer, {
    headers: { ...forAll, 'cache-control': 'public, no-cache' },
  })
}
