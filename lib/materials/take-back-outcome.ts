import type { Viewer } from '@/lib/auth/viewer'
import { inTransaction } from '@/lib/db/transaction'
import { lockStanding } from '@/lib/auth/standing'
import { limitRate } from '@/lib/web/rate-limits'

/** Takes the viewer's report on a row back, with the numbers they ended at: `{}`, also where there is none. Throws too_many. */
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
