import { prisma } from '@/lib/db/client'
import type { Locale } from '@/lib/i18n/locales'
import { getCatalog } from '@/lib/settings/queries'
import { cachedQuery } from '@/lib/web/cached-query'
import { tags } from '@/lib/web/tags'
import { slotRooms, type Slot } from './editorial-slots'
import { listPosts, type PostFilter } from './list-queries'
import { listPostsById } from './queries'
import type { PostSort } from './schema'
import { translateTitles } from './translate-titles'
import type { PostCardView, TitledCardView } from './views'

/** A large card and six beside it; narrower screens show fewer. */
const POPULAR = 7
/** Posts of a machine: home shows up to five that are nowhere else on it. */
const OF_MACHINE = 16

export type HomePosts = Record<'popular' | 'recommended' | 'excellent', TitledCardView[]>

/**
 * Returns the posts of home, cached: popular ones, whose rank decays with time, and the places that operators fill, the
 * reader's language first.
 */
export const cachedHomePosts = cachedQuery(
  'home-posts',
  async (locale: Locale): Promise<HomePosts> => {
    const { recommended: ofHowTos, excellent: ofExcellent } = slotRooms
    const slots = await prisma.editorialSlot.findMany({ orderBy: [{ sort: 'asc' }, { postId: 'asc' }] })
    const inSlot = async (slot: Slot) => {
      const ids = slots.filter((row) => row.slot === slot).map(({ postId }) => postId)
      return ids.length > 0 ? listPostsById(ids) : []
    }
    const [chosen, liked] = await Promise.all([inSlot('recommended'), inSlot('excellent')])
    // no post appears twice on home, and the operators' places come first
    const shown = new Set([...chosen, ...liked].map(({ id }) => id))
    const fresh = async (filter: PostFilter, sort: PostSort, count: number) => {
      const all = await listOwnFirst(filter, sort, count + shown.size, locale)
      const unseen = all.filter(({ id }) => !shown.has(id))
      // with few posts, repeating them is better than showing none
      const found = (unseen.length > 0 ? unseen : all).slice(0, count)
      for (const { id } of found) shown.add(id)
      return found
    }
    const popular = await fresh({}, 'popular', POPULAR)
    // the newest or most liked posts fill an empty place, so that home is never bare
    const recommended = chosen.length > 0 ? chosen : await fresh({ postType: ['0'] }, 'latest', ofHowTos)
    const excellent = liked.length > 0 ? liked : await fresh({}, 'like', ofExcellent)
    const parts = {
      popular,
      recommended: ownFirst(recommended, locale).slice(0, ofHowTos),
      excellent: ownFirst(excellent, locale).slice(0, ofExcellent),
    }
    const all = await translateTitles(Object.values(parts).flat(), locale)
    const titled = new Map(all.map((post) => [post.id, post]))
    const withTitles = (part: PostCardView[]) => part.map(({ id }) => titled.get(id)!)
    return {
      popular: withTitles(parts.popular),
      recommended: withTitles(parts.recommended),
      excellent: withTitles(parts.excellent),
    }
  },
  () => [tags.posts, tags.editorial],
)

/** Returns popular posts of machines by slug, the reader's language first. An unknown machine has none. */
export async function listMachinePosts(machines: string[], locale: Locale): Promise<TitledCardView[]> {
  const { devices } = await getCatalog()
  const known = devices.map(({ slug }) => slug).filter((slug) => machines.includes(slug))
  return known.length > 0 ? cachedMachinePosts(known.join(), locale) : []
}

const cachedMachinePosts = cachedQuery(
  'home-machine-posts',
  async (machines: string, locale: Locale) =>
    translateTitles(
      await listOwnFirst({ device: machines.split(',') }, 'popular', OF_MACHINE, locale),
      locale,
    ),
  () => [tags.posts],
)

/** Returns the first posts of a list, those in the reader's language first. */
async function listOwnFirst(filter: PostFilter, sort: PostSort, count: number, locale: Locale) {
  const { items: own } = await listPosts({ ...filter, language: [locale] }, sort, null, count)
  if (own.length >= count) return own
  const { items: all } = await listPosts(filter, sort, null, count)
  return [...own, ...all.filter(({ language }) => language !== locale)].slice(0, count)
}

const ownFirst = <P extends { language: Locale }>(posts: P[], locale: Locale): P[] => [
  ...posts.filter(({ language }) => language === locale),
  ...posts.filter(({ language }) => language !== locale),
]
