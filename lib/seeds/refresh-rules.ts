import { prisma } from '@/lib/db/client'
import { expireByClock } from '@/lib/web/expire-by-clock'
import { tags } from '@/lib/web/tags'

/**
 * Task `refresh_rules`, every minute: expires the pages that show what earns Seeds when a rule or event begins or ends.
 */
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
