import { sitemapIndex } from '@/lib/seo/sitemap'
import { xmlAnswer } from '@/lib/web/xml-answer'

export const dynamic = 'force-dynamic'

export const GET = async () => xmlAnswer(await sitemapIndex())
