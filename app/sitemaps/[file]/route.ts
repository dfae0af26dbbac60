import { sitemapFile } from '@/lib/seo/sitemap'
import { xmlAnswer } from '@/lib/web/xml-answer'

export const dynamic = 'force-dynamic'

export const GET = async (_: Request, { params }: RouteContext<'/sitemaps/[file]'>) =>
  xmlAnswer(await sitemapFile((await params).file))
