import { prisma } from '@/lib/db/client'
import type { Part, Subject } from './parts'

const endedNumbers = {
  ...{ method: true, power: true, passes: true, depth: true, speed: true, resolution: true },
  ...{ density: true, frequency: true, acceleration: true, since: true },
} as const
/** Rows of one time have an order as well: each batch begins where the last one ended. */
const byTimeAnd = <Key extends string>(key: Key) => [
  { createdAt: 'asc' as const },
  { [key]: 'asc' } as Record<Key, 'asc'>,
]
const omit = { userId: true } as const

const people: Part[] = [
  {
    of: 'Follow.followerId',
    name: 'following',
    read: (followerId, window) =>
      prisma.follow.findMany({
        where: { followerId },
        orderBy: byTimeAnd('followedId'),
        ...window,
        omit: { followerId: true },
      }),
  },
  {
    of: 'Follow.followedId',
    name: 'followers',
    read: (followedId, window) =>
      prisma.follow.findMany({
        where: { followedId },
        orderBy: byTimeAnd('followerId'),
        ...window,
        // whether followers want updates is private to them
        omit: { followedId: true, updates: true },
      }),
  },
  {
    of: 'Block.blockerId',
    name: 'blocked',
    read: (blockerId, window) =>
      prisma.block.findMany({
        where: { blockerId },
        orderBy: byTimeAnd('blockedId'),
        ...window,
        omit: { blockerId: true },
      }),
  },
]

const reactions: Part[] = [
  {
    of: 'PostLike.userId',
    name: 'likedPosts',
    read: (userId, window) =>
      prisma.postLike.findMany({ where: { userId }, orderBy: byTimeAnd('postId'), ...window, omit }),
  },
  {
    of: 'PostSave.userId',
    name: 'savedPosts',
    read: (userId, window) =>
      prisma.postSave.findMany({ where: { userId }, orderBy: byTimeAnd('postId'), ...window, omit }),
  },
  {
    of: 'PostShare.userId',
    name: 'sharedPosts',
    read: (userId, window) =>
      prisma.postShare.findMany({ where: { userId }, orderBy: byTimeAnd('id'), ...window, omit }),
  },
  {
    of: 'DesignLike.userId',
    name: 'likedDesigns',
    read: (userId, window) =>
      prisma.designLike.findMany({ where: { userId }, orderBy: byTimeAnd('designId'), ...window, omit }),
  },
  {
    of: 'DesignSave.userId',
    name: 'savedDesigns',
    read: (userId, window) =>
      prisma.designSave.findMany({ where: { userId }, orderBy: byTimeAnd('designId'), ...window, omit }),
  },
  {
    of: 'CommentLike.userId',
    name: 'likedComments',
    read: (userId, window) =>
      prisma.commentLike.findMany({ where: { userId }, orderBy: byTimeAnd('commentId'), ...window, omit }),
  },
  {
    of: 'Download.userId',
    name: 'downloads',
    read: (userId, window) =>
      prisma.download.findMany({
        where: { userId },
        orderBy: byTimeAnd('id'),
        ...window,
        omit: { userId: true, addressHash: true },
      }),
  },
]

const library: Part[] = [
  {
    of: 'MaterialOutcome.memberId',
    name: 'outcomes',
    within: ['MaterialRow.outcomeId'],
    read: (memberId, window) =>
      prisma.materialOutcome.findMany({
        where: { memberId },
        orderBy: { id: 'asc' },
        ...window,
        omit: { memberId: true, addressHash: true },
        include: { endedAt: { select: endedNumbers } },
      }),
  },
  {
    of: 'MaterialStar.userId',
    name: 'starred',
    read: (userId, window) =>
      prisma.materialStar.findMany({ where: { userId }, orderBy: byTimeAnd('rowId'), ...window, omit }),
  },
  {
    of: 'UserModule.userId',
    name: 'modules',
    within: ['UserModule.deviceId'],
    read: (userId, window) =>
      prisma.userModule.findMany({
        where: { userId },
        orderBy: { moduleId: 'asc' },
        ...window,
        select: { module: { select: { slug: true, name: true, device: { select: { slug: true } } } } },
      }),
  },
]

const learning: Part[] = [
  {
    of: 'TutorialProgress.userId',
    name: 'progress',
    read: (userId, window) =>
      prisma.tutorialProgress.findMany({
        where: { userId },
        orderBy: { tutorialId: 'asc' },
        ...window,
        omit: { userId: true },
      }),
  },
  {
    of: 'TutorialVote.userId',
    name: 'votes',
    read: (userId, window) =>
      prisma.tutorialVote.findMany({ where: { userId }, orderBy: byTimeAnd('tutorialId'), ...window, omit }),
  },
  {
    of: 'WatchLater.userId',
    name: 'watchLater',
    read: (userId, window) =>
      prisma.watchLater.findMany({ where: { userId }, orderBy: byTimeAnd('tutorialId'), ...window, omit }),
  },
  {
    of: 'BadgeAward.userId',
    name: 'badges',
    read: (userId, window) =>
      prisma.badgeAward.findMany({
        where: { userId },
        orderBy: [{ awardedAt: 'asc' }, { product: 'asc' }, { level: 'asc' }],
        ...window,
        omit: { userId: true },
      }),
  },
]

/** The member's relations and reactions to others, and their learning. Other members appear by number alone. */
export const activity: Subject[] = [
  { file: 'people.json', parts: people },
  { file: 'reactions.json', parts: reactions },
  { file: 'materials.json', parts: library },
  { file: 'learning.json', parts: learning },
]
