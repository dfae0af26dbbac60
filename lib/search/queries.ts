import { DomainError } from '@/lib/core/errors'
import { toPage, type Cursor } from '@/lib/core/pagination'
import { foldText } from '@/lib/core/text'
import { prisma } from '@/lib/db/client'
import { languageToDb } from '@/lib/db/language'
import type { Prisma } from '@/lib/db/generated/client'
import type { Locale } from '@/lib/i18n/locales'
import { publicDesigns } from '@/lib/designs/policy'
import { tileSelect, tileView } from '@/lib/designs/queries'
import { publicPosts } from '@/lib/posts/policy'
import { cardSelect, cardView } from '@/lib/posts/queries'
import { memberRowSelect, memberRowView } from '@/lib/social/queries'
import { findHighlights } from './highlight'
import { escapeLike, searchKinds, searchWords, TOTAL_MAX, type SearchKind } from './schema'
import type { SearchPage } from './views'

export const SEARCH_PAGE = 24

type Asked = { locale: Locale; words: string[]; cursor: Cursor | null; limit: number }

/** What of one kind has all the words of the query in its title or name. Throws invalid for a cursor of another list. */
export async function search<Kind extends SearchKind>(
  kind: Kind,
  query: string,
  locale: Locale,
  cursor: Cursor | null = null,
  limit = SEARCH_PAGE,
): Promise<SearchPage<Kind>> {
  const words = searchWords(query)
  if (words.length === 0) return { items: [], nextCursor: null, total: 0 }
  if (cursor && typeof cursor.value !== 'number')
    throw new DomainError('invalid', { fields: { cursor: { code: 'bad_cursor' } } })
  const find: { [K in SearchKind]: (asked: Asked) => Promise<SearchPage<K>> } = {
    post: findPosts,
    design: findDesigns,
    tutorial: findTutorials,
    user: findMembers,
  }
  return find[kind]({ locale, words, cursor, limit })
}

/** The best of every kind. */
export async function searchAll(query: string, locale: Locale, limits: Record<SearchKind, number>) {
  const [post, design, tutorial, user] = await Promise.all([
    search('post', query, locale, null, limits.post),
    search('design', query, locale, null, limits.design),
    search('tutorial', query, locale, null, limits.tutorial),
    search('user', query, locale, null, limits.user),
  ])
  return { post, design, tutorial, user }
}

/** How many there are of every kind, each exact to 1,000. */
export async function countHits(query: string, locale: Locale): Promise<Record<SearchKind, number>> {
  const words = searchWords(query)
  const counts =
    words.length === 0
      ? [0, 0, 0, 0]
      : await Promise.all(searchKinds.map((kind) => counters[kind](words, locale)))
  return Object.fromEntries(searchKinds.map((kind, index) => [kind, counts[index]])) as Record<
    SearchKind,
    number
  >
}

const has = (word: string) => ({ contains: escapeLike(word), mode: 'insensitive' as const })

const postsWith = (words: string[]): Prisma.PostWhereInput => ({
  AND: [publicPosts, ...words.map((word) => ({ title: has(word) }))],
})
const designsWith = (words: string[]): Prisma.DesignWhereInput => ({
  AND: [publicDesigns, ...words.map((word) => ({ name: has(word) }))],
})
const tutorialsWith = (words: string[], locale: Locale): Prisma.TutorialWhereInput => ({
  retiredAt: null,
  texts: { some: { language: languageToDb(locale), AND: words.map((word) => ({ title: has(word) })) } },
})
const membersWith = (words: string[]): Prisma.UserWhereInput => ({
  status: 'ACTIVE',
  AND: words.map((word) => ({ nickname: has(foldText(word)) })),
})

const counters: Record<SearchKind, (words: string[], locale: Locale) => Promise<number>> = {
  post: (words) => prisma.post.count({ where: postsWith(words), take: TOTAL_MAX }),
  design: (words) => prisma.design.count({ where: designsWith(words), take: TOTAL_MAX }),
  tutorial: (words, locale) =>
    prisma.tutorial.count({ where: tutorialsWith(words, locale), take: TOTAL_MAX }),
  user: (words) => prisma.user.count({ where: membersWith(words), take: TOTAL_MAX }),
}

async function findPosts({ words, cursor, limit, locale }: Asked): Promise<SearchPage<'post'>> {
  const [rows, total] = await Promise.all([
    prisma.post.findMany({
      where: { AND: [postsWith(words), after('hotScore', cursor)] },
      orderBy: [{ hotScore: 'desc' }, { id: 'desc' }],
      take: limit + 1,
      select: cardSelect,
    }),
    counters.post(words, locale),
  ])
  const view = (row: (typeof rows)[number]) => ({
    ...cardView(row),
    highlights: findHighlights(row.title, words),
  })
  return { ...toPage(rows, limit, view, (row) => ({ value: row.hotScore, id: row.id })), total }
}

async function findDesigns({ words, cursor, limit, locale }: Asked): Promise<SearchPage<'design'>> {
  const [rows, total] = await Promise.all([
    prisma.design.findMany({
      where: { AND: [designsWith(words), after('downloadsCount', cursor)] },
      orderBy: [{ downloadsCount: 'desc' }, { id: 'desc' }],
      take: limit + 1,
      select: tileSelect,
    }),
    counters.design(words, locale),
  ])
  const view = (row: (typeof rows)[number]) => ({
    ...tileView(row),
    highlights: findHighlights(row.name, words),
  })
  return { ...toPage(rows, limit, view, (row) => ({ value: row.downloadsCount, id: row.id })), total }
}

async function findTutorials({ words, cursor, limit, locale }: Asked): Promise<SearchPage<'tutorial'>> {
  const [rows, total] = await Promise.all([
    prisma.tutorial.findMany({
      where: { AND: [tutorialsWith(words, locale), after('helpfulYes', cursor)] },
      orderBy: [{ helpfulYes: 'desc' }, { id: 'desc' }],
      take: limit + 1,
      include: { texts: { where: { language: languageToDb(locale) } } },
    }),
    counters.tutorial(words, locale),
  ])
  const view = (row: (typeof rows)[number]) => {
    const { title = '', summary = '' } = row.texts[0] ?? {}
    return {
      id: row.id,
      product: row.product,
      section: row.section,
      level: row.level.toLowerCase(),
      kind: row.kind === 'VIDEO' ? ('video' as const) : ('article' as const),
      minutes: row.minutes,
      title,
      summary,
      highlights: findHighlights(title, words),
    }
  }
  return { ...toPage(rows, limit, view, (row) => ({ value: row.helpfulYes, id: row.id })), total }
}

async function findMembers({ words, cursor, limit, locale }: Asked): Promise<SearchPage<'user'>> {
  const [rows, total] = await Promise.all([
    prisma.user.findMany({
      where: { AND: [membersWith(words), after('followersCount', cursor)] },
      orderBy: [{ followersCount: 'desc' }, { id: 'desc' }],
      take: limit + 1,
      select: memberRowSelect,
    }),
    counters.user(words, locale),
  ])
  const view = (row: (typeof rows)[number]) => ({
    ...memberRowView(row),
    highlights: findHighlights(row.nickname, words),
  })
  return { ...toPage(rows, limit, view, (row) => ({ value: row.followersCount, id: row.id })), total }
}

/** What comes after a cursor in a list by a number. */
function after<Column extends string>(column: Column, cursor: Cursor | null) {
  if (!cursor) return {}
  const { value, id } = cursor
  return { [column]: { lte: value }, OR: [{ [column]: { lt: value } }, { id: { lt: id } }] }
}
