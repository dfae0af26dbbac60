import { expect, it } from 'vitest'
import { eraseSocial } from '@/lib/account/erase-social'
import type { Viewer } from '@/lib/auth/viewer'
import { prisma } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { makeMember } from '@/lib/seeds/test-member'
import { followMember } from '@/lib/social/follow-member'
import { countUnreadByTab, listNotifications } from './queries'
import { readNew } from './read-new'

const members = (count: number) => Promise.all(Array.from({ length: count }, () => makeMember()))
const shownTo = async (viewer: Viewer) =>
  (await listNotifications(viewer, 'fans', null)).items.map(({ names, count, subject }) => ({
    names,
    count,
    of: subject?.id,
  }))
const unreadOf = async (viewer: Viewer) => (await countUnreadByTab(viewer)).all
const placeOf = async (viewer: Viewer) =>
  (await prisma.inbox.findUniqueOrThrow({ where: { userId: viewer.id } })).seq

it('a group names, counts and dates the present followers; a member who follows again joins it without a new notification', async () => {
  const [owner, ada, boris, chen] = (await members(4)) as [Viewer, Viewer, Viewer, Viewer]
  for (const fan of [ada, boris, chen]) await followMember(fan, { id: owner.id, on: true })
  expect(await shownTo(owner)).toEqual([{ names: [chen.nickname, boris.nickname], count: 3, of: chen.id }])

  await followMember(chen, { id: owner.id, on: false })
  expect(await shownTo(owner)).toEqual([{ names: [boris.nickname, ada.nickname], count: 2, of: boris.id }])
  const where = { followerId_followedId: { followerId: boris.id, followedId: owner.id } }
  const { createdAt } = await prisma.follow.findUniqueOrThrow({ where })
  const [shown] = (await listNotifications(owner, 'fans', null)).items
  expect(shown!.at).toBe(createdAt.toISOString())

  // a member whom the row does not name: only the count changes, not the time
  await followMember(chen, { id: owner.id, on: true })
  await followMember(ada, { id: owner.id, on: false })
  const { updatedAt } = await prisma.notification.findFirstOrThrow({ where: { userId: owner.id } })
  expect((await listNotifications(owner, 'fans', null)).items).toMatchObject([
    { names: [chen.nickname, boris.nickname], count: 2, at: updatedAt.toISOString(), read: false },
  ])
  expect(await placeOf(owner)).toBe(3)
})

it('nothing stays unread when the last follower deletes the account', async () => {
  const [owner, ada, boris] = (await members(3)) as [Viewer, Viewer, Viewer]
  for (const fan of [ada, boris]) await followMember(fan, { id: owner.id, on: true })
  await followMember(ada, { id: owner.id, on: false })
  await inTransaction((tx) => eraseSocial(tx, boris.id))
  expect([await shownTo(owner), await unreadOf(owner)]).toEqual([[], 0])
})

it('notifications without a remaining follower disappear, while those of other members stay', async () => {
  const [owner, ada, boris, other] = (await members(4)) as [Viewer, Viewer, Viewer, Viewer]
  for (const fan of [ada, boris]) await followMember(fan, { id: owner.id, on: true })
  await followMember(ada, { id: other.id, on: true })
  await followMember(ada, { id: owner.id, on: false })
  expect(await unreadOf(owner)).toBe(1)
  await followMember(boris, { id: owner.id, on: false })
  await followMember(boris, { id: owner.id, on: false })
  expect([await shownTo(owner), await unreadOf(owner)]).toEqual([[], 0])
  const asked = [owner, other].map(({ id }) => ({ userId: id, locale: 'en' as const, seq: 0 }))
  const news = await readNew(asked)
  expect(news.get(owner.id)).toMatchObject({ unread: 0, notifications: { en: [] }, readTo: 2 })
  expect(news.get(other.id)!.notifications.en).toMatchObject([{ text: `${ada.nickname} follows you` }])

  // repeated follows do not notify again
  for (const on of [true, false, true, false, true]) await followMember(ada, { id: owner.id, on })
  expect([await shownTo(owner), await unreadOf(owner), await placeOf(owner)]).toEqual([
    [{ names: [ada.nickname], count: 1, of: ada.id }],
    0,
    2,
  ])
})

it('nothing stays unread when all followers unfollow at once', async () => {
  const owner = (await makeMember()) as Viewer
  const fans = await members(6)
  for (const fan of fans) await followMember(fan, { id: owner.id, on: true })
  await Promise.all(fans.map((fan) => followMember(fan, { id: owner.id, on: false })))
  expect(await shownTo(owner)).toEqual([])
  expect(await unreadOf(owner)).toBe(0)
})
