import { prisma } from '@/lib/db/client'
import { expireByClock } from '@/lib/web/expire-by-clock'
import { tags } from '@/lib/web/tags'

/** Task `refresh_sales`, every minute: renews the store's pages when a sale begins or ends. */
export const refreshSales = (now?: Date) =>
  expireByClock(
    tags.rewards,
    (lately) =>
      prisma.reward.findFirst({
        where: { OR: [{ onSaleFrom: lately }, { onSaleTo: lately }] },
        select: { id: true },
      }),
    now,
  )
