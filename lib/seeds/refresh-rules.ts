import { prisma } from '@/lib/db/client'
import { expireByClock } from '@/lib/web/expire-by-clock'
import { tags } from '@/lib/web/tags'

/** Task `refresh_rules`, every minute: pages that name what earns Seeds follow rules and events that begin or end. */
export const refreshRules = (now?: Date) =>
  expireByClock(
    tags.seedRules,
    (lately) =>
      prisma.seedRule.findFirst({
        where: { OR: [{ startsAt: lately }, { endsAt: lately }] },
        select: { id: true },
      }),
    now,
  )
