import type { Viewer } from '@/lib/auth/viewer'
import type { Prisma } from '@/lib/db/generated/client'

/** What anybody may see and download: published and neither removed nor deleted (a column that a trigger keeps). */
export const publicDesigns = { visible: true } satisfies Prisma.DesignWhereInput

/** A removed one is its author's to look at, and an operator's, who may have to think again. */
export const seenDesigns = ({ id, role }: Viewer): Prisma.DesignWhereInput => ({
  deletedAt: null,
  publishedAt: { not: null },
  ...(role === 'OPERATOR' ? {} : { authorId: id }),
})
