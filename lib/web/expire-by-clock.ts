import { prisma } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import { expireTags } from './tags'

/** As long as pages that say what is on now are cached (`revalidate` in app/): who missed one round sees the next, or a new page. */
const ROUNDS_MS = 10 * 60_000

/** A condition of Prisma on a time. */
type Lately = { gt: Date; lte: Date }

/**
 * For tasks that run every minute: expires the tag when something has begun or ended lately that cached pages show by the
 * time they were rendered. `now`: by the database's clock.
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
