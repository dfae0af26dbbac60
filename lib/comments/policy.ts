import { publicTutorials } from '@/lib/academy/policy'
import type { Prisma } from '@/lib/db/generated/client'
import { publicPosts } from '@/lib/posts/policy'

/** Comments on posts and lessons that everyone may read. */
export const readableComments = {
  OR: [{ post: publicPosts }, { tutorial: publicTutorials }],
} satisfies Prisma.CommentWhereInput

/** The viewer, as far as both a rule and the viewer's own browser know them. */
type Member = { id: number; role?: 'MEMBER' | 'OPERATOR' }

/** Tells whether the viewer is the comment's author. The write itself checks EDIT_MS. */
export function canEditComment(viewer: Member | null, comment: { authorId: number | undefined }): boolean {
  return viewer !== null && viewer.id === comment.authorId
}

/** Allows the author of a comment, the author of its subject, and operators. */
export function canDeleteComment(
  viewer: Member | null,
  comment: { authorId: number | undefined; subjectAuthorId: number | null | undefined },
): boolean {
  if (!viewer) return false
  return viewer.role === 'OPERATOR' || [comment.authorId, comment.subjectAuthorId].includes(viewer.id)
}
