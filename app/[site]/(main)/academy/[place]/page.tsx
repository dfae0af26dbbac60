import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { SectionPage } from '@/components/academy/section-page'
import { TutorialPage } from '@/components/academy/tutorial-page'
import { LaterMessages } from '@/components/shell/later-messages'
import { JsonLd } from '@/components/shell/json-ld'
import { missingMetadata, withNotFound } from '@/components/shell/with-not-found'
import { cachedLessonPosts } from '@/lib/academy/lesson-posts'
import { placePath, type Product, type Section } from '@/lib/academy/places'
import { cachedTutorial, cachedTutorials } from '@/lib/academy/queries'
import { parsePlace } from '@/lib/academy/schema'
import { cachedTutorialComments } from '@/lib/comments/queries'
import { parseSite } from '@/lib/i18n/locales'
import { breadcrumbData, tutorialData } from '@/lib/seo/json-ld'
import { lessonCard } from '@/lib/seo/cards/card'
import { cachedLessonCells } from '@/lib/materials/lesson-cells'
import { pageMetadata } from '@/lib/seo/metadata'
import { redirectInSite } from '@/lib/web/redirect-in-site'

export const dynamic = 'force-static'

export function generateStaticParams() {
  return []
}

type Props = PageProps<'/[site]/academy/[place]'>

export async function generateMetadata({ params }: Props) {
  const { site, place: segment } = await params
  const place = parsePlace(segment)
  if (!place) return missingMetadata()
  if (place.id !== null) {
    const tutorial = await cachedTutorial(place.id, parseSite(site)!.locale)
    if (!tutorial) return missingMetadata()
    return pageMetadata({
      site,
      path: placePath(tutorial),
      card: lessonCard(tutorial, parseSite(site)!.locale),
      title: tutorial.title,
      description: tutorial.summary,
    })
  }
  const t = await getTranslations('academy')
  const [, { label }] = await crumbsOf(place)
  return pageMetadata({
    site,
    path: placePath(place),
    title: label,
    description: t(`headlines.${place.product}`),
  })
}

/** Returns the breadcrumbs of a section for search engines; readers see its place in the tabs of the page. */
async function crumbsOf({ product, section }: { product: Product; section: Section }) {
  const t = await getTranslations('academy')
  const names = { product: t(`products.${product}`), section: t(`sections.${section}`) }
  return [{ label: t('title'), href: '/academy' }, { label: t('sectionTitle', names) }] as const
}

/**
 * /academy/{product}-{section} and /academy/{product}-{section}-{id}. They share one segment because `parsePlace`
 * splits its text.
 */
export default withNotFound(async function AcademyPlace({ params }: Props) {
  const { site, place: segment } = await params
  const place = parsePlace(segment)
  if (!place) notFound()
  const { locale } = parseSite(site)!
  const all = await cachedTutorials(locale)
  if (place.id === null)
    return (
      <LaterMessages namespaces={['academy']}>
        <JsonLd data={breadcrumbData(await crumbsOf(place), locale)} />
        <SectionPage product={place.product} section={place.section} all={all} />
      </LaterMessages>
    )

  const tutorial = await cachedTutorial(place.id, locale)
  if (!tutorial) notFound()
  // operators have moved the lesson to another section
  if (placePath(tutorial) !== placePath(place)) redirectInSite(site, placePath(tutorial))
  const [cells, comments, posts] = await Promise.all([
    cachedLessonCells(tutorial.id),
    cachedTutorialComments(tutorial.id),
    cachedLessonPosts(tutorial.id),
  ])
  return (
    <LaterMessages namespaces={['academy']}>
      <JsonLd data={tutorialData(tutorial, placePath(tutorial), locale)} />
      <TutorialPage tutorial={tutorial} all={all} cells={cells} comments={comments} posts={posts} />
    </LaterMessages>
  )
})
