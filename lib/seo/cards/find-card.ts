import { publicTutorials } from '@/lib/academy/policy'
import { cachedBadge } from '@/lib/academy/badges'
import { cachedTutorial } from '@/lib/academy/queries'
import { cachedActivity } from '@/lib/activities/queries'
import { cachedArticle } from '@/lib/articles/queries'
import { parseId } from '@/lib/core/ids'
import { prisma } from '@/lib/db/client'
import { publicDesigns } from '@/lib/designs/policy'
import { cachedDesign } from '@/lib/designs/queries'
import { isLocale, type Locale } from '@/lib/i18n/locales'
import { publicPosts } from '@/lib/posts/policy'
import { cachedPost } from '@/lib/posts/queries'
import { cachedMaker } from '@/lib/social/queries'
import {
  badgeCard,
  designCard,
  editorialCard,
  siteCard,
  lessonCard,
  makerCard,
  postCard,
  type Card,
} from './card'

/** Reads from the database each time: the views are cached, and a removed page must not be drawn. */
const stillThere: Record<string, (id: number) => Promise<object | null>> = {
  post: (id) => prisma.post.findFirst({ where: { id, ...publicPosts }, select: { id: true } }),
  design: (id) => prisma.design.findFirst({ where: { id, ...publicDesigns }, select: { id: true } }),
  maker: (id) => prisma.user.findFirst({ where: { id, status: { not: 'DELETED' } }, select: { id: true } }),
  lesson: (id) => prisma.tutorial.findFirst({ where: { id, ...publicTutorials }, select: { id: true } }),
}

type Find = (id: number, locale: Locale) => Promise<Card | null>

/** Builds a card from the same view as the page, so that both show the same. */
function finder<View>(
  read: (id: number, locale: Locale) => Promise<View | null>,
  card: (view: View, locale: Locale) => Card,
): Find {
  return async (id, locale) => {
    const view = await read(id, locale)
    return view && card(view, locale)
  }
}

const finders: Record<string, Find> = {
  post: finder((id) => cachedPost(id), postCard),
  design: finder((id) => cachedDesign(id), designCard),
  lesson: finder(cachedTutorial, lessonCard),
  maker: finder((id) => cachedMaker(id), makerCard),
  article: finder(cachedArticle, (view, locale) => editorialCard('article', view, locale)),
  activity: finder(cachedActivity, (view, locale) => editorialCard('activity', view, locale)),
}

/** Returns the card of a file name in its present state, or null when there is none or its page is not public. */
export async function findCard(name: string): Promise<Card | null> {
  const [, kind = '', id, locale] = /^([a-z]+)(?:-(\d+|[0-9a-f]{32}))?-([a-z-]+)\.jpg$/.exec(name) ?? []
  if (!isLocale(locale)) return null
  if (kind === 'house') return id === undefined ? siteCard(locale) : null
  if (kind === 'badge') {
    const there = await prisma.badgeAward.findUnique({ where: { code: id ?? '' }, select: { code: true } })
    const badge = there && (await cachedBadge(there.code))
    return badge && badgeCard(badge, locale)
  }
  const number = parseId(id ?? '')
  if (number === null || !Object.hasOwn(finders, kind)) return null
  if (Object.hasOwn(stillThere, kind) && !(await stillThere[kind]!(number))) return null
  return finders[kind]!(number, locale)
}
