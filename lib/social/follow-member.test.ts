import { expect, it } from 'vitest'
import { outcome } from '@/lib/auth/test-members'
import { decodeCursor } from '@/lib/core/pagination'
import { prisma } from '@/lib/db/client'
import { makeMember } from '@/lib/seeds/test-member'
import { followMember } from './follow-member'
import { listFans, listFollowing } from './queries'
import { viewerFlags } from './viewer-flags'

const members = (count: number) => Promise.all(Array.from({ length: count }, () => makeMember()))
const countsOf = async (id: number) => {
  const { followersCount, followingCount } = await prisma.user.findUniqueOrThrow({ where: { id } })
  return { followersCount, followingCount }
}

it('changes the state from none to following to mutual and back', async () => {
  const [ada, boris] = await members(2)
  const following = { state: 'following', updates: true, followers: 1 }
  expect(await followMember(ada!, { id: boris!.id, on: true })).toEqual(following)
  expect(await followMember(ada!, { id: boris!.id, on: true })).toEqual(following)
  expect(await followMember(boris!, { id: ada!.id, on: true })).toEqual({
    state: 'mutual',
    updates: true,
    followers: 1,
  })
  const flags = await viewerFlags(ada!, { posts: [], designs: [], users: [boris!.id], tutorials: [] })
  expect(flags.users[boris!.id]).toMatchObject({
    following: true,
    mutual: true,
    updates: true,
    blocked: false,
  })
  expect(await countsOf(ada!.id)).toEqual({ followersCount: 1, followingCount: 1 })
  const ended = { state: 'none', updates: false, followers: 0 }
  expect(await followMember(boris!, { id: ada!.id, on: false })).toEqual(ended)
  expect(await followMember(boris!, { id: ada!.id, on: false })).toEqual(ended)
  expect(await countsOf(ada!.id)).toEqual({ followersCount: 0, followingCount: 1 })
  expect(await countsOf(boris!.id)).toEqual({ followersCount: 1, followingCount: 0 })
})

it('switches updates without creating a new follow', async () => {
  const [ada, boris] = await members(2)
  await followMember(ada!, { id: boris!.id, on: true })
  expect(await followMember(ada!, { id: boris!.id, on: true, updates: false })).toEqual({
    state: 'following',
    updates: false,
    followers: 1,
  })
  // a repeated follow without `updates` leaves them as they are
  expect(await followMember(ada!, { id: boris!.id, on: true })).toMatchObject({ updates: false })
  expect(await countsOf(boris!.id)).toMatchObject({ followersCount: 1 })
  expect(await prisma.notification.findMany({ where: { userId: boris!.id } })).toMatchObject([
    { category: 'FANS', key: 'followed', count: 1, subjectType: 'user', subjectId: ada!.id },
  ])
})

it('shows the follower the new count at once, before cached pages have it; former members have no count', async () => {
  const [ada, boris, chen, gone] = await members(4)
  const followersFor = async (viewer: typeof ada, id: number) =>
    (await viewerFlags(viewer!, { posts: [], designs: [], users: [id], tutorials: [] })).users[id]?.followers
  expect(await followersFor(ada, boris!.id)).toBe(0)
  await followMember(ada!, { id: boris!.id, on: true })
  expect(await followMember(chen!, { id: boris!.id, on: true })).toMatchObject({ followers: 2 })
  expect(await followersFor(ada, boris!.id)).toBe(2)
  await followMember(ada!, { id: boris!.id, on: false })
  expect(await followersFor(ada, boris!.id)).toBe(1)
  await prisma.user.update({ where: { id: gone!.id }, data: { status: 'DELETED' } })
  expect(await followersFor(ada, gone!.id)).toBeUndefined()
})

it('counts once when pressed ten times at once', async () => {
  const [ada, boris] = await members(2)
  await Promise.all(Array.from({ length: 10 }, () => followMember(ada!, { id: boris!.id, on: true })))
  expect(await countsOf(boris!.id)).toMatchObject({ followersCount: 1 })
  await Promise.all(Array.from({ length: 10 }, () => followMember(ada!, { id: boris!.id, on: false })))
  expect(await countsOf(boris!.id)).toMatchObject({ followersCount: 0 })
})

it('succeeds for two members who follow each other at once', async () => {
  const [ada, boris] = await members(2)
  await Promise.all(
    [true, false, true].flatMap((on) => [
      followMember(ada!, { id: boris!.id, on }),
      followMember(boris!, { id: ada!.id, on }),
    ]),
  )
  for (const { id } of [ada!, boris!]) {
    const [followers, following] = await Promise.all([
      prisma.follow.count({ where: { followedId: id } }),
      prisma.follow.count({ where: { followerId: id } }),
    ])
    expect(await countsOf(id)).toEqual({ followersCount: followers, followingCount: following })
  }
})

it('refuses oneself, former members, and members behind a block', async () => {
  const [ada, boris, gone] = await members(3)
  expect(await outcome(followMember(ada!, { id: ada!.id, on: true }))).toMatchObject({ code: 'yourself' })
  await prisma.user.update({ where: { id: gone!.id }, data: { status: 'DELETED' } })
  expect(await outcome(followMember(ada!, { id: gone!.id, on: true }))).toMatchObject({ code: 'not_found' })
  await prisma.block.create({ data: { blockerId: boris!.id, blockedId: ada!.id } })
  for (const [viewer, other] of [
    [ada, boris],
    [boris, ada],
  ])
    expect(await outcome(followMember(viewer!, { id: other!.id, on: true }))).toMatchObject({
      code: 'blocked',
    })
  expect(await prisma.follow.count({ where: { followerId: ada!.id } })).toBe(0)
  // there is nothing to end, and ending it is no error
  expect(await followMember(ada!, { id: boris!.id, on: false })).toMatchObject({ state: 'none' })
})

it('lists followers and followed members newest first, page by page, as many as are counted', async () => {
  const [ada, gone, ...others] = await members(7)
  for (const other of others) {
    await followMember(ada!, { id: other.id, on: true, updates: other !== others[0] })
    await followMember(other, { id: ada!.id, on: true })
  }
  // a suspension ends sessions and nothing else
  await prisma.user.update({ where: { id: others[4]!.id }, data: { status: 'SUSPENDED' } })
  await prisma.user.update({ where: { id: gone!.id }, data: { status: 'DELETED' } })
  const newest = [4, 3, 2, 1, 0].map((n) => others[n]!.id)
  expect(await countsOf(ada!.id)).toEqual({ followersCount: newest.length, followingCount: newest.length })
  for (const list of [listFans, listFollowing]) {
    const first = await list(null, ada!.id, null, 3)
    const second = await list(null, ada!.id, decodeCursor(first.nextCursor!), 3)
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(newest)
    expect([first.items.length, second.nextCursor]).toEqual([3, null])
    expect(await outcome(list(ada!, gone!.id, null))).toMatchObject({ code: 'not_found' })
  }
  // whose updates a member wants is nobody else’s business
  const wanted = async (viewer: typeof ada | null) =>
    (await listFollowing(viewer ?? null, ada!.id, null)).items.map(({ updates }) => updates)
  expect(await wanted(ada!)).toEqual([true, true, true, true, false])
  for (const other of [others[1]!, null]) expect(await wanted(other)).toEqual(Array(5).fill(false))
})

it('shows a member who hides their lists these lists, and refuses everyone else with list_hidden', async () => {
  const [ada, boris] = await members(2)
  await prisma.user.update({ where: { id: ada!.id }, data: { hideFollows: true } })
  for (const list of [listFans, listFollowing]) {
    for (const other of [boris!, null])
      expect(await outcome(list(other, ada!.id, null))).toMatchObject({ code: 'list_hidden' })
    expect((await list(ada!, ada!.id, null)).items).toEqual([])
  }
})
