import { notFound } from 'next/navigation'
import { ArticlePage } from '@/components/articles/article-page'
import { missingMetadata, withNotFound } from '@/components/shell/with-not-found'
import { cachedArticle, cachedOtherArticles } from '@/lib/articles/queries'
import { parseId } from '@/lib/core/ids'
import { parseSite } from '@/lib/i18n/locales'
import { listNamedMaterials } from '@/lib/materials/named-in'
import { editorialCard } from '@/lib/seo/cards/card'
import { pageMetadata } from '@/lib/seo/metadata'

export const dynamic = 'force-static'

export function generateStaticParams() {
  return []
}

type Props = PageProps<'/[site]/article/[id]'>

export async function generateMetadata({ params }: Props) {
  const article = await findArticle(await params)
  if (!article) return missingMetadata()
  return pageMetadata({
    site: (await params).site,
    path: `/article/${article.id}`,
    title: article.title,
    description: article.summary,
    card: editorialCard('article', article, parseSite((await params).site)!.locale),
  })
}

/** An article that operators wrote. */
export default withNotFound(async function Article({ params }: Props) {
  const article = await findArticle(await params)
  if (!article) notFound()
  const { locale } = parseSite((await params).site)!
  const [others, materials] = await Promise.all([
    cachedOtherArticles(article.id, locale),
    listNamedMaterials(article.bodies, locale),
  ])
  return <ArticlePage article={article} others={others} materials={materials} />
})

function findArticle({ site, id: segment }: { site: string; id: string }) {
  const id = parseId(segment)
  return id === null ? null : cachedArticle(id, parseSite(site)!.locale)
}
