import { sitemapIndex } from '@/lib/seo/sitemap'
import { xmlAnswer } from '@/lib/web/xml-answer'

export const dynamic = 'force-dynamic'

export const GET = async (request: Request) => xmlAnswer(request, { xml: await sitemapIndex() })
