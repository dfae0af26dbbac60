import { sitemapFile } from '@/lib/seo/sitemap'
import { xmlAnswer } from '@/lib/web/xml-answer'

export const dynamic = 'force-dynamic'

export async function GET(request: Request, { params }: RouteContext<'/sitemaps/[file]'>) {
  const xml = await sitemapFile((await params).file)
  return xmlAnswer(request, xml === null ? null : { xml })
}
