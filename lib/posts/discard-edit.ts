import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { limitRate } from '@/lib/web/rate-limits'
import { getOwnPost, type OwnPost } from './get-own-post'
import { ownRevisionId } from './own-revision'
import { hasDiscardable } from './policy'

/**
 * Discards an edit of a published post that is not in review: begun, withdrawn or rejected. Returns `{ status }`. The published
 * version stays, and the next edit begins with it (docs/decisions/0457). Idempotent. Throws too_many, what getOwnPost throws,
 * wrong_status in any other state, conflict when the edit was submitted at the same moment.
 */
export async function discardEdit(viewer: Viewer, { id }: { id: number }) {
  await limitRate(viewer, 'post')
  return inTransaction(async (tx) => {
    const post = await getOwnPost(tx, viewer, id)
    const { status, draft, publishedRevisionId } = post
    if (!hasDiscardable({ status, published: publishedRevisionId !== null }))
      throw new DomainError('wrong_status', { data: { status } })
    if (status === 'APPROVED' && !draft) return { status: 'approved' as const }
    const { count } = await tx.post.updateMany({
      where: { id, status, draftRevisionId: post.draftRevisionId },
      // a review of an approved post is about to be published, so it stays
      data: {
        draftRevisionId: null,
        ...(status === 'APPROVED' ? {} : { status: 'APPROVED', reviewRevisionId: null }),
      },
    })
    if (count !== 1) throw new DomainError('conflict')
    await forget(tx, post)
    return { status: 'approved' as const }
  })
}

/**
 * Deletes the draft and raises the version of the next edit's base, so that a form that is still open elsewhere gets a
 * conflict instead of overwriting it.
 */
async function forget(tx: Tx, { id, status, draft, reviewRevisionId, publishedRevisionId }: OwnPost) {
  const { _max: last } = await tx.postRevision.aggregate({ where: { postId: id }, _max: { version: true } })
  if (draft) {
    // a frozen revision is never deleted
    const gone = await tx.postRevision.deleteMany({ where: { id: draft.id, frozenAt: null } })
    if (gone.count !== 1) throw new DomainError('conflict')
  }
  const left = { draftRevisionId: null, publishedRevisionId }
  const next = ownRevisionId({ ...left, reviewRevisionId: status === 'APPROVED' ? reviewRevisionId : null })
  await tx.postRevision.update({ where: { id: next! }, data: { version: last.version! + 1 } })
}
