import { parseSite } from '@/lib/i18n/locales'
import { siteFeed } from '@/lib/seo/feed'
import { feedWords } from '@/lib/web/feed-words'
import { xmlAnswer } from '@/lib/web/xml-answer'

export const dynamic = 'force-dynamic'

export async function GET(_: Request, { params }: RouteContext<'/[site]/feed.xml'>) {
  const site = parseSite((await params).site)
  return xmlAnswer(site && (await siteFeed(await feedWords(site.locale))), 'application/rss+xml')
}
