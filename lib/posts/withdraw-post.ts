import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import { inTransaction } from '@/lib/db/transaction'
import { limitRate } from '@/lib/web/rate-limits'
import { draftOf } from './draft-of'
import { getOwnPost } from './get-own-post'
import { newerRevision } from './newer-revision'
import { isWithdrawable } from './policy'

/**
 * Withdraws a post from review, so that its author can edit it. Returns `{ status }`. Throws too_many, what getOwnPost throws,
 * wrong_status when it is not under review, newer_revision when another revision than the named one is, conflict when an operator
 * decided at the same moment.
 */
export async function withdrawPost(
  viewer: Viewer,
  { id, revision }: { id: number; revision?: number | undefined },
) {
  await limitRate(viewer, 'post')
  return inTransaction(async (tx) => {
    const { status, reviewRevisionId } = await getOwnPost(tx, viewer, id)
    if (!isWithdrawable(status) || reviewRevisionId === null)
      throw new DomainError('wrong_status', { data: { status } })
    const review = await tx.postRevision.findUniqueOrThrow({ where: { id: reviewRevisionId } })
    if (revision !== undefined && revision !== review.version) throw newerRevision(review)
    const moved = await tx.post.updateMany({
      where: { id, status, reviewRevisionId },
      data: { status: 'DRAFT', draftRevisionId: reviewRevisionId, reviewRevisionId: null },
    })
    if (moved.count !== 1) throw new DomainError('conflict')
    await tx.postRevision.update({
      where: { id: reviewRevisionId },
      data: { frozenAt: null, content: draftOf(review.content) },
    })
    return { status: 'draft' as const }
  })
}
