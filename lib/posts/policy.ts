import type { Prisma } from '@/lib/db/generated/client'
import type { PostStatus } from '@/lib/db/generated/enums'
import type { Viewer } from '@/lib/auth/viewer'

/** What anybody may read: has a published revision and is neither removed nor deleted. */
export const publicPosts = { visible: true } satisfies Prisma.PostWhereInput

type Owned = { authorId: number; status: PostStatus }

export function isAuthor(viewer: Viewer | null, post: { authorId: number }): boolean {
  return viewer !== null && viewer.id === post.authorId
}

/** In which states its author may write on: under review it is frozen, removed it stays as it was. */
export const isEditable = (status: PostStatus): boolean => ['DRAFT', 'REJECTED', 'APPROVED'].includes(status)

/** What its author began to write, and has not handed in: a draft, or the next version of what stays up meanwhile. */
export const begunPosts = {
  OR: [{ status: 'DRAFT' }, { status: 'APPROVED', draftRevisionId: { not: null } }],
} satisfies Prisma.PostWhereInput

/** The same of a row that was read. */
export const isBegun = ({
  status,
  draftRevisionId,
}: {
  status: PostStatus
  draftRevisionId: number | null
}): boolean => status === 'DRAFT' || (status === 'APPROVED' && draftRevisionId !== null)

/** In which states its author may hand it in; a rejected one is a draft again once it is written on. */
export const isSubmittable = (status: PostStatus): boolean => ['DRAFT', 'APPROVED'].includes(status)

/** In which states a published post can have an edit that its author may throw away: not while it is in review. */
export const hasDiscardable = ({ status, published }: { status: PostStatus; published: boolean }): boolean =>
  published && isEditable(status)

/** Whether there is one: begun, withdrawn or rejected. */
export const isDiscardable = (post: { status: PostStatus; published: boolean; begun: boolean }): boolean =>
  hasDiscardable(post) && (post.begun || post.status === 'REJECTED')

/** In which states its author may take it back from review. */
export const isWithdrawable = (status: PostStatus): boolean => status === 'REVIEW'

export function canEditPost(viewer: Viewer | null, post: Owned): boolean {
  return isAuthor(viewer, post) && isEditable(post.status)
}
