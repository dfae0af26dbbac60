import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import { inTransaction } from '@/lib/db/transaction'
import { limitRate } from '@/lib/web/rate-limits'
import { publicTutorials } from './policy'

/** Puts a tutorial on the viewer's list for later or takes it off: the list's length afterwards. A set. Throws too_many, not_found. */
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
    return { watchLater: on, count: await tx.watchLater.count({ where: { userId: viewer.id } }) }
  })
}
