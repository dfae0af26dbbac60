import type { Viewer } from '@/lib/auth/viewer'
import type { Prisma } from '@/lib/db/generated/client'

/** Designs that anybody may see and download: published, neither removed nor deleted (a trigger keeps the column). */
export const publicDesigns = { visible: true } satisfies Prisma.DesignWhereInput

/**
 * Designs that the viewer may look at even when removed: the author's own, and for operators, who may have to
 * reconsider, all.
 */
export const seenDesigns = ({ id, role }: Viewer): Prisma.DesignWhereInput => ({
  deletedAt: null,
  publishedAt: { not: null },
  ...(role === 'OPERATOR' ? {} : { authorId: id }),
})
