import type { Viewer } from '@/lib/auth/viewer'
import { inTransaction } from '@/lib/db/transaction'
import { lockStanding } from '@/lib/auth/standing'
import { limitRate } from '@/lib/web/rate-limits'

/**
 * Deletes the viewer's report on a row and the numbers they ended at. Returns `{}`, also when there is no report.
 * Throws `too_many`.
 */
export async function takeBackOutcome(
  viewer: Viewer,
  { row }: { row: number },
): Promise<Record<string, never>> {
  await limitRate(viewer, 'outcome')
  return inTransaction(async (tx) => {
    await lockStanding(tx, viewer.id)
    await tx.materialOutcome.deleteMany({ where: { memberId: viewer.id, rowId: row } })
    return {}
  })
}
