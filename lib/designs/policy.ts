import type { Prisma } from '@/lib/db/generated/client'

/** What anybody may see and download. */
export const publicDesigns = {
  status: 'APPROVED',
  deletedAt: null,
  publishedAt: { not: null },
} satisfies Prisma.DesignWhereInput
