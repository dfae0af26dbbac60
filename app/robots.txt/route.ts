import { robotsText } from '@/lib/seo/sitemap'

// not at build time: it names the public address, which a build need not know
export const dynamic = 'force-dynamic'

export function GET() {
  return new Response(robotsText(), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
