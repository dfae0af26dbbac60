import { z } from 'zod'
import { inTransaction } from '@/lib/db/transaction'
import { notify } from '@/lib/notifications/notify'
import { recountReports } from '@/lib/materials/count-reports'
import { mailReview, type Verdict } from './mail-review'
import { publishRevision } from '@/lib/posts/publish-revision'
import { reopenEdit } from '@/lib/posts/reopen-edit'
import { giveBackToPost, takeBackFromPost } from '@/lib/posts/seeds-of-post'
import { takeBackForDeletion } from '@/lib/posts/take-back-for-deletion'
import { grantSeeds } from '@/lib/seeds/grant-seeds'
import type { Missed } from '@/lib/seeds/missed'
import { releaseUploads } from '@/lib/uploads/release-uploads'
import { expireTags, tags } from '@/lib/web/tags'
import type { Tx } from '@/lib/db/client'
import type { PostStatus } from '@/lib/db/generated/enums'

const payloadSchema = z.object({ changeId: z.number().int() })
/** A removal that is lifted gives back the Seeds of each like. */
const TIMEOUT_MS = 60_000

/**
 * Does everything that follows from a change of a post's status, in order and in one transaction. The trigger on "Post"
 * queues the task for psql, scripts and the app alike; the changes of one post run one after another. Each step can run
 * twice.
 */
export async function postStatusChanged(payload: unknown): Promise<void> {
  const { changeId } = payloadSchema.parse(payload)
  await inTransaction((tx) => applyChange(tx, changeId), { timeoutMs: TIMEOUT_MS })
}

async function applyChange(tx: Tx, changeId: number): Promise<void> {
  const change = await tx.postStatusChange.findUnique({ where: { id: changeId }, include: { post: true } })
  // the author has deleted the account and the post meanwhile
  if (!change) return
  const { post } = change
  switch (change.to) {
    case 'APPROVED': {
      if (change.from === 'REMOVED') {
        if (isGone(post.status)) return
        const seeds = await giveBackToPost(tx, post.id)
        await reopenEdit(tx, post.id)
        await notifyAuthor(tx, change, 'restored', { seeds })
        break
      }
      // the author discarded an edit: the published revision stays
      if (change.from !== 'REVIEW') return
      // a failed job runs again, after the jobs of later changes
      const revisionId = await findRevision(tx, change)
      if (revisionId === null || post.status === 'DELETED') return
      if (await wasApprovedLater(tx, change)) return
      if (post.publishedRevisionId !== revisionId) await publishRevision(tx, post.id, revisionId)
      const { granted: seeds, missed } = await grantForApproval(tx, post)
      if (post.status === 'REMOVED') {
        // Removed before this job ran: the removal can be lifted only if there is a published revision, and returns the
        // Seeds.
        await takeBackFromPost(tx, post, 'removed')
        return
      }
      await notifyAuthor(tx, change, 'approved', { seeds, missed })
      if (post.firstApprovedAt === null) await notifyFollowers(tx, post)
      break
    }
    case 'REJECTED':
      await notifyAuthor(tx, change, 'rejected', { seeds: 0 })
      break
    case 'REMOVED': {
      // lifted since: the job of the restoration would not find the Seeds that this one deducts
      if (!isGone(post.status)) return
      const seeds = await takeBackFromPost(tx, post, 'removed')
      await notifyAuthor(tx, change, 'removed', { seeds })
      break
    }
    case 'DELETED':
      await takeBackForDeletion(tx, post, change.createdAt)
      await releaseUploads(tx, post)
      break
    case 'DRAFT':
    case 'REVIEW':
      return
  }
  await refreshPostsCount(tx, post.authorId)
  await recountReports(tx, post.authorId)
  const gone = change.to === 'REMOVED' || change.to === 'DELETED'
  await expireTags(tx, gone ? 'removal' : 'content', await tagsOfPages(tx, post))
}

type Change = {
  id: number
  postId: number
  revisionId: number | null
  reasons: unknown
  note: string | null
  actor: string
  post: PostRow
}
type PostRow = {
  id: number
  authorId: number
  postType: number
  firstApprovedAt: Date | null
  visible: boolean
}

function isGone(status: PostStatus): boolean {
  return status === 'REMOVED' || status === 'DELETED'
}

/** Returns the tags of all pages that show a post or name it. */
async function tagsOfPages(tx: Tx, { id: postId, authorId }: PostRow): Promise<string[]> {
  // their pages name this post as their original
  const remakes = await tx.post.findMany({ where: { basedOnId: postId }, select: { id: true } })
  // the material library shows titles beside its rows
  const rows = await tx.materialRow.findMany({
    where: { postId, materialId: { not: null } },
    distinct: ['materialId'],
    select: { materialId: true },
  })
  return [
    ...[postId, ...remakes.map(({ id }) => id)].map(tags.post),
    ...rows.map(({ materialId }) => tags.material(materialId!)),
    ...[tags.posts, tags.maker(authorId)],
  ]
}

/** Returns the approved revision, or null when the author has deleted the account and the post meanwhile. */
async function findRevision(tx: Tx, { revisionId, postId }: Change): Promise<number | null> {
  if (revisionId === null) return null
  const found = await tx.postRevision.findFirst({ where: { id: revisionId, postId }, select: { id: true } })
  return found?.id ?? null
}

async function wasApprovedLater(tx: Tx, { id, postId }: Change): Promise<boolean> {
  const later = { postId, id: { gt: id }, to: 'APPROVED', from: 'REVIEW' } as const
  return (await tx.postStatusChange.count({ where: later })) > 0
}

/** Grants the Seeds of the first approval; the key allows it once per post (docs/product.md "Publishing"). */
function grantForApproval(tx: Tx, post: PostRow) {
  return grantSeeds(tx, {
    userId: post.authorId,
    rule: post.postType === 0 ? 'post' : 'inspiration_post',
    cause: { type: 'post', id: post.id },
    key: `post:${post.id}:approved`,
  })
}

type Earned = { seeds: number; missed?: Missed }

/** Notifies the author once per change, even after an earlier notification was read, and sends the email. */
async function notifyAuthor(tx: Tx, change: Change, verdict: Verdict, earned: Earned): Promise<void> {
  const { post, reasons, note } = change
  const title = await titleOf(tx, change)
  const { seeds, missed } = earned
  await notify(tx, 'post_reviewed', {
    post: { id: post.id, authorId: post.authorId, postType: post.postType, title },
    ...{ changeId: change.id, verdict, seeds, reasons, note, isEdit: verdict === 'rejected' && post.visible },
    missed: missed && { reason: missed.reason, cap: missed.count ?? 0 },
  })
  // the demo's makers read no email
  if (change.actor !== 'demo') await mailReview(tx, change, { title, verdict, seeds })
}

/** Notifies the followers, at the first approval alone; the title is the published one by now. */
async function notifyFollowers(tx: Tx, { id, authorId }: PostRow): Promise<void> {
  const { title } = await tx.post.findUniqueOrThrow({ where: { id }, select: { title: true } })
  await notify(tx, 'post_published', { post: { id, authorId, title } })
}

/** Returns the title of the revision that was decided on: before its publication, a post has no title of its own. */
async function titleOf(tx: Tx, { postId, revisionId }: Change): Promise<string> {
  if (revisionId !== null) {
    const found = await tx.postRevision.findUnique({ where: { id: revisionId }, select: { content: true } })
    if (found) return (found.content as { title: string }).title
  }
  return (await tx.post.findUniqueOrThrow({ where: { id: postId }, select: { title: true } })).title
}

async function refreshPostsCount(tx: Tx, userId: number): Promise<void> {
  await tx.$executeRaw`
    UPDATE "User" SET "postsCount" = (SELECT count(*) FROM "Post" WHERE "authorId" = ${userId} AND visible)
    WHERE id = ${userId}`
}
