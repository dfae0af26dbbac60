import { getTranslations } from 'next-intl/server'
import { MaterialPage } from '@/components/materials/material-page'
import { UnknownMaterial } from '@/components/materials/unknown-material'
import { missingMetadata } from '@/components/shell/with-not-found'
import { cachedTutorials } from '@/lib/academy/queries'
import { parseSite } from '@/lib/i18n/locales'
import { materialPath } from '@/lib/materials/addresses'
import { nearestMaterialTo } from '@/lib/materials/find-place'
import { cachedLessonsOf, cachedMaterial } from '@/lib/materials/library-pages'
import { cachedPostList } from '@/lib/posts/list-queries'
import { pageMetadata } from '@/lib/seo/metadata'
import { getCatalog } from '@/lib/settings/queries'

export const dynamic = 'force-static'

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ site: string; material: string }> }

export async function generateMetadata({ params }: Props) {
  const { site, material: slug } = await params
  const material = (await getCatalog()).materials.find((one) => one.slug === slug)
  if (!material) return missingMetadata()
  const t = await getTranslations('materials.page')
  const name = material.names[parseSite(site)!.locale]
  return pageMetadata({
    site,
    path: materialPath(slug),
    title: t('title', { name }),
    description: t(material.hazard === 'banned' ? 'bannedDescription' : 'description', { name }),
  })
}

/** A material in words, with its known settings on every machine. */
export default async function Material({ params }: Props) {
  const [{ site, material: slug }, catalog] = await Promise.all([params, getCatalog()])
  const { locale } = parseSite(site)!
  const material = catalog.materials.find((one) => one.slug === slug)
  if (!material) return <UnknownMaterial given={slug} nearest={nearestMaterialTo(catalog, slug)} />
  const [answer, posts, ids, tutorials] = await Promise.all([
    cachedMaterial(slug, material.id, locale),
    cachedPostList(JSON.stringify({ material: [slug] }), 'popular', null),
    cachedLessonsOf(material.id),
    cachedTutorials(locale),
  ])
  return (
    <MaterialPage
      answer={answer}
      material={material}
      catalog={catalog}
      posts={posts.items}
      postsTotal={posts.total}
      lessons={tutorials.filter(({ id }) => ids.includes(id))}
    />
  )
}
