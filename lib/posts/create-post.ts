import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import { prisma, type Tx } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { limitRate } from '@/lib/web/rate-limits'
import { emptyContent, type PostType } from './schema'

/** The most posts of a member that were never published: enough for everybody, while a script could create millions. */
export const UNPUBLISHED_MAX = 100

const FIRST_VERSION = 1

type NewPost = { postType: PostType; key?: string }

/**
 * Creates an empty draft, once per key, and returns `{ id, revision }`. A repeat returns the same, also when the draft was
 * written since: a save based on it then meets the newer one. Throws `unpublished_full` when the member has
 * `UNPUBLISHED_MAX` unpublished posts, and `conflict` when the key was used for the other kind of post or its post is no
 * longer the draft that it was: submitted or deleted.
 */
export async function createPost(viewer: Viewer, input: NewPost) {
  await limitRate(viewer, 'post')
  const before = await findCreated(viewer, input)
  if (before) return before
  try {
    return await inTransaction(async (tx) => {
      const unpublished = await tx.post.count({
        where: { authorId: viewer.id, publishedRevisionId: null, status: { not: 'DELETED' } },
      })
      if (unpublished >= UNPUBLISHED_MAX)
        throw new DomainError('unpublished_full', { params: { max: UNPUBLISHED_MAX } })
      return insertDraft(tx, viewer, input)
    })
  } catch (error) {
    // the same request arrived twice at once; the other draft may be the last that the member can have
    const other = await findCreated(viewer, input)
    if (other) return other
    throw error
  }
}

async function findCreated({ id: authorId }: Viewer, { postType, key }: NewPost) {
  if (key === undefined) return null
  const before = await prisma.post.findUnique({
    where: { authorId_key: { authorId, key } },
    select: { id: true, postType: true, status: true, publishedRevisionId: true },
  })
  if (!before) return null
  // any other post must not stand for a new one: nothing could be saved in it, or its own text would be replaced
  if (before.postType !== postType || before.status !== 'DRAFT' || before.publishedRevisionId !== null)
    throw new DomainError('conflict')
  return { id: before.id, revision: FIRST_VERSION }
}

/** Inserts an empty draft in the caller's transaction, without any limit. */
export async function insertDraft(
  tx: Tx,
  author: Pick<Viewer, 'id' | 'language'>,
  { postType, key }: NewPost,
) {
  const post = await tx.post.create({ data: { authorId: author.id, postType, key } })
  const revision = await tx.postRevision.create({
    data: { postId: post.id, number: 1, version: FIRST_VERSION, content: emptyContent(author.language) },
  })
  await tx.post.update({ where: { id: post.id }, data: { draftRevisionId: revision.id } })
  return { id: post.id, revision: revision.version }
}
