import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import { inTransaction } from '@/lib/db/transaction'
import { limitRate } from '@/lib/web/rate-limits'
import { publicTutorials } from './policy'

/**
 * Adds a tutorial to the viewer's list for later or removes it; repeating changes nothing. Returns the list's length.
 * Throws `too_many`, `not_found`.
 */
export async function watchLater(
  viewer: Viewer,
  { id, on }: { id: number; on: boolean },
): Promise<{ watchLater: boolean; count: number }> {
  await limitRate(viewer, 'save')
  return inTransaction(async (tx) => {
    const readable = await tx.tutorial.count({ where: { id, ...publicTutorials } })
    if (readable === 0) throw new DomainError('not_found')
    const entry = { userId: viewer.id, tutorialId: id }
    if (on) await tx.watchLater.createMany({ data: entry, skipDuplicates: true })
    else await tx.watchLater.deleteMany({ where: entry })
    const count = await tx.watchLater.count({ where: { userId: viewer.id, tutorial: publicTutorials } })
    return { watchLater: on, count }
  })
}
