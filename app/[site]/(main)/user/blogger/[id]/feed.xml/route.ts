import { parseId } from '@/lib/core/ids'
import { parseSite } from '@/lib/i18n/locales'
import { makerFeed } from '@/lib/seo/feed'
import { feedLabels } from '@/lib/web/feed-labels'
import { xmlAnswer } from '@/lib/web/xml-answer'

export const dynamic = 'force-dynamic'

export async function GET(request: Request, { params }: RouteContext<'/[site]/user/blogger/[id]/feed.xml'>) {
  const { site: segment, id: text } = await params
  const site = parseSite(segment)
  const id = parseId(text)
  return xmlAnswer(
    request,
    site && id !== null ? await makerFeed(id, await feedLabels(site.locale)) : null,
    'application/rss+xml',
  )
}
