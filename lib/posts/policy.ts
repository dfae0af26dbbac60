import type { Prisma } from '@/lib/db/generated/client'
import type { PostStatus } from '@/lib/db/generated/enums'
import type { Viewer } from '@/lib/auth/viewer'

/** What anybody may read: has a published revision and is neither removed nor deleted. */
export const publicPosts = { visible: true } satisfies Prisma.PostWhereInput

type Owned = { authorId: number; status: PostStatus }

export function isAuthor(viewer: Viewer | null, post: { authorId: number }): boolean {
  return viewer !== null && viewer.id === post.authorId
}

/** Under review it is frozen; removed it stays as it was. */
export function canEditPost(viewer: Viewer | null, post: Owned): boolean {
  return isAuthor(viewer, post) && ['DRAFT', 'REJECTED', 'APPROVED'].includes(post.status)
}
