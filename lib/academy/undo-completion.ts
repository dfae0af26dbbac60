import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import { inTransaction } from '@/lib/db/transaction'
import { lockSeedAccount } from '@/lib/seeds/accounts'
import { takeBackSeeds } from '@/lib/seeds/take-back-seeds'
import { milestoneKeys } from './milestone-keys'
import type { LearnStatusName } from './places'

/**
 * Undoes a completion: the lesson is Learned again and its quiz must be passed again; the earlier pass cost none of the
 * day's tries (take-quiz-try.ts). Seeds of a milestone that is no longer reached are deducted, and earned again with
 * it. A trigger decides again whether the member's reports on settings count. A badge stays as a record. Undoing twice
 * changes nothing. Throws `not_found` when the lesson was never begun.
 */
export function undoCompletion(
  viewer: Viewer,
  { id }: { id: number },
): Promise<{ status: LearnStatusName; seedsTakenBack: number }> {
  return inTransaction(async (tx) => {
    await lockSeedAccount(tx, viewer.id)
    const where = { userId_tutorialId: { userId: viewer.id, tutorialId: id } }
    const row = await tx.tutorialProgress.findUnique({
      where,
      select: { status: true },
    })
    if (!row) throw new DomainError('not_found')
    if (row.status !== 'COMPLETED') return { status: row.status, seedsTakenBack: 0 }

    const completed = await tx.tutorialProgress.count({ where: { userId: viewer.id, status: 'COMPLETED' } })
    const status = 'LEARNED'
    // clearing the key makes the same request count as a new try
    await tx.tutorialProgress.update({
      where,
      data: { status, completedAt: null, tryKey: null },
      select: { status: true },
    })
    const keys = await milestoneKeys(tx, viewer.id, completed)
    const seedsTakenBack = keys.length > 0 ? await takeBackSeeds(tx, { keys, keySuffix: 'undone' }) : 0
    return { status, seedsTakenBack }
  })
}
