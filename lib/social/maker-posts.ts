import { listPosts } from '@/lib/posts/list-queries'
import { cachedQuery } from '@/lib/web/cached-query'
import { tags } from '@/lib/web/tags'

/** Returns the newest posts of a member for the member's page, cached until a post changes. */
export const cachedMakerPosts = cachedQuery(
  'maker-posts',
  (id: number) => listPosts({ author: id }, 'latest', null),
  (id) => [tags.maker(id), tags.posts],
)
