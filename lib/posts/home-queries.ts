import { prisma } from '@/lib/db/client'
import { cachedQuery } from '@/lib/web/cached-query'
import { tags } from '@/lib/web/tags'
import { slotRooms, type Slot } from './editorial-slots'
import { listPosts } from './list-queries'
import { listPostsById } from './queries'
import type { PostCardView } from './views'

const POPULAR = 5

export type HomePosts = { popular: PostCardView[]; recommended: PostCardView[]; excellent: PostCardView[] }

/** What home shows of posts: popular by the clock's decay, and the places that operators fill. */
export const cachedHomePosts = cachedQuery(
  'home-posts',
  async (): Promise<HomePosts> => {
    const { recommended: ofHowTos, excellent: ofExcellent } = slotRooms
    const [popular, slots] = await Promise.all([
      listPosts({}, 'popular', null, POPULAR),
      prisma.editorialSlot.findMany({ orderBy: [{ sort: 'asc' }, { postId: 'asc' }] }),
    ])
    const inSlot = async (slot: Slot) => {
      const ids = slots.filter((row) => row.slot === slot).map(({ postId }) => postId)
      return ids.length > 0 ? listPostsById(ids) : []
    }
    const [chosen, liked] = await Promise.all([inSlot('recommended'), inSlot('excellent')])
    // an empty place is filled with the newest and the most liked, so that home is never bare
    const [recommended, excellent] = await Promise.all([
      chosen.length > 0
        ? chosen
        : listPosts({ postType: ['0'] }, 'latest', null, ofHowTos).then(({ items }) => items),
      liked.length > 0 ? liked : listPosts({}, 'like', null, ofExcellent).then(({ items }) => items),
    ])
    return {
      popular: popular.items,
      recommended: recommended.slice(0, ofHowTos),
      excellent: excellent.slice(0, ofExcellent),
    }
  },
  () => [tags.posts, tags.editorial],
)
