import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import { prisma } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { often, type Statements } from '@/lib/db/statements'
import { inStatements, isUniqueViolation } from '@/lib/db/transaction'
import { notificationsOf } from '@/lib/notifications/notify'
import { earnedByCause } from '@/lib/seeds/earned-by-cause'
import { earningFactsSql, type EarningFacts } from '@/lib/seeds/earning-facts'
import { writeGrants } from '@/lib/seeds/grant-seeds'
import type { Grant } from '@/lib/seeds/grant'
import type { Missed } from '@/lib/seeds/missed'
import { limitRate } from '@/lib/web/rate-limits'
import { readCommentFacts, type CommentFacts } from './comment-facts'
import { checkPicture } from './picture'
import { commentTags, countingSql, type CommentSubject } from './subjects'
import { commentInclude, commentView, type CommentView } from './views'

export type NewComment = (
  { postId: number; tutorialId?: undefined } | { tutorialId: number; postId?: undefined }
) & {
  text: string
  replyTo?: number
  uploadId?: number
  /** a repeated key of the same author returns the same comment */
  key?: string
}
type Written = { id: number; createdAt: Date; named: number[]; facts: EarningFacts[] }
type Created = CommentView & { seedsEarned: number; availableAt?: Date; missed?: Missed }

/**
 * Posts a comment on a post or tutorial, or a reply there, once per key. Returns the comment with `seedsEarned` and
 * `missed`. A reply to a reply joins the same thread (one level). Throws `too_many`, `not_found`, `invalid` (the
 * picture), `blocked` (either side blocked the other), `conflict` (the key was used for something else, or its comment
 * is deleted).
 */
export async function createComment(viewer: Viewer, input: NewComment): Promise<Created> {
  await limitRate(viewer, 'comment')
  try {
    const created = await inStatements((tx) => writeComment(tx, viewer, input))
    if (created) return created
  } catch (error) {
    // the same request arrived twice at once
    if (input.key === undefined || !isUniqueViolation(error)) throw error
    const other = await findBefore(viewer, { ...input, key: input.key })
    if (other) return other
    throw error
  }
  const before = input.key === undefined ? null : await findBefore(viewer, { ...input, key: input.key })
  if (before) return before
  throw new DomainError('conflict')
}

async function findBefore(viewer: Viewer, input: NewComment & { key: string }): Promise<Created | null> {
  const { key, text, replyTo, uploadId } = input
  const before = await prisma.comment.findUnique({
    where: { authorId_key: { authorId: viewer.id, key } },
    include: commentInclude,
  })
  if (!before) return null
  const { postId, tutorialId, replyToId, editedAt, deletedAt } = before
  const isSame =
    (postId ?? undefined) === input.postId &&
    (tutorialId ?? undefined) === input.tutorialId &&
    (replyToId ?? undefined) === replyTo
  const isContentSame = before.text === text && (before.uploadId ?? undefined) === uploadId
  // a deleted comment must not answer for a new one: its author would be told that it is posted
  if (!isSame || deletedAt !== null || (!isContentSame && editedAt === null))
    throw new DomainError('conflict')
  const earned = await earnedByCause('comment', [before.id])
  return { ...commentView(before), seedsEarned: earned.get(before.id) ?? 0 }
}

/** Writes a new comment. Returns null when one with this key exists. */
async function writeComment(tx: Statements, viewer: Viewer, input: NewComment): Promise<Created | null> {
  const { text, replyTo, key, uploadId } = input
  const subject = subjectOfInput(input)
  const facts = await readCommentFacts(tx, viewer, { about: subject, text, replyTo, key })
  if (!facts) return null
  const { answered, author, mentions, now } = facts
  if (!facts.subject) throw new DomainError('not_found')
  if (replyTo !== undefined && !answered)
    throw new DomainError('not_found', { fields: { replyTo: { code: 'not_there' } } })
  if (facts.blocksOthers) throw new DomainError('blocked')
  const upload = uploadId === undefined ? null : await checkPicture(tx, viewer, uploadId)
  const about = { ...subject, ...facts.subject }

  const parentId = answered && (answered.parentId ?? answered.id)
  const written = await insertComment(tx, viewer, input, { about, parentId, answered, mentions, now })
  const { id, createdAt, named, facts: earningFacts } = written
  const grant: Grant = {
    userId: viewer.id,
    rule: 'comment',
    cause: { type: 'comment', id },
    key: `comment:${id}`,
  }
  const also = notificationsOf('commented', { by: viewer.id, about, commentId: id, answered, named })
  const [earned] = await writeGrants(tx, [grant], earningFacts, { at: now, also })
  const { granted, availableAt, missed } = earned!
  const row = {
    id,
    text,
    createdAt,
    parentId,
    author,
    upload,
    likesCount: 0,
    editedAt: null,
    deletedAt: null,
  }
  const notified = mentions
    .filter(({ userId }) => named.includes(userId))
    .sort((one, other) => one.userId - other.userId)
  return { ...commentView({ ...row, mentions: notified }), seedsEarned: granted, availableAt, missed }
}

type Placed = Pick<CommentFacts, 'answered' | 'mentions' | 'now'> & {
  about: CommentSubject
  parentId: number | null
}

/**
 * Counts and writes the comment with its mentions, and reads what it may earn, in one statement. Throws `not_found`.
 */
async function insertComment(
  tx: Statements,
  viewer: Viewer,
  { text, key, postId, tutorialId, uploadId }: NewComment,
  { about, parentId, answered, mentions, now }: Placed,
): Promise<Written> {
  // locks the subject first, as everywhere: mentions lock members, and deleting an account locks the member's posts
  // before
  const earning = { userId: viewer.id, rule: 'comment', key: Prisma.sql`'comment:' || written.id` } as const
  const [written] = await tx.$queryRaw<Written[]>(often`
    WITH counted AS (${countingSql(about, 1)} RETURNING 1), written AS (
      INSERT INTO "Comment" ("authorId", "postId", "tutorialId", text, key, "uploadId", "parentId", "replyToId")
      SELECT ${viewer.id}::int, ${postId ?? null}::int, ${tutorialId ?? null}::int, ${text}::text,
        ${key ?? null}::text, ${uploadId ?? null}::int, ${parentId}::int, ${answered?.id ?? null}::int
      FROM counted
      RETURNING id, "createdAt"
    ), mention AS (
      INSERT INTO "CommentMention" ("commentId", "userId", name)
      SELECT written.id, named.id, named.name
      FROM written, unnest(${mentions.map(({ userId }) => userId)}::int[], ${mentions.map(({ name }) => name)}::text[])
        AS named (id, name)
      RETURNING "userId"
    ), named AS MATERIALIZED (
      SELECT written.*, ARRAY(SELECT "userId" FROM mention ORDER BY "userId") AS named FROM written
    ), notified AS MATERIALIZED (
      SELECT kerf_expire_tags('content', ${commentTags(about)}::text[]) FROM named
    )
    SELECT id, "createdAt", named, ${earningFactsSql([earning], Prisma.sql`${now}::timestamptz`)} AS facts
    FROM named AS written, notified`)
  if (!written) throw new DomainError('not_found')
  return written
}

const subjectOfInput = ({ postId, tutorialId }: NewComment): CommentSubject =>
  postId === undefined ? { type: 'tutorial', id: tutorialId } : { type: 'post', id: postId }
