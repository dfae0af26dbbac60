import { prisma } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import { expireTags, tags } from '@/lib/web/tags'

/** As long as a contest's page is cached: whoever missed one round sees the next, or a page that is new anyway. */
const ROUNDS_MS = 10 * 60_000

/** Task `refresh_contests`, every minute: home and the contest's page show that it has begun, and that it has ended. */
export async function refreshContests(given?: Date): Promise<void> {
  const now = given ?? (await databaseNow())
  const lately = { gt: new Date(now.getTime() - ROUNDS_MS), lte: now }
  const changed = await prisma.activity.findFirst({
    where: { OR: [{ startsAt: lately }, { endsAt: lately }] },
    select: { id: true },
  })
  if (changed) await expireTags(prisma, 'content', [tags.editorial])
}
