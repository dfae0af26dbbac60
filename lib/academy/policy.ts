import type { Prisma } from '@/lib/db/generated/client'

/** Tutorials that anybody may read. A retired one keeps its progress and badges, but no page shows it. */
export const publicTutorials = { retiredAt: null } satisfies Prisma.TutorialWhereInput
