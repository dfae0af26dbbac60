import { prisma } from '@/lib/db/client'
import { cachedQuery } from '@/lib/web/cached-query'
import { tags } from '@/lib/web/tags'
import { listPosts } from './list-queries'
import { listPostsById } from './queries'
import type { PostCardView } from './views'

const POPULAR = 5
const HOW_TOS = 4
const EXCELLENT = 6

export type HomePosts = { popular: PostCardView[]; recommended: PostCardView[]; excellent: PostCardView[] }

/** What home shows of posts: popular by the clock's decay, and the places that operators fill (§2 "excellent cases", "recommended"). */
export const cachedHomePosts = cachedQuery(
  'home-posts',
  async (): Promise<HomePosts> => {
    const [popular, slots, howTos] = await Promise.all([
      listPosts({}, 'popular', null, POPULAR),
      prisma.editorialSlot.findMany({ orderBy: { sort: 'asc' } }),
      listPosts({ postType: ['0'] }, 'latest', null, HOW_TOS),
    ])
    const inSlot = (slot: string) => slots.filter((row) => row.slot === slot).map(({ postId }) => postId)
    const [recommended, excellent] = await Promise.all([
      listPostsById(inSlot('recommended')),
      listPostsById(inSlot('excellent')),
    ])
    return {
      popular: popular.items,
      // an empty place is filled with the newest, so that home is never bare
      recommended: (recommended.length > 0 ? recommended : howTos.items).slice(0, HOW_TOS),
      excellent: excellent.slice(0, EXCELLENT),
    }
  },
  () => [tags.posts, tags.editorial],
)
