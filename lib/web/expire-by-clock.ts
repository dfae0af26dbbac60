import { prisma } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import { expireTags } from './tags'

/**
 * The cache time of pages that show what is on now (`revalidate` in app/), ms: a page that missed one round gets the next
 * one, or is rendered anew.
 */
const ROUNDS_MS = 10 * 60_000

/** A condition of Prisma on a time. */
type Lately = { gt: Date; lte: Date }

/**
 * For tasks that run every minute: expires `tag` when something has begun or ended lately that cached pages show by the
 * time of their rendering. `now` is the time of the database's clock.
 */
export async function expireByClock(
  tag: string,
  findChanged: (lately: Lately) => Promise<unknown>,
  now?: Date,
): Promise<void> {
  const at = now ?? (await databaseNow())
  const changed = await findChanged({ gt: new Date(at.getTime() - ROUNDS_MS), lte: at })
  if (changed) await expireTags(prisma, 'content', [tag])
}
