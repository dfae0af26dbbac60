import type { z } from 'zod'
import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { limitRate } from '@/lib/web/rate-limits'
import { expireTags, tags } from '@/lib/web/tags'
import { publicTutorials } from './policy'
import type { helpfulResult } from './schema'

/** `helpful` is the viewer's present vote, null for none. */
export type HelpfulView = z.infer<typeof helpfulResult>
type Counts = { yes: number; no: number }

/**
 * Records whether a tutorial helped: one vote per member, changeable, with exact counts. Throws `too_many`,
 * `not_found`.
 */
export async function voteHelpful(
  viewer: Viewer,
  { id, helpful }: { id: number; helpful: boolean },
): Promise<HelpfulView> {
  await limitRate(viewer, 'helpful')
  return inTransaction(async (tx) => {
    const counts = await readCounts(tx, id)
    // the statement returns a row only for a change: a new vote, or the opposite one
    const [vote] = await tx.$queryRaw<{ added: boolean }[]>`
      INSERT INTO "TutorialVote" AS kept ("userId", "tutorialId", helpful) VALUES (${viewer.id}, ${id}, ${helpful})
      ON CONFLICT ("userId", "tutorialId") DO UPDATE SET helpful = excluded.helpful WHERE kept.helpful <> excluded.helpful
      RETURNING (xmax = 0) AS added`
    if (!vote) return { helpful, ...counts }
    const other = vote.added ? 0 : -1
    return {
      helpful,
      ...(await addToCounts(tx, id, helpful ? { yes: 1, no: other } : { yes: other, no: 1 })),
    }
  })
}

/** Withdraws the viewer's vote; without one nothing changes. Throws `too_many`, `not_found`. */
export async function withdrawVote(viewer: Viewer, { id }: { id: number }): Promise<HelpfulView> {
  await limitRate(viewer, 'helpful')
  return inTransaction(async (tx) => {
    const counts = await readCounts(tx, id)
    const [vote] = await tx.$queryRaw<{ helpful: boolean }[]>`
      DELETE FROM "TutorialVote" WHERE "userId" = ${viewer.id} AND "tutorialId" = ${id} RETURNING helpful`
    if (!vote) return { helpful: null, ...counts }
    const change = vote.helpful ? { yes: -1, no: 0 } : { yes: 0, no: -1 }
    return { helpful: null, ...(await addToCounts(tx, id, change)) }
  })
}

async function readCounts(tx: Tx, id: number): Promise<Counts> {
  const tutorial = await tx.tutorial.findFirst({
    where: { id, ...publicTutorials },
    select: { helpfulYes: true, helpfulNo: true },
  })
  if (!tutorial) throw new DomainError('not_found')
  return { yes: tutorial.helpfulYes, no: tutorial.helpfulNo }
}

async function addToCounts(tx: Tx, id: number, { yes, no }: Counts): Promise<Counts> {
  // raw SQL, because the client would set updatedAt although the text did not change
  const [counts] = await tx.$queryRaw<Counts[]>`
    UPDATE "Tutorial" SET "helpfulYes" = "helpfulYes" + ${yes}::int, "helpfulNo" = "helpfulNo" + ${no}::int
    WHERE id = ${id} RETURNING "helpfulYes" AS yes, "helpfulNo" AS no`
  await expireTags(tx, 'numbers', [tags.tutorial(id)])
  return counts!
}
