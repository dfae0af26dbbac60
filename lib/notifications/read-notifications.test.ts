import { randomUUID } from 'node:crypto'
import type { Viewer } from '@/lib/auth/viewer'
import { describe, expect, it } from 'vitest'
import { decodeCursor } from '@/lib/core/pagination'
import pLimit from 'p-limit'
import { prisma } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import { makeMember } from '@/lib/seeds/test-member'
import { inTransaction } from '@/lib/db/transaction'
import { insertNotifications } from './insert-notifications'
import { countUnreadByTab, getNotificationSettings, listNotifications } from './queries'
import { readNotifications } from './read-notifications'
import { saveNotificationSettings } from './save-settings'
import { notificationSettingsSchema, readSchema } from './schema'

async function notifyMember(
  viewer: Viewer,
  category: 'LIKES' | 'FANS' = 'LIKES',
  groupKey = randomUUID() as string,
) {
  await inTransaction((tx) =>
    insertNotifications(
      tx,
      { ...{ category, key: 'followed', params: {}, subject: null, groupKey }, repeats: 'always' },
      [viewer.id],
    ),
  )
}
const unreadOf = async (viewer: Viewer) => (await countUnreadByTab(viewer)).all
const idsOf = async (viewer: Viewer) =>
  (await listNotifications(viewer, 'all', null)).items.map(({ id }) => id)

it('listNotifications returns those of a tab alone, the newest first, page by page', async () => {
  const [member, other] = [await makeMember(), await makeMember()]
  for (const category of ['LIKES', 'FANS', 'LIKES', 'LIKES'] as const) await notifyMember(member, category)
  await notifyMember(other, 'LIKES')
  const all = await idsOf(member)
  expect(all).toHaveLength(4)
  const first = await listNotifications(member, 'likes', null, 2)
  const second = await listNotifications(member, 'likes', decodeCursor(first.nextCursor!), 2)
  expect([first, second].map(({ items }) => items.map(({ id }) => id))).toEqual([[all[0], all[1]], [all[3]]])
  expect(second.nextCursor).toBeNull()
  expect((await listNotifications(member, 'fans', null)).items.map(({ id }) => id)).toEqual([all[2]])
  expect((await listNotifications(member, 'comments', null)).items).toEqual([])
})

describe('readNotifications', () => {
  it('marks some, a tab or all as read, and returns how many are unread', async () => {
    const member = await makeMember()
    for (const category of ['LIKES', 'LIKES', 'FANS', 'FANS'] as const) await notifyMember(member, category)
    const [first] = await idsOf(member)
    expect(await readNotifications(member, { ids: [first!] })).toEqual({ unread: 3 })
    expect(await readNotifications(member, { ids: [first!] })).toEqual({ unread: 3 })
    expect(await readNotifications(member, { tab: 'likes' })).toEqual({ unread: 1 })
    expect(await countUnreadByTab(member)).toMatchObject({ all: 1, likes: 0, fans: 1 })
    expect(await readNotifications(member, { all: true })).toEqual({ unread: 0 })
  })

  it('changes nothing of another member', async () => {
    const [ada, boris] = [await makeMember(), await makeMember()]
    await notifyMember(ada)
    await readNotifications(boris, { ids: await idsOf(ada) })
    await readNotifications(boris, { all: true })
    expect(await unreadOf(ada)).toBe(1)
  })

  it('counts exactly when several calls read all while more arrive', async () => {
    const member = await makeMember()
    await Promise.all([
      ...Array.from({ length: 6 }, () => notifyMember(member)),
      ...Array.from({ length: 4 }, () => readNotifications(member, { all: true })),
    ])
    expect(await unreadOf(member)).toBe(
      await prisma.notification.count({ where: { userId: member.id, readAt: null } }),
    )
    expect(await readNotifications(member, { all: true })).toEqual({ unread: 0 })
  })

  it('creates a new unread row when something happens again after it was read', async () => {
    const member = await makeMember()
    await notifyMember(member, 'LIKES', 'like:post:1')
    await notifyMember(member, 'LIKES', 'like:post:1')
    expect((await listNotifications(member, 'all', null)).items).toMatchObject([{ count: 2, read: false }])
    await readNotifications(member, { all: true })
    await notifyMember(member, 'LIKES', 'like:post:1')
    expect(await unreadOf(member)).toBe(1)
  })

  it('leaves unread what joins a group or arrives after the reader’s position', async () => {
    const member = await makeMember()
    await notifyMember(member, 'LIKES', 'like:post:1')
    await notifyMember(member, 'LIKES', 'like:post:2')
    const { items } = await listNotifications(member, 'all', null)
    const upTo = items[0]!.seq
    await notifyMember(member, 'LIKES', 'like:post:1')
    await notifyMember(member, 'FANS')
    expect(await readNotifications(member, { all: true, upTo })).toEqual({ unread: 2 })
    const grown = items.find(({ subject, id }) => subject === null && id === items[1]!.id)!
    expect(await readNotifications(member, { ids: [grown.id], upTo: grown.seq })).toEqual({ unread: 2 })
    expect(await readNotifications(member, { ids: [grown.id] })).toEqual({ unread: 1 })
  })

  it('counts exactly when likes, single reads and reads of all run at once', async () => {
    const member = await makeMember()
    const turns = pLimit(8)
    for (let round = 0; round < 5; round++) {
      const seen = (await listNotifications(member, 'all', null)).items[0]?.seq ?? 0
      const before = await unreadOf(member)
      await Promise.all([
        ...Array.from({ length: 12 }, (_, n) =>
          turns(() => notifyMember(member, 'LIKES', `r${round}:${n % 6}`)),
        ),
        ...Array.from({ length: 4 }, () => turns(() => readNotifications(member, { all: true, upTo: seen }))),
      ])
      expect(before).toBeLessThanOrEqual(6)
      expect(await unreadOf(member)).toBe(6)
    }
  })

  it.each([{}, { ids: [] }, { ids: [1], all: true }, { all: false }, { tab: 'setting' }])(
    'refuses %j',
    (input) => {
      expect(readSchema.safeParse(input).success).toBe(false)
    },
  )
})

describe('listNotifications', () => {
  it('pages without gaps or duplicates', async () => {
    const member = await makeMember()
    for (let n = 0; n < 5; n++) await notifyMember(member)
    const all = await idsOf(member)
    const first = await listNotifications(member, 'all', null, 2)
    const second = await listNotifications(member, 'all', decodeCursor(first.nextCursor!), 3)
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(all)
    expect(second.nextCursor).toBeNull()
  })
})

describe('saveNotificationSettings', () => {
  it('takes effect with the next notification, and keeps other categories', async () => {
    const member = await makeMember()
    await saveNotificationSettings(member, { likes: { on: false } })
    await notifyMember(member, 'LIKES')
    await notifyMember(member, 'FANS')
    expect(await countUnreadByTab(member)).toMatchObject({ likes: 0, fans: 1 })
    expect(await getNotificationSettings(member)).toMatchObject({ likes: { on: false }, fans: { on: true } })
  })

  it('stores a mute that ends by itself', async () => {
    const member = await makeMember()
    const soon = new Date(Date.now() + 60_000).toISOString()
    expect(
      (await saveNotificationSettings(member, { fans: { on: true, mutedUntil: soon } })).fans.mutedUntil,
    ).toBe(soon)
    await notifyMember(member, 'FANS')
    expect(await unreadOf(member)).toBe(0)
    await prisma.notificationSetting.updateMany({
      where: { userId: member.id },
      data: { mutedUntil: new Date(Date.now() - 1) },
    })
    expect((await getNotificationSettings(member)).fans.mutedUntil).toBeNull()
    await notifyMember(member, 'FANS')
    expect(await unreadOf(member)).toBe(1)
  })

  it('ends a mute of some days that long after now by the database’s clock, and restarts it when set again', async () => {
    const member = await makeMember()
    const mute = async (muteDays: 1 | 7) => {
      const before = await databaseNow()
      const { fans } = await saveNotificationSettings(member, { fans: { on: true, muteDays } })
      const end = Date.parse(fans.mutedUntil!) - muteDays * 86_400_000
      expect(end).toBeGreaterThanOrEqual(before.getTime())
      expect(end).toBeLessThanOrEqual((await databaseNow()).getTime())
    }
    await mute(7)
    await notifyMember(member, 'FANS')
    expect(await unreadOf(member)).toBe(0)
    await mute(1)
    await Promise.all([mute(1), mute(1)])
    const again = await saveNotificationSettings(member, { fans: { on: true, mutedUntil: null } })
    expect(again.fans).toEqual({ on: true, mutedUntil: null })
  })

  it('stores how often a digest is sent', async () => {
    const member = await makeMember()
    expect((await getNotificationSettings(member)).digest).toBe('off')
    expect(await saveNotificationSettings(member, { digest: 'weekly' })).toMatchObject({ digest: 'weekly' })
    expect(await saveNotificationSettings(member, { fans: { on: false } })).toMatchObject({
      digest: 'weekly',
      fans: { on: false },
    })
  })

  it('accepts several saves at once', async () => {
    const member = await makeMember()
    await Promise.all([1, 2, 3].map(() => saveNotificationSettings(member, { system: { on: false } })))
    expect((await getNotificationSettings(member)).system.on).toBe(false)
  })

  it('refuses a mute of any other number of days, or with two ends', () => {
    const fits = (fans: object) =>
      notificationSettingsSchema.safeParse({ fans: { on: true, ...fans } }).success
    expect([1, 7, 30, 0, -1, 2, 31, '7', null].map((muteDays) => fits({ muteDays }))).toEqual([
      ...[true, true, true],
      ...[false, false, false, false, false, false],
    ])
    expect(fits({ muteDays: 7, mutedUntil: new Date().toISOString() })).toBe(false)
    expect(fits({ muteDays: 7, mutedUntil: null })).toBe(false)
  })

  it('refuses a mute that ends too late', () => {
    const far = new Date(Date.now() + 90 * 86_400_000).toISOString()
    expect(notificationSettingsSchema.safeParse({ fans: { on: true, mutedUntil: far } }).success).toBe(false)
  })
})
