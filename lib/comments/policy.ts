import { publicTutorials } from '@/lib/academy/policy'
import type { Prisma } from '@/lib/db/generated/client'
import { publicPosts } from '@/lib/posts/policy'

/** Comments on what everybody may read. */
export const readableComments = {
  OR: [{ post: publicPosts }, { tutorial: publicTutorials }],
} satisfies Prisma.CommentWhereInput

/** The viewer, as a rule knows them and as their own browser does. */
type Member = { id: number; role?: 'MEMBER' | 'OPERATOR' }

/** The author of a comment, within EDIT_MS of its creation, which the write itself looks at. */
export function canEditComment(viewer: Member | null, comment: { authorId: number | undefined }): boolean {
  return viewer !== null && viewer.id === comment.authorId
}

/** The author of a comment, the author of what it stands below, and operators. */
export function canDeleteComment(
  viewer: Member | null,
  comment: { authorId: number | undefined; subjectAuthorId: number | null | undefined },
): boolean {
  if (!viewer) return false
  return viewer.role === 'OPERATOR' || [comment.authorId, comment.subjectAuthorId].includes(viewer.id)
}
