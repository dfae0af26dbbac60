import { publicTutorials } from '@/lib/academy/policy'
import type { Prisma } from '@/lib/db/generated/client'
import { publicPosts } from '@/lib/posts/policy'

/** Comments on what everybody may read. */
export const readableComments = {
  OR: [{ post: publicPosts }, { tutorial: publicTutorials }],
} satisfies Prisma.CommentWhereInput
