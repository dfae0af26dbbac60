import type { Prisma } from '@/lib/db/generated/client'
import type { PostStatus } from '@/lib/db/generated/enums'
import type { Viewer } from '@/lib/auth/viewer'

/** The condition for public posts: a published revision, neither removed nor deleted. */
export const publicPosts = { visible: true } satisfies Prisma.PostWhereInput

type Owned = { authorId: number; status: PostStatus }

/** Returns whether the viewer is the author of the post; a visitor never is. */
export function isAuthor(viewer: Viewer | null, post: { authorId: number }): boolean {
  return viewer !== null && viewer.id === post.authorId
}

/**
 * Returns whether the author may edit a post in this status. In review it is frozen, and a removed post stays as it
 * was.
 */
export const isEditable = (status: PostStatus): boolean => ['DRAFT', 'REJECTED', 'APPROVED'].includes(status)

/** Posts with unsubmitted work of their author: a draft, or the next version of a published post. */
export const begunPosts = {
  OR: [{ status: 'DRAFT' }, { status: 'APPROVED', draftRevisionId: { not: null } }],
} satisfies Prisma.PostWhereInput

/** Returns whether a loaded row has unsubmitted work. */
export const isBegun = ({
  status,
  draftRevisionId,
}: {
  status: PostStatus
  draftRevisionId: number | null
}): boolean => status === 'DRAFT' || (status === 'APPROVED' && draftRevisionId !== null)

/** Returns whether the author may submit a post in this status. A rejected post becomes a draft once it is edited. */
export const isSubmittable = (status: PostStatus): boolean => ['DRAFT', 'APPROVED'].includes(status)

/**
 * Returns whether a published post in this status can have an edit that its author may discard; not while it is in
 * review.
 */
export const hasDiscardable = ({ status, published }: { status: PostStatus; published: boolean }): boolean =>
  published && isEditable(status)

/** Returns whether the post has such an edit: begun, withdrawn or rejected. */
export const isDiscardable = (post: { status: PostStatus; published: boolean; begun: boolean }): boolean =>
  hasDiscardable(post) && (post.begun || post.status === 'REJECTED')

/** Returns whether the author may withdraw a post in this status from review. */
export const isWithdrawable = (status: PostStatus): boolean => status === 'REVIEW'

/** Returns whether the viewer may edit the post: its author, in an editable status. */
export function canEditPost(viewer: Viewer | null, post: Owned): boolean {
  return isAuthor(viewer, post) && isEditable(post.status)
}
