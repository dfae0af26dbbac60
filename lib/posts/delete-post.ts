import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import { databaseNow } from '@/lib/db/clock'
import { inTransaction } from '@/lib/db/transaction'
import { getOwnPost } from './get-own-post'
import { takeBackForDeletion } from './take-back-for-deletion'

/**
 * Deletes a post of the viewer permanently. Returns `{ seedsTakenBack }`, the Seeds deducted because it was approved
 * less than 30 days ago. Throws `not_found`, and `conflict` when its status changed at the same moment.
 */
export function deletePost(viewer: Viewer, { id }: { id: number }) {
  return inTransaction(async (tx) => {
    const post = await getOwnPost(tx, viewer, id)
    const deleted = await tx.post.updateMany({
      where: { id, status: post.status },
      data: { status: 'DELETED' },
    })
    if (deleted.count !== 1) throw new DomainError('conflict')
    return { seedsTakenBack: await takeBackForDeletion(tx, post, await databaseNow(tx)) }
  })
}
