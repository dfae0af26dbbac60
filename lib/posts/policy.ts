import type { Prisma } from '@/lib/db/generated/client'
import type { PostStatus } from '@/lib/db/generated/enums'
import type { Viewer } from '@/lib/auth/viewer'

/** What anybody may read: has a published revision and is neither removed nor deleted. */
export const publicPosts = { visible: true } satisfies Prisma.PostWhereInput

/** The posts that a viewer's lists start from. Drafts and removed ones are their author's and the operators' alone. */
export function visiblePosts(viewer: Viewer | null): Prisma.PostWhereInput {
  if (viewer?.role === 'OPERATOR') return { status: { not: 'DELETED' } }
  if (!viewer) return publicPosts
  return { OR: [publicPosts, { authorId: viewer.id, status: { not: 'DELETED' } }] }
}

type Owned = { authorId: number; status: PostStatus }

export function isAuthor(viewer: Viewer | null, post: { authorId: number }): boolean {
  return viewer !== null && viewer.id === post.authorId
}

/** Under review it is frozen; removed it stays as it was. */
export function canEditPost(viewer: Viewer | null, post: Owned): boolean {
  return isAuthor(viewer, post) && ['DRAFT', 'REJECTED', 'APPROVED'].includes(post.status)
}

export function canModerate(viewer: Viewer | null): boolean {
  return viewer?.role === 'OPERATOR'
}
