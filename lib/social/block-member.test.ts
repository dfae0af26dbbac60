import { expect, it } from 'vitest'
import { outcome } from '@/lib/auth/test-members'
import { createComment } from '@/lib/comments/create-comment'
import { listComments } from '@/lib/comments/queries'
import { prisma } from '@/lib/db/client'
import { countUnreadByTab, listNotifications } from '@/lib/notifications/queries'
import { makePublishedPost } from '@/lib/posts/test-post'
import { makeMember } from '@/lib/seeds/test-member'
import { blockMember, listBlocked } from './block-member'
import { followMember } from './follow-member'
import { likePost } from './like-post'
import { viewerFlags } from './viewer-flags'

const members = (count: number) => Promise.all(Array.from({ length: count }, () => makeMember()))
const flagOf = async (viewer: Awaited<ReturnType<typeof makeMember>>, id: number) =>
  (await viewerFlags(viewer, { posts: [], designs: [], users: [id], tutorials: [] })).users[id]
/** Returns those of these members whose stored counters differ from the rows. */
const wrongCounters = async (ids: number[]) => {
  const rows = await prisma.user.findMany({
    where: { id: { in: ids } },
    select: {
      followersCount: true,
      followingCount: true,
      _count: { select: { followers: true, following: true } },
    },
  })
  return rows.filter(
    ({ followersCount, followingCount, _count }) =>
      followersCount !== _count.followers || followingCount !== _count.following,
  )
}

it('ends following in both directions, and keeps it ended', async () => {
  const [ada, boris] = await members(2)
  await followMember(ada!, { id: boris!.id, on: true })
  await followMember(boris!, { id: ada!.id, on: true })
  expect(await blockMember(ada!, { id: boris!.id, on: true })).toEqual({})
  expect(await blockMember(ada!, { id: boris!.id, on: true })).toEqual({})
  expect(await wrongCounters([ada!.id, boris!.id])).toEqual([])
  for (const [from, to] of [
    [ada!, boris!],
    [boris!, ada!],
  ] as const)
    expect(await outcome(followMember(from, { id: to.id, on: true }))).toMatchObject({ code: 'blocked' })
  expect(await flagOf(ada!, boris!.id)).toMatchObject({ following: false, blocked: true, hidden: true })
  expect(await flagOf(boris!, ada!.id)).toMatchObject({ following: false, blocked: false, hidden: true })
  expect(await listBlocked(ada!)).toMatchObject([{ id: boris!.id, nickname: boris!.nickname }])

  expect(await blockMember(ada!, { id: boris!.id, on: false })).toEqual({})
  expect(await listBlocked(ada!)).toEqual([])
  expect(await prisma.follow.count({ where: { followerId: { in: [ada!.id, boris!.id] } } })).toBe(0)
  expect(await followMember(boris!, { id: ada!.id, on: true })).toMatchObject({ state: 'following' })
})

it('of one member is lifted by that member alone', async () => {
  const [ada, boris, chen] = await members(3)
  for (const id of [boris!.id, chen!.id]) await blockMember(ada!, { id, on: true })
  await blockMember(boris!, { id: ada!.id, on: true })
  await blockMember(boris!, { id: ada!.id, on: false })
  await blockMember(chen!, { id: ada!.id, on: false })
  expect((await listBlocked(ada!)).map(({ id }) => id)).toEqual([chen!.id, boris!.id])
  expect(await listBlocked(boris!)).toEqual([])
  expect(await outcome(followMember(boris!, { id: ada!.id, on: true }))).toMatchObject({ code: 'blocked' })
})

it('leaves nothing unread of a follow that it ended, on either side', async () => {
  const [ada, boris, chen] = await members(3)
  await followMember(ada!, { id: boris!.id, on: true })
  await followMember(boris!, { id: ada!.id, on: true })
  await followMember(ada!, { id: chen!.id, on: true })
  await followMember(boris!, { id: chen!.id, on: true })
  expect((await countUnreadByTab(boris!)).all).toBe(1)
  for (let twice = 0; twice < 2; twice++) await blockMember(ada!, { id: boris!.id, on: true })
  for (const one of [ada!, boris!])
    expect([(await countUnreadByTab(one)).all, (await listNotifications(one, 'all', null)).items]).toEqual([
      0,
      [],
    ])
  // another member still follows
  await blockMember(ada!, { id: chen!.id, on: true })
  expect((await countUnreadByTab(chen!)).all).toBe(1)
})

it('refuses to block oneself and former members', async () => {
  const [ada, gone] = await members(2)
  expect(await outcome(blockMember(ada!, { id: ada!.id, on: true }))).toMatchObject({ code: 'yourself' })
  await prisma.user.update({ where: { id: gone!.id }, data: { status: 'DELETED' } })
  expect(await outcome(blockMember(ada!, { id: gone!.id, on: true }))).toMatchObject({ code: 'not_found' })
  expect(await prisma.block.count({ where: { blockerId: ada!.id } })).toBe(0)
})

it('wins against a follow at the same moment', async () => {
  for (let round = 0; round < 8; round++) {
    const [ada, boris] = await members(2)
    await Promise.allSettled([
      followMember(boris!, { id: ada!.id, on: true }),
      blockMember(ada!, { id: boris!.id, on: true }),
      followMember(ada!, { id: boris!.id, on: true }),
    ])
    expect(await prisma.follow.count({ where: { followerId: { in: [ada!.id, boris!.id] } } })).toBe(0)
    expect(await wrongCounters([ada!.id, boris!.id])).toEqual([])
  }
})

it('hides the comments of either from the other, not from other members, and replies keep their place', async () => {
  const [author, ada, boris, chen] = await members(4)
  const { id: postId } = await makePublishedPost(author!.id)
  const postComment = (who: number, text: string, replyTo?: number) =>
    createComment([author!, ada!, boris!, chen!][who]!, {
      postId,
      text,
      ...(replyTo === undefined ? {} : { replyTo }),
    })
  const first = await postComment(2, 'Boris asks')
  await postComment(3, 'Chen answers', first.id)
  await postComment(2, 'Boris alone')
  const question = await postComment(1, 'Ada asks')
  await postComment(3, 'Chen answers Ada', question.id)
  await blockMember(ada!, { id: boris!.id, on: true })
  const seenBy = async (viewer: typeof ada | null) =>
    (await listComments(viewer ?? null, postId)).items.map(({ text, hidden, replies }) => [
      hidden ? 'hidden' : text,
      ...replies.map((reply) => reply.text),
    ])
  expect(await seenBy(ada!)).toEqual([
    ['Ada asks', 'Chen answers Ada'],
    ['hidden', 'Chen answers'],
  ])
  expect(await seenBy(boris!)).toEqual([
    ['hidden', 'Chen answers Ada'],
    ['Boris alone'],
    ['Boris asks', 'Chen answers'],
  ])
  for (const viewer of [chen!, null]) expect(await seenBy(viewer)).toHaveLength(3)
})

it('takes earlier acts of the blocked member from the own notifications, and from nobody else’s', async () => {
  const [ada, boris, chen] = await members(3)
  for (const author of [ada!, chen!])
    for (const by of author === ada ? [boris!] : [boris!, ada!])
      await likePost(by, { id: (await makePublishedPost(author.id)).id, on: true })
  const { id } = await makePublishedPost(chen!.id)
  for (const by of [boris!, ada!]) await likePost(by, { id, on: true })
  const likesOf = async (userId: number) =>
    (
      await prisma.notification.findMany({ where: { userId, category: 'LIKES' }, orderBy: { id: 'asc' } })
    ).map(({ count, actorIds }) => [count, ...actorIds])
  const before = await likesOf(chen!.id)
  expect(before).toEqual([
    [1, boris!.id],
    [1, ada!.id],
    [2, boris!.id, ada!.id],
  ])
  expect(await likesOf(ada!.id)).toEqual([[1, boris!.id]])
  await blockMember(ada!, { id: boris!.id, on: true })
  expect([await likesOf(ada!.id), await likesOf(chen!.id)]).toEqual([[], before])
})

it('stops notifications about the blocked member', async () => {
  const [ada, boris] = await members(2)
  const { id } = await makePublishedPost(ada!.id)
  await blockMember(ada!, { id: boris!.id, on: true })
  await likePost(boris!, { id, on: true })
  expect(await prisma.notification.count({ where: { userId: ada!.id } })).toBe(0)
})
