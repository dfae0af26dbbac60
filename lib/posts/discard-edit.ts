import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import { inTransaction } from '@/lib/db/transaction'
import { limitRate } from '@/lib/web/rate-limits'
import { getOwnPost } from './get-own-post'

/**
 * Throws away the edit of a published post that was begun and not handed in, for good; what is published stays, and is what
 * the next edit begins with: `{ status }`. Twice is once. Throws too_many, not_found, wrong_status in any other state,
 * conflict when it was handed in at the same moment.
 */
export async function discardEdit(viewer: Viewer, { id }: { id: number }) {
  await limitRate(viewer, 'post')
  return inTransaction(async (tx) => {
    const { status, draft, publishedRevisionId } = await getOwnPost(tx, viewer, id)
    if (status !== 'APPROVED') throw new DomainError('wrong_status', { data: { status } })
    if (!draft || publishedRevisionId === null) return { status: 'approved' as const }
    const moved = await tx.post.updateMany({
      where: { id, status, draftRevisionId: draft.id },
      data: { draftRevisionId: null },
    })
    // of what is in review nothing goes
    const gone = await tx.postRevision.deleteMany({ where: { id: draft.id, frozenAt: null } })
    if (moved.count !== 1 || gone.count !== 1) throw new DomainError('conflict')
    // a form that is still open elsewhere has an older count, and asks before it writes
    const { version } = await tx.postRevision.findUniqueOrThrow({ where: { id: publishedRevisionId } })
    await tx.postRevision.update({
      where: { id: publishedRevisionId },
      data: { version: Math.max(version, draft.version) + 1 },
    })
    return { status: 'approved' as const }
  })
}
