import { prisma } from '@/lib/db/client'
import { expireByClock } from '@/lib/web/expire-by-clock'
import { tags } from '@/lib/web/tags'

/** Task `refresh_contests`, every minute: expires home and the contest's page when a contest has begun or ended. */
export const refreshContests = (now?: Date) =>
  expireByClock(
    tags.editorial,
    (lately) =>
      prisma.activity.findFirst({
        where: { OR: [{ startsAt: lately }, { endsAt: lately }] },
        select: { id: true },
      }),
    now,
  )
