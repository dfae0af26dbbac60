import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import { inTransaction } from '@/lib/db/transaction'
import { expireTags } from '@/lib/web/tags'
import { publicTutorials } from './policy'
import { tutorialTag } from './tags'

export type HelpfulView = { helpful: boolean; yes: number; no: number }

/** Says that a tutorial helped or did not: one vote a member, changeable; the counts stay exact. Throws not_found. */
export function voteHelpful(
  viewer: Viewer,
  { id, helpful }: { id: number; helpful: boolean },
): Promise<HelpfulView> {
  return inTransaction(async (tx) => {
    const tutorial = await tx.tutorial.findFirst({
      where: { id, ...publicTutorials },
      select: { helpfulYes: true, helpfulNo: true },
    })
    if (!tutorial) throw new DomainError('not_found')
    // a row comes back only for what changed: a new vote, or the other one
    const [vote] = await tx.$queryRaw<{ added: boolean }[]>`
      INSERT INTO "TutorialVote" AS kept ("userId", "tutorialId", helpful) VALUES (${viewer.id}, ${id}, ${helpful})
      ON CONFLICT ("userId", "tutorialId") DO UPDATE SET helpful = excluded.helpful WHERE kept.helpful <> excluded.helpful
      RETURNING (xmax = 0) AS added`
    if (!vote) return { helpful, yes: tutorial.helpfulYes, no: tutorial.helpfulNo }

    const yes = helpful ? 1 : vote.added ? 0 : -1
    const no = helpful ? (vote.added ? 0 : -1) : 1
    // not through the client: it would call the text updated
    const [counts] = await tx.$queryRaw<{ yes: number; no: number }[]>`
      UPDATE "Tutorial" SET "helpfulYes" = "helpfulYes" + ${yes}::int, "helpfulNo" = "helpfulNo" + ${no}::int
      WHERE id = ${id} RETURNING "helpfulYes" AS yes, "helpfulNo" AS no`
    await expireTags(tx, [tutorialTag(id)])
    return { helpful, ...counts! }
  })
}
