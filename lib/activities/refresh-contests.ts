import { prisma } from '@/lib/db/client'
import { expireByClock } from '@/lib/web/expire-by-clock'
import { tags } from '@/lib/web/tags'

/** Task `refresh_contests`, every minute: home and the contest's page show that it has begun, and that it has ended. */
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
