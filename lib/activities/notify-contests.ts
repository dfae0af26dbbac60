import { prisma, type Tx } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import { inTransaction } from '@/lib/db/transaction'
import { notify } from '@/lib/notifications/notify'
import { contestEntries } from './entries'

const DAY_MS = 86_400_000
/** A contest that was inserted long after it began is not announced. */
const FRESH_MS = 2 * DAY_MS
const LAST_DAYS_MS = 3 * DAY_MS

type Contest = { id: number; tag: string; titles: unknown; startsAt: Date; endsAt: Date }

/**
 * Task `notify_contests`, once an hour: notifies everyone that a contest has begun and, of a longer one, that three days
 * are left, and entrants that it has ended. Each once, however often it runs.
 */
export async function notifyContests(given?: Date): Promise<void> {
  const now = given ?? (await databaseNow())
  const contests = await prisma.activity.findMany({
    where: { startsAt: { lte: now }, endsAt: { gt: new Date(now.getTime() - FRESH_MS) } },
    select: { id: true, tag: true, titles: true, startsAt: true, endsAt: true },
  })
  for (const contest of contests)
    await inTransaction(async (tx) => {
      const [since, left] = [
        now.getTime() - contest.startsAt.getTime(),
        contest.endsAt.getTime() - now.getTime(),
      ]
      const isLong = since + left > LAST_DAYS_MS
      if (left <= 0) await notifyEntrants(tx, contest)
      else if (isLong && left <= LAST_DAYS_MS) {
        if (left > LAST_DAYS_MS - DAY_MS) await notifyEverybody(tx, contest, 'contest_ends_soon')
      } else if (since <= FRESH_MS) await notifyEverybody(tx, contest, 'contest_started')
    })
}

async function notifyEverybody(
  tx: Tx,
  { id, titles }: Contest,
  what: 'contest_started' | 'contest_ends_soon',
) {
  // this row records that members were notified
  const { count } = await tx.announcement.createMany({
    data: {
      key: `contest:${id}:${what}`,
      texts: titles as object,
      href: `/activity/${id}`,
      doneAt: await databaseNow(tx),
    },
    skipDuplicates: true,
  })
  if (count > 0) await notify(tx, what, { id, titles })
}

async function notifyEntrants(tx: Tx, contest: Contest): Promise<void> {
  const { id, titles } = contest
  const entries = await tx.post.findMany({
    where: contestEntries(contest),
    distinct: ['authorId'],
    select: { authorId: true },
  })
  await notify(tx, 'contest_ended', { id, titles, entrants: entries.map(({ authorId }) => authorId) })
}
