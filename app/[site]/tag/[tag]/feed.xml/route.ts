import { parseSite } from '@/lib/i18n/locales'
import { tagFeed } from '@/lib/seo/feed'
import { feedLabels } from '@/lib/web/feed-labels'
import { xmlAnswer } from '@/lib/web/xml-answer'

export const dynamic = 'force-dynamic'

export async function GET(request: Request, { params }: RouteContext<'/[site]/tag/[tag]/feed.xml'>) {
  const { site: segment, tag } = await params
  const site = parseSite(segment)
  return xmlAnswer(
    request,
    site && (await tagFeed(tag, await feedLabels(site.locale))),
    'application/rss+xml',
  )
}
