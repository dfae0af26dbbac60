import { oembed } from '@/lib/reach/oembed'

export const dynamic = 'force-dynamic'

/** oEmbed as other sites ask for it, without our envelope: `?url=` of a post, JSON only. */
export async function GET(request: Request) {
  const query = new URL(request.url).searchParams
  if ((query.get('format') ?? 'json') !== 'json') return new Response(null, { status: 501 })
  const answer = await oembed(query.get('url') ?? '')
  if (!answer) return new Response(null, { status: 404 })
  return Response.json(answer, {
    headers: { 'access-control-allow-origin': '*', 'cache-control': 'public, no-cache' },
  })
}
