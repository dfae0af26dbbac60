import { prisma, type Tx } from '@/lib/db/client'
import { columnOf } from '@/lib/comments/subjects'
import { rebuildCounters } from '@/lib/social/rebuild-counters'
import { validUntil } from '@/lib/rewards/validity'
import { addressHashes } from '@/lib/rewards/address-hash'
import type { Address } from '@/lib/rewards/schema'
import { actsOf, type Act, type Lesson } from './acts'
import { chance } from './chance'
import type { PastNotification } from './past-notifications'
import { DAY_MS } from './times'

/** rows per statement */
const BATCH = 2_000

/** Writes the rows that the acts leave, except the ledger, with the times of the acts. */
export async function writeActs(tx: Tx, acts: readonly Act[], lessons: readonly Lesson[]): Promise<void> {
  const rows = <Kind extends Act['kind'], Row>(
    kind: Kind,
    row: (act: Extract<Act, { kind: Kind }>, at: Date) => Row,
  ) => actsOf(acts, kind).map((act) => row(act, new Date(act.at)))
  const skipDuplicates = true
  const onPost = (kind: 'like' | 'save' | 'download') =>
    rows(kind, ({ user: userId, post: postId }, createdAt) => ({ userId, postId, createdAt }))
  const onDesign = (kind: 'like_design' | 'save_design' | 'download_design') =>
    rows(kind, ({ user: userId, design: designId }, createdAt) => ({ userId, designId, createdAt }))

  await inBatches(onPost('like'), (data) => tx.postLike.createMany({ data, skipDuplicates }))
  await inBatches(onPost('save'), (data) => tx.postSave.createMany({ data, skipDuplicates }))
  await inBatches(onPost('download'), (data) => tx.download.createMany({ data, skipDuplicates }))
  await inBatches(onDesign('like_design'), (data) => tx.designLike.createMany({ data, skipDuplicates }))
  await inBatches(onDesign('save_design'), (data) => tx.designSave.createMany({ data, skipDuplicates }))
  await inBatches(onDesign('download_design'), (data) => tx.download.createMany({ data, skipDuplicates }))
  const follows = rows('follow', ({ user: followerId, followed: followedId }, createdAt) => ({
    ...{ followerId, followedId, createdAt },
  }))
  await inBatches(follows, (data) => tx.follow.createMany({ data, skipDuplicates }))
  const shares = rows('share', ({ user: userId, post: postId, channel }, createdAt) => ({
    ...{ userId, postId, channel, createdAt },
  }))
  await inBatches(shares, (data) => tx.postShare.createMany({ data }))
  const comments = rows('comment', ({ id, user: authorId, on, parent, text }, createdAt) => ({
    ...{ id, authorId, ...columnOf(on), text, createdAt, parentId: parent, replyToId: parent },
  }))
  await inBatches(comments, (data) => tx.comment.createMany({ data }))
  const commentLikes = rows('like_comment', ({ user: userId, comment: commentId }, createdAt) => ({
    ...{ userId, commentId, createdAt },
  }))
  await inBatches(commentLikes, (data) => tx.commentLike.createMany({ data, skipDuplicates }))
  await writeLearning(tx, acts, lessons)
}

async function writeLearning(tx: Tx, acts: readonly Act[], lessons: readonly Lesson[]): Promise<void> {
  const minutes = new Map(lessons.map((lesson) => [lesson.id, lesson.minutes]))
  const learned = actsOf(acts, 'learn').map(({ user: userId, lesson: tutorialId, at, startedAt }) => ({
    ...{
      userId,
      tutorialId,
      status: 'COMPLETED' as const,
      readTo: 1,
      seconds: minutes.get(tutorialId)! * 60,
    },
    ...{ startedAt: new Date(startedAt), completedAt: new Date(at), updatedAt: new Date(at) },
  }))
  await inBatches(learned, (data) => tx.tutorialProgress.createMany({ data, skipDuplicates: true }))
  const begun = actsOf(acts, 'begin_lesson').map(({ user: userId, lesson: tutorialId, at, readTo }) => ({
    ...{
      userId,
      tutorialId,
      status: 'LEARNING' as const,
      readTo,
      seconds: minutes.get(tutorialId)! * 60 * readTo,
    },
    ...{ startedAt: new Date(at), updatedAt: new Date(at) },
  }))
  await inBatches(begun, (data) => tx.tutorialProgress.createMany({ data, skipDuplicates: true }))
  const votes = learned.flatMap(({ userId, tutorialId, completedAt: createdAt }) => {
    const luck = chance(`vote ${tutorialId} ${createdAt.getUTCMinutes()} ${userId}`)
    return luck < 0.4 ? [{ userId, tutorialId, helpful: luck < 0.37, createdAt }] : []
  })
  await inBatches(votes, (data) => tx.tutorialVote.createMany({ data, skipDuplicates: true }))
  await tx.$executeRaw`
    UPDATE "Tutorial" SET "helpfulYes" = voted.yes, "helpfulNo" = voted.no
    FROM (SELECT "tutorialId", count(*) FILTER (WHERE helpful)::int AS yes, count(*) FILTER (WHERE NOT helpful)::int AS no
      FROM "TutorialVote" GROUP BY "tutorialId") AS voted
    WHERE voted."tutorialId" = "Tutorial".id`
  const badges = actsOf(acts, 'badge').map(({ user: userId, product, level, at }) => ({
    ...{ userId, product, level, awardedAt: new Date(at) },
  }))
  await inBatches(badges, (data) => tx.badgeAward.createMany({ data, skipDuplicates: true }))
}

/** The address of all parcels in the demo. */
const address: Address = {
  ...{ name: '藤井はるか', line1: '南長野北石堂町 0-0', line2: '', city: '長野市', state: '長野県' },
  ...{ postcode: '380-0000', country: 'JP', phone: '026-000-0000' },
}

/** Writes successful redemptions with their codes and stock; a parcel is sent two days later. */
export async function writeRedemptions(tx: Tx, acts: readonly Act[]): Promise<void> {
  for (const { id, user: userId, reward: rewardId, region, at } of actsOf(acts, 'redeem')) {
    const { price, provider, validity, stock } = await tx.reward.findUniqueOrThrow({
      where: { id: rewardId },
    })
    const isParcel = provider === 'PARCEL'
    const settledAt = new Date(at + 2_000)
    await tx.redemption.create({
      data: {
        ...{ id, userId, rewardId, region, price, status: 'SUCCEEDED', idempotencyKey: `demo-${id}` },
        ...{ createdAt: new Date(at), settledAt, validUntil: validUntil(validity, settledAt) },
        ...(isParcel
          ? { address, addressHash: addressHashes(address)[0], shippedAt: new Date(at + 2 * DAY_MS) }
          : {}),
      },
    })
    if (provider === 'CODES') {
      const code = await tx.rewardCode.findFirstOrThrow({
        where: { rewardId, region, redemptionId: null },
        orderBy: { id: 'asc' },
        select: { id: true },
      })
      await tx.rewardCode.update({ where: code, data: { redemptionId: id }, select: { id: true } })
    }
    if (stock !== null) await tx.reward.update({ where: { id: rewardId }, data: { stock: { decrement: 1 } } })
  }
}

export function writeNotifications(tx: Tx, notifications: readonly PastNotification[]): Promise<void> {
  return inBatches(
    notifications,
    (rows) => tx.$executeRaw`
      INSERT INTO "Notification" ("userId", category, key, params, "subjectType", "subjectId", "groupKey", "actorIds",
        count, "createdAt", "updatedAt", "readAt")
      SELECT "userId", category::"NotificationCategory", key, params, "subjectType", "subjectId", "groupKey", "actorIds",
        count, "createdAt", "updatedAt", "readAt"
      FROM json_to_recordset(${JSON.stringify(rows)}::json) AS note (
        "userId" int, category text, key text, params jsonb, "subjectType" text, "subjectId" int, "groupKey" text,
        "actorIds" int[], count int, "createdAt" timestamptz, "updatedAt" timestamptz, "readAt" timestamptz)
      ORDER BY "updatedAt"
      ON CONFLICT DO NOTHING`,
  )
}

/** Counts as `counters:rebuild` does, and also shares and comments on lessons, which it does not count. */
export async function countActs(): Promise<void> {
  await rebuildCounters(false)
  await prisma.$executeRaw`
    UPDATE "Post" SET "sharesCount" = shared.count
    FROM (SELECT "postId", count(*)::int AS count FROM "PostShare" GROUP BY "postId") AS shared
    WHERE shared."postId" = "Post".id`
  await prisma.$executeRaw`
    UPDATE "Tutorial" SET "commentsCount" = written.count
    FROM (SELECT "tutorialId", count(*)::int AS count FROM "Comment"
      WHERE "tutorialId" IS NOT NULL AND "deletedAt" IS NULL GROUP BY "tutorialId") AS written
    WHERE written."tutorialId" = "Tutorial".id`
}

async function inBatches<Row>(rows: readonly Row[], write: (some: Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) await write(rows.slice(from, from + BATCH))
}
