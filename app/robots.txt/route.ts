import { robotsText } from '@/lib/seo/sitemap'

// not of the build: it names the address that people type, which the build need not know
export const dynamic = 'force-dynamic'

export function GET() {
  return new Response(robotsText(), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
