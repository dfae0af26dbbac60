import { randomUUID } from 'node:crypto'
import type { Viewer } from '@/lib/auth/viewer'
import { createComment } from '@/lib/comments/create-comment'
import { prisma } from '@/lib/db/client'
import { makeDesign } from '@/lib/designs/test-design'
import { makeTutorials } from '@/lib/academy/test-tutorials'
import { makeDesignUpload, makePublishedPost } from '@/lib/posts/test-post'
import { makeReward } from '@/lib/rewards/test-reward'
import { giveSeeds, makeMember } from '@/lib/seeds/test-member'
import { followMember } from '@/lib/social/follow-member'
import { likePost } from '@/lib/social/like-post'
import { savePost } from '@/lib/social/save-post'
import { reportOutcome } from '@/lib/materials/report-outcome'
import { starRow } from '@/lib/materials/star-row'
import { makeMaterial, publishRows } from '@/lib/materials/test-library'
import { saveImageFromBuffer } from '@/lib/uploads/save-image'
import sharp from 'sharp'

/** For tests: creates a row of the member in every table that can have one. */
export async function liveALife(viewer: Viewer, other: Viewer, secret: string) {
  const userId = viewer.id
  const theirs = (await makePublishedPost(other.id)).id
  const theirDesign = (await makeDesign(other.id)).id
  const [device] = await prisma.device.findMany({ take: 1 })
  const mine = { userId }
  await prisma.user.update({
    where: { id: userId },
    data: {
      bio: 'I cut birch.',
      machines: device && { create: { deviceId: device.id } },
      socialLinks: { create: { site: 'x', url: 'https://x.com/a', username: 'a' } },
      googleAccounts: { create: { provider: 'google', providerAccountId: randomUUID() } },
      notificationPrefs: { create: { category: 'LIKES', on: false } },
    },
  })
  const params = { by: other.nickname, actors: [other.id], text: secret }
  await prisma.notification.create({
    data: { ...mine, category: 'COMMENTS', key: 'post_commented', params, groupKey: 'x' },
  })
  const file = await makeDesignUpload(userId, 'lamp.svg')
  const png = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'tan' } })
    .png()
    .toBuffer()
  await saveImageFromBuffer(prisma, { ownerId: userId, name: 'view.png', bytes: png, kind: 'image' })
  const own = await makePublishedPost(userId, { files: [{ uploadId: file.id }] } as never)
  await prisma.resumableUpload.create({
    data: {
      ...{ id: randomUUID().replaceAll('-', ''), ownerId: userId, kind: 'DESIGN', name: 'b.svg', size: 9 },
      expiresAt: new Date(Date.now() + 60_000),
    },
  })
  await makeDesign(userId)
  const theirComment = await createComment(other, { postId: own.id, text: secret })
  await prisma.commentMention.create({
    data: { commentId: theirComment.id, userId, name: viewer.nickname },
  })
  await createComment(viewer, { postId: theirs, text: 'How deep?' })
  await likePost(viewer, { id: theirs, on: true })
  await savePost(viewer, { id: theirs, on: true })
  await prisma.postShare.create({ data: { ...mine, postId: theirs, channel: 'link' } })
  await prisma.post.update({ where: { id: theirs }, data: { sharesCount: { increment: 1 } } })
  await prisma.designLike.create({ data: { ...mine, designId: theirDesign } })
  await prisma.designSave.create({ data: { ...mine, designId: theirDesign } })
  await prisma.download.create({ data: { ...mine, designId: theirDesign } })
  await prisma.design.update({
    where: { id: theirDesign },
    data: { likesCount: 1, savesCount: 1, downloadsCount: 1 },
  })
  await prisma.commentLike.create({ data: { ...mine, commentId: theirComment.id } })
  await prisma.comment.update({ where: { id: theirComment.id }, data: { likesCount: 1 } })
  await tryASetting(viewer, other)
  await followMember(viewer, { id: other.id, on: true })
  await followMember(other, { id: userId, on: true })
  await prisma.block.create({ data: { blockerId: userId, blockedId: (await makeMember()).id } })
  const [tutorialId] = await makeTutorials(1)
  const lesson = { ...mine, tutorialId: tutorialId! }
  await prisma.tutorialProgress.create({ data: lesson })
  await prisma.learningClock.create({ data: mine })
  await prisma.tutorialVote.create({ data: { ...lesson, helpful: true } })
  await prisma.tutorial.update({ where: { id: tutorialId! }, data: { helpfulYes: { increment: 1 } } })
  await prisma.watchLater.create({ data: lesson })
  await prisma.badgeAward.create({ data: { ...mine, product: 'lp1', level: 'EXPLORER' } })
  await giveSeeds(userId, 5)
  const reward = await makeReward({ price: 300, stock: 5 })
  await prisma.redemption.create({
    data: {
      ...{ ...mine, rewardId: reward.id, region: 'EU', price: 300, status: 'FAILED' as const },
      ...{ reason: 'network_error', idempotencyKey: 'a' },
      address: { city: 'Bonn' },
    },
  })
  await prisma.storeOrder.create({
    data: { ...mine, number: randomUUID(), emailHash: 'a'.repeat(64), total: 1, currency: 'USD' },
  })
  await prisma.newsletterRequest.create({
    data: {
      ...mine,
      tokenHash: randomUUID().padEnd(64, '0'),
      email: 'a@kerf.example',
      expiresAt: new Date(),
    },
  })
  await prisma.feedback.create({ data: { ...mine, type: 'other', description: 'It blinks.' } })
  await prisma.report.create({
    data: { reporterId: userId, subjectType: 'post', subjectId: theirs, reason: 'spam' },
  })
}

/** Reports on another member's row, with the numbers it ended at and the requested module, and stars it. */
async function tryASetting(viewer: Viewer, other: Viewer) {
  const { slug } = await makeMaterial()
  const { rows } = await publishRows(other.id, slug)
  const id = rows[0]!
  const modules = ['10w-diode']
  await reportOutcome(viewer, {
    row: id,
    outcome: 'too_weak',
    ended: { power: 60 },
    note: 'Denser.',
    modules,
  })
  await starRow(viewer, { row: id, on: true })
}
