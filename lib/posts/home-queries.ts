import { prisma } from '@/lib/db/client'
import { cachedQuery } from '@/lib/web/cached-query'
import { tags } from '@/lib/web/tags'
import { slotRooms, type Slot } from './editorial-slots'
import { listPosts } from './list-queries'
import { listPostsById } from './queries'
import type { PostCardView } from './views'

const POPULAR = 5

export type HomePosts = { popular: PostCardView[]; recommended: PostCardView[]; excellent: PostCardView[] }

/** What home shows of posts: popular by the clock's decay, and the places that operators fill (§2 "excellent cases", "recommended"). */
export const cachedHomePosts = cachedQuery(
  'home-posts',
  async (): Promise<HomePosts> => {
    const { recommended: ofHowTos, excellent: ofExcellent } = slotRooms
    const [popular, slots, howTos, mostLiked] = await Promise.all([
      listPosts({}, 'popular', null, POPULAR),
      prisma.editorialSlot.findMany({ orderBy: [{ sort: 'asc' }, { postId: 'asc' }] }),
      listPosts({ postType: ['0'] }, 'latest', null, ofHowTos),
      listPosts({}, 'like', null, ofExcellent),
    ])
    const inSlot = (slot: Slot) => slots.filter((row) => row.slot === slot).map(({ postId }) => postId)
    const [recommended, excellent] = await Promise.all([
      listPostsById(inSlot('recommended')),
      listPostsById(inSlot('excellent')),
    ])
    return {
      popular: popular.items,
      // an empty place is filled with the newest and the most liked, so that home is never bare
      recommended: (recommended.length > 0 ? recommended : howTos.items).slice(0, ofHowTos),
      excellent: (excellent.length > 0 ? excellent : mostLiked.items).slice(0, ofExcellent),
    }
  },
  () => [tags.posts, tags.editorial],
)
