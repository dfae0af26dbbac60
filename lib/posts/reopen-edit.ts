import type { Tx } from '@/lib/db/client'
import { draftOf } from './draft-of'

/**
 * Turns the edit of a restored post, which was in review or rejected when the post was removed, into a draft that its
 * author submits or discards. The submitted revision stays readable. Safe to repeat.
 */
export async function reopenEdit(tx: Tx, postId: number): Promise<void> {
  const post = await tx.post.findUniqueOrThrow({
    where: { id: postId },
    select: { status: true, draftRevisionId: true, publishedRevisionId: true, review: true },
  })
  const { status, review, draftRevisionId, publishedRevisionId } = post
  if (status !== 'APPROVED' || !review || review.id === publishedRevisionId) return
  // the author may have begun a draft before this job ran
  const draft = draftRevisionId === null ? await copyAsDraft(tx, postId, review.content) : null
  const { count } = await tx.post.updateMany({
    where: { id: postId, status, draftRevisionId, reviewRevisionId: review.id },
    data: { reviewRevisionId: null, ...(draft ? { draftRevisionId: draft.id } : {}) },
  })
  if (count !== 1) throw new Error(`Post ${postId} changed while its edit became a draft again.`)
}

async function copyAsDraft(tx: Tx, postId: number, content: unknown) {
  const { _max: last } = await tx.postRevision.aggregate({
    where: { postId },
    _max: { number: true, version: true },
  })
  return tx.postRevision.create({
    data: { postId, number: last.number! + 1, version: last.version! + 1, content: draftOf(content) },
    select: { id: true },
  })
}
