import { prisma } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import { expireTags, tags } from '@/lib/web/tags'

/** As long as the store's pages are cached: whoever missed one round sees the next, or a page that is new anyway. */
const ROUNDS_MS = 10 * 60_000

/** Task `refresh_sales`, every minute: the store shows rewards whose sale has just begun, and none whose sale is over. */
export async function refreshSales(given?: Date): Promise<void> {
  const now = given ?? (await databaseNow())
  const lately = { gt: new Date(now.getTime() - ROUNDS_MS), lte: now }
  const changed = await prisma.reward.findFirst({
    where: { OR: [{ onSaleFrom: lately }, { onSaleTo: lately }] },
    select: { id: true },
  })
  if (changed) await expireTags(prisma, 'content', [tags.rewards])
}
