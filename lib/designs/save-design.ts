import { lockStanding } from '@/lib/auth/standing'
import type { Viewer } from '@/lib/auth/viewer'
import { inTransaction } from '@/lib/db/transaction'
import { notify } from '@/lib/notifications/notify'
import { limitRate } from '@/lib/web/rate-limits'
import { expireTags, tags } from '@/lib/web/tags'
import { findReadableDesign } from './like-design'

/**
 * Saves a design or removes it from the saved ones: `{ saved, count }`. Repeating a call changes nothing. Throws
 * `too_many`, `not_found`.
 */
export async function saveDesign(viewer: Viewer, { id, on }: { id: number; on: boolean }) {
  await limitRate(viewer, 'save')
  return inTransaction(async (tx) => {
    // the trigger checks the standing on inserts only, and unsaving inserts no row
    await lockStanding(tx, viewer.id)
    const design = await findReadableDesign(tx, id)
    const changed = on
      ? await tx.designSave.createMany({ data: { userId: viewer.id, designId: id }, skipDuplicates: true })
      : await tx.designSave.deleteMany({ where: { userId: viewer.id, designId: id } })
    // read again: it may have waited for the same save
    if (changed.count === 0) return { saved: on, count: (await findReadableDesign(tx, id)).savesCount }
    const { savesCount } = await tx.design.update({
      where: { id },
      data: { savesCount: { increment: on ? 1 : -1 } },
      select: { savesCount: true },
    })
    if (on) await notify(tx, 'design_saved', { by: viewer.id, design })
    await expireTags(tx, 'numbers', [tags.design(id)])
    return { saved: on, count: savesCount }
  })
}
