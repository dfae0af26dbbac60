import type { Prisma } from '@/lib/db/generated/client'

/** Tutorials that anybody may read. A retired one keeps its progress and its badges, and is shown nowhere. */
export const publicTutorials = { retiredAt: null } satisfies Prisma.TutorialWhereInput
