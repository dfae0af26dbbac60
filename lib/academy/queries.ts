import { DomainError } from '@/lib/core/errors'
import { prisma } from '@/lib/db/client'
import type { Level as DbLevel } from '@/lib/db/generated/enums'
import type { Locale } from '@/lib/i18n/locales'
import { cachedQuery } from '@/lib/web/cached-query'
import { tags } from '@/lib/web/tags'
import { languageFromDb } from '@/lib/db/language'
import { lessonPictures } from './pictures'
import { publicTutorials } from './policy'
import { quizView } from './quiz'
import { levels, products, sections, type Level, type Product, type Section } from './places'
import { lessonVideoView } from './video'
import {
  cardFields,
  pickText,
  textsFor,
  tutorialCard,
  type ProductView,
  type TutorialCardView,
  type TutorialView,
} from './views'

type Filter = { product?: Product; section?: Section; level?: Level }

/** Returns tutorials in reading order with titles in the language, all at once, because they are few. */
export async function listTutorials(filter: Filter, locale: Locale): Promise<TutorialCardView[]> {
  const { product, section, level } = filter
  const rows = await prisma.tutorial.findMany({
    where: {
      AND: [publicTutorials, { product, section, level: level?.toUpperCase() as DbLevel | undefined }],
    },
    orderBy: [{ sort: 'asc' }, { id: 'asc' }],
    select: { ...cardFields, texts: textsFor(locale) },
  })
  // a prerequisite may be in another section or for another machine
  const known = await findBySlug(rows.flatMap(({ prerequisites }) => prerequisites))
  return rows.map((row) => tutorialCard(row, locale, known))
}

/** Returns those of these slugs that anybody may read. */
async function findBySlug(slugs: string[]): Promise<{ id: number; slug: string }[]> {
  if (slugs.length === 0) return []
  const where = { slug: { in: slugs }, ...publicTutorials }
  return prisma.tutorial.findMany({ where, select: { id: true, slug: true } })
}

/** Returns listTutorials of everything for pages, cached until the academy changes. */
export const cachedTutorials = cachedQuery(
  'tutorials',
  (locale: Locale) => listTutorials({}, locale),
  () => [tags.academy],
)

/** Returns the six products with their number of tutorials per section and level. */
export async function listProducts(): Promise<ProductView[]> {
  const rows = await prisma.tutorial.groupBy({
    by: ['product', 'section', 'level'],
    where: publicTutorials,
    _count: true,
  })
  return products.map((product) => {
    const own = rows.filter((row) => row.product === product)
    const count = (fits: (row: (typeof rows)[number]) => boolean) =>
      own.filter(fits).reduce((sum, row) => sum + row._count, 0)
    return {
      product,
      tutorials: count(() => true),
      sections: countEach(sections, (section) => count((row) => row.section === section)),
      levels: countEach(levels, (level) => count((row) => row.level === level.toUpperCase())),
    }
  })
}

/** Returns listProducts for pages, cached until the academy changes. */
export const cachedProducts = cachedQuery('academy-products', listProducts, () => [tags.academy])

/** Returns the number of tutorials per level over all products, for home. */
export async function cachedLevelCounts(): Promise<Record<Level, number>> {
  const all = await cachedProducts()
  return countEach(levels, (level) => all.reduce((sum, product) => sum + product.levels[level], 0))
}

function countEach<K extends string>(keys: readonly K[], count: (key: K) => number): Record<K, number> {
  return Object.fromEntries(keys.map((key) => [key, count(key)])) as Record<K, number>
}

/**
 * Returns a tutorial with its text in the language (English where it is missing) and its questions; null when nobody
 * may read it.
 */
export async function findTutorial(id: number, locale: Locale): Promise<TutorialView | null> {
  const texts = textsFor(locale)
  const row = await prisma.tutorial.findFirst({
    where: { id, ...publicTutorials },
    select: {
      ...cardFields,
      helpfulYes: true,
      helpfulNo: true,
      commentsCount: true,
      updatedAt: true,
      texts: { ...texts, select: { ...texts.select, body: true } },
    },
  })
  if (!row) return null
  const text = pickText(row.texts, locale)
  const known = await findBySlug(row.prerequisites)
  return {
    ...tutorialCard(row, locale, known),
    language: text ? languageFromDb(text.language) : 'en',
    body: text?.body ?? '',
    video: lessonVideoView(row.video),
    pictures: lessonPictures(row.pictures, locale),
    quiz: quizView(row.quiz, locale),
    helpful: { yes: row.helpfulYes, no: row.helpfulNo },
    comments: row.commentsCount,
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** Returns findTutorial for the API. Throws `not_found`. */
export async function getTutorial(id: number, locale: Locale): Promise<TutorialView> {
  const tutorial = await findTutorial(id, locale)
  if (!tutorial) throw new DomainError('not_found')
  return tutorial
}

/** Returns findTutorial for pages, cached until the academy changes or somebody votes. */
export const cachedTutorial = cachedQuery(
  'tutorial',
  (id: number, locale: Locale) => findTutorial(id, locale),
  (id) => [tags.academy, tags.tutorial(id)],
)
