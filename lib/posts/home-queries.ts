import { prisma } from '@/lib/db/client'
import { cachedQuery } from '@/lib/web/cached-query'
import { tags } from '@/lib/web/tags'
import { slotRooms, type Slot } from './editorial-slots'
import { listPosts, type PostFilter } from './list-queries'
import { listPostsById } from './queries'
import type { PostSort } from './schema'
import type { PostCardView } from './views'

/** The large one and six beside it, of which narrower screens show fewer. */
const POPULAR = 7

export type HomePosts = { popular: PostCardView[]; recommended: PostCardView[]; excellent: PostCardView[] }

/** What home shows of posts: popular by the clock's decay, and the places that operators fill. */
export const cachedHomePosts = cachedQuery(
  'home-posts',
  async (): Promise<HomePosts> => {
    const { recommended: ofHowTos, excellent: ofExcellent } = slotRooms
    const slots = await prisma.editorialSlot.findMany({ orderBy: [{ sort: 'asc' }, { postId: 'asc' }] })
    const inSlot = async (slot: Slot) => {
      const ids = slots.filter((row) => row.slot === slot).map(({ postId }) => postId)
      return ids.length > 0 ? listPostsById(ids) : []
    }
    const [chosen, liked] = await Promise.all([inSlot('recommended'), inSlot('excellent')])
    // nothing stands on home twice, and what operators have put somewhere stands there
    const shown = new Set([...chosen, ...liked].map(({ id }) => id))
    const fresh = async (filter: PostFilter, sort: PostSort, count: number) => {
      const { items } = await listPosts(filter, sort, null, count + shown.size)
      const unseen = items.filter(({ id }) => !shown.has(id))
      // where there is little, it is shown again rather than nothing
      const found = (unseen.length > 0 ? unseen : items).slice(0, count)
      for (const { id } of found) shown.add(id)
      return found
    }
    const popular = await fresh({}, 'popular', POPULAR)
    // an empty place is filled with the newest and the most liked, so that home is never bare
    const recommended = chosen.length > 0 ? chosen : await fresh({ postType: ['0'] }, 'latest', ofHowTos)
    const excellent = liked.length > 0 ? liked : await fresh({}, 'like', ofExcellent)
    return {
      popular,
      recommended: recommended.slice(0, ofHowTos),
      excellent: excellent.slice(0, ofExcellent),
    }
  },
  () => [tags.posts, tags.editorial],
)
