import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import { inTransaction } from '@/lib/db/transaction'
import { getOwnPost } from './get-own-post'

/** Takes a post back from review to go on writing: `{ status }`. Throws not_found, wrong_status when it is not under review. */
export function withdrawPost(viewer: Viewer, { id }: { id: number }) {
  return inTransaction(async (tx) => {
    const post = await getOwnPost(tx, viewer, id)
    const moved = await tx.post.updateMany({
      where: { id, status: 'REVIEW', reviewRevisionId: { not: null } },
      data: { status: 'DRAFT', draftRevisionId: post.reviewRevisionId, reviewRevisionId: null },
    })
    if (moved.count !== 1) throw new DomainError('wrong_status', { data: { status: post.status } })
    await tx.postRevision.updateMany({ where: { id: post.reviewRevisionId! }, data: { frozenAt: null } })
    return { status: 'draft' as const }
  })
}
