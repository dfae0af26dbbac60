import { z } from 'zod'
import { inTransaction } from '@/lib/db/transaction'
import { notify } from '@/lib/notifications/notify'
import { publishRevision } from '@/lib/posts/publish-revision'
import { takeBackForDeletion } from '@/lib/posts/take-back-for-deletion'
import { grantSeeds } from '@/lib/seeds/grant-seeds'
import { takeBackSeeds } from '@/lib/seeds/take-back-seeds'
import { expireTags, tags } from '@/lib/web/tags'
import type { Tx } from '@/lib/db/client'

const payloadSchema = z.object({ changeId: z.number().int() })

/**
 * Everything that follows from a change of a post's status, in order and in one transaction. The trigger on "Post" adds
 * this job for psql, scripts and the app alike; one post's changes run one after another. Each line can run twice.
 */
export async function postStatusChanged(payload: unknown): Promise<void> {
  const { changeId } = payloadSchema.parse(payload)
  await inTransaction(async (tx) => {
    const change = await tx.postStatusChange.findUniqueOrThrow({
      where: { id: changeId },
      include: { post: true },
    })
    const { post } = change
    switch (change.to) {
      case 'APPROVED': {
        if (!change.revisionId) return
        if (post.publishedRevisionId !== change.revisionId)
          await publishRevision(tx, post.id, change.revisionId)
        const seeds = await grantForApproval(tx, post)
        await tellAuthor(tx, change, 'post_approved', { seeds })
        break
      }
      case 'REJECTED':
        await tellAuthor(tx, change, 'post_rejected', {})
        break
      case 'REMOVED': {
        const seeds = await takeBackSeeds(tx, { cause: { type: 'post', id: post.id }, keySuffix: 'removed' })
        await tellAuthor(tx, change, 'post_removed', { seeds })
        break
      }
      case 'DELETED':
        await takeBackForDeletion(tx, post, change.createdAt)
        break
      case 'DRAFT':
      case 'REVIEW':
        return
    }
    await refreshPostsCount(tx, post.authorId)
    await expireTags(tx, [tags.post(post.id), tags.posts, tags.maker(post.authorId)])
  })
}

type Change = { id: number; reasons: unknown; note: string | null; post: PostRow }
type PostRow = { id: number; authorId: number; postType: number; title: string }

/** Once a post, at its first approval: the key says so (decisions "Publishing"). Returns the Seeds granted. */
async function grantForApproval(tx: Tx, post: PostRow): Promise<number> {
  const { granted } = await grantSeeds(tx, {
    userId: post.authorId,
    rule: post.postType === 0 ? 'post' : 'inspiration_post',
    cause: { type: 'post', id: post.id },
    key: `post:${post.id}:approved`,
  })
  return granted
}

async function tellAuthor(tx: Tx, change: Change, key: string, params: { seeds?: number }): Promise<void> {
  const { title } = await tx.post.findUniqueOrThrow({
    where: { id: change.post.id },
    select: { title: true },
  })
  await notify(tx, {
    userId: change.post.authorId,
    category: 'SYSTEM',
    key,
    params: {
      ...params,
      title,
      postType: change.post.postType,
      reasons: change.reasons ?? [],
      note: change.note,
    },
    subject: { type: 'post', id: change.post.id },
    groupKey: `post-status:${change.id}`,
  })
}

async function refreshPostsCount(tx: Tx, userId: number): Promise<void> {
  await tx.$executeRaw`
    UPDATE "User" SET "postsCount" = (SELECT count(*) FROM "Post" WHERE "authorId" = ${userId} AND visible)
    WHERE id = ${userId}`
}
