import type { Prisma } from '@/lib/db/generated/client'

/** What anybody may see and download: published and neither removed nor deleted (a column that a trigger keeps). */
export const publicDesigns = { visible: true } satisfies Prisma.DesignWhereInput
