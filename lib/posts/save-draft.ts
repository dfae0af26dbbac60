import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import { inTransaction, isUniqueViolation } from '@/lib/db/transaction'
import { limitRate } from '@/lib/web/rate-limits'
import { getOwnPost, type OwnPost } from './get-own-post'
import { canEditPost } from './policy'
import type { DraftContent } from './schema'
import type { OwnDraft } from './views'

type Saved = Pick<OwnDraft, 'revision' | 'content' | 'savedAt'>

/**
 * Writes the draft if nobody saved it since `revision`; otherwise newer_revision with the newer one, and nothing is
 * overwritten. Editing a rejected post makes it a draft again; editing a published one starts a new revision while the
 * published one stays (docs/product.md "Publishing"). Throws too_many, not_found, wrong_status, newer_revision.
 */
export async function saveDraft(
  viewer: Viewer,
  input: { id: number; revision: number; content: DraftContent },
): Promise<Saved> {
  await limitRate(viewer, 'draft')
  try {
    return await inTransaction(async (tx) => {
      const post = await getOwnPost(tx, viewer, input.id)
      if (!canEditPost(viewer, post)) throw new DomainError('wrong_status', { data: { status: post.status } })
      const saved = post.draft ? await overwrite(tx, post.draft, input) : await startRevision(tx, post, input)
      if (post.status === 'REJECTED') {
        await tx.post.update({ where: { id: post.id, status: 'REJECTED' }, data: { status: 'DRAFT' } })
      }
      return saved
    })
  } catch (error) {
    // two tabs started the same new revision: the unique number let one through
    if (isUniqueViolation(error)) throw await newerRevision(viewer, input.id)
    throw error
  }
}

async function overwrite(
  tx: Tx,
  draft: NonNullable<OwnPost['draft']>,
  input: { revision: number; content: DraftContent },
) {
  const savedAt = await databaseNow(tx)
  const { count } = await tx.postRevision.updateMany({
    where: { id: draft.id, version: input.revision, frozenAt: null },
    data: { content: input.content, version: { increment: 1 }, savedAt },
  })
  if (count === 0) {
    const newer = await tx.postRevision.findUniqueOrThrow({ where: { id: draft.id } })
    throw conflict(newer)
  }
  return { revision: input.revision + 1, content: input.content, savedAt: savedAt.toISOString() }
}

async function startRevision(tx: Tx, post: OwnPost, input: { revision: number; content: DraftContent }) {
  const last = await tx.postRevision.findFirstOrThrow({
    where: { postId: post.id },
    orderBy: { number: 'desc' },
  })
  if (last.version !== input.revision) throw conflict(last)
  const revision = await tx.postRevision.create({
    data: { postId: post.id, number: last.number + 1, version: input.revision + 1, content: input.content },
  })
  await tx.post.update({ where: { id: post.id }, data: { draftRevisionId: revision.id } })
  return { revision: revision.version, content: input.content, savedAt: revision.savedAt.toISOString() }
}

async function newerRevision(viewer: Viewer, id: number): Promise<DomainError> {
  return inTransaction(async (tx) => {
    const post = await getOwnPost(tx, viewer, id)
    return post.draft ? conflict(post.draft) : new DomainError('conflict')
  })
}

function conflict(newer: { version: number; content: unknown; savedAt: Date }): DomainError {
  return new DomainError('newer_revision', {
    data: { revision: newer.version, content: newer.content, savedAt: newer.savedAt.toISOString() },
  })
}
