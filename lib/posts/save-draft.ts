import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import { inTransaction, isUniqueViolation } from '@/lib/db/transaction'
import { limitRate } from '@/lib/web/rate-limits'
import { getOwnPost, type OwnPost } from './get-own-post'
import { newerRevision } from './newer-revision'
import { ownRevisionId } from './own-revision'
import { canEditPost } from './policy'
import type { DraftContent } from './schema'
import type { OwnDraft } from './views'

type Saved = Pick<OwnDraft, 'revision' | 'content' | 'savedAt'>

/**
 * Saves the draft unless somebody saved it since `revision`: then it throws newer_revision with the newer one and changes
 * nothing. Editing a rejected post makes it a draft again; editing a published one begins a new revision beside it
 * (docs/product.md "Publishing"). Throws too_many, what getOwnPost throws, wrong_status, newer_revision.
 */
export async function saveDraft(
  viewer: Viewer,
  input: { id: number; revision: number; content: DraftContent },
): Promise<Saved> {
  await limitRate(viewer, 'draft')
  try {
    return await inTransaction(async (tx) => {
      const post = await getOwnPost(tx, viewer, input.id)
      if (!canEditPost(viewer, post)) throw wrongStatus(post)
      return post.draft ? overwrite(tx, post.draft, input) : startRevision(tx, post, input)
    })
  } catch (error) {
    // two tabs started the same new revision and the unique number let one through, or the edit was discarded in the
    // meantime
    if (error instanceof Overtaken || isUniqueViolation(error)) throw await whyOvertaken(viewer, input.id)
    throw error
  }
}

/** The post changed since it was read, so nothing is written. */
class Overtaken extends Error {}

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
    const newer = await tx.postRevision.findUnique({ where: { id: draft.id } })
    throw newer ? newerRevision(newer) : new Overtaken()
  }
  return { revision: input.revision + 1, content: input.content, savedAt: savedAt.toISOString() }
}

async function startRevision(tx: Tx, post: OwnPost, input: { revision: number; content: DraftContent }) {
  const base = await baseOf(tx, post)
  if (!base) throw new Overtaken()
  if (base.version !== input.revision) throw newerRevision(base)
  const { _max: last } = await tx.postRevision.aggregate({
    where: { postId: post.id },
    _max: { number: true },
  })
  const revision = await tx.postRevision.create({
    data: { postId: post.id, number: last.number! + 1, version: input.revision + 1, content: input.content },
  })
  const moved = await tx.post.updateMany({
    where: { id: post.id, status: post.status, draftRevisionId: null },
    data: {
      draftRevisionId: revision.id,
      ...(post.status === 'REJECTED' ? { status: 'DRAFT' } : {}),
    },
  })
  if (moved.count !== 1) throw new Overtaken()
  return { revision: revision.version, content: input.content, savedAt: revision.savedAt.toISOString() }
}

/** Returns the base of the next save, or null when it has just been discarded. */
const baseOf = (tx: Tx, post: OwnPost) =>
  tx.postRevision.findUnique({ where: { id: ownRevisionId(post) ?? 0 } })

async function whyOvertaken(viewer: Viewer, id: number): Promise<DomainError> {
  return inTransaction(async (tx) => {
    const post = await getOwnPost(tx, viewer, id)
    if (!canEditPost(viewer, post)) return wrongStatus(post)
    const newer = await baseOf(tx, post)
    return newer ? newerRevision(newer) : new DomainError('conflict')
  })
}

const wrongStatus = ({ status }: OwnPost) => new DomainError('wrong_status', { data: { status } })
