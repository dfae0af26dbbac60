import { parseSite } from '@/lib/i18n/locales'
import { siteFeed } from '@/lib/seo/feed'
import { feedLabels } from '@/lib/web/feed-labels'
import { xmlAnswer } from '@/lib/web/xml-answer'

export const dynamic = 'force-dynamic'

export async function GET(request: Request, { params }: RouteContext<'/[site]/feed.xml'>) {
  const site = parseSite((await params).site)
  return xmlAnswer(request, site && (await siteFeed(await feedLabels(site.locale))), 'application/rss+xml')
}
