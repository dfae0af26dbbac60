import { randomUUID } from 'node:crypto'
import type { Viewer } from '@/lib/auth/viewer'
import { describe, expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { makeMember } from '@/lib/seeds/test-member'
import { notify } from './notify'
import { countUnreadByTab, getNotificationSettings, listNotifications } from './queries'
import { readNotifications } from './read-notifications'
import { saveNotificationSettings } from './save-settings'
import { notificationSettingsSchema, readSchema } from './schema'

async function tell(viewer: Viewer, category: 'LIKES' | 'FANS' = 'LIKES', groupKey = randomUUID() as string) {
  await prisma.$transaction((tx) =>
    notify(tx, { userId: viewer.id, category, key: 'followed', params: { by: 'Ada' }, groupKey }),
  )
}
const unreadOf = async (viewer: Viewer) => (await countUnreadByTab(viewer)).all
const idsOf = async (viewer: Viewer) =>
  (await listNotifications(viewer, 'all', null)).items.map(({ id }) => id)

describe('readNotifications', () => {
  it('marks some, a tab, or all, and says how many are left', async () => {
    const member = await makeMember()
    for (const category of ['LIKES', 'LIKES', 'FANS', 'FANS'] as const) await tell(member, category)
    const [first] = await idsOf(member)
    expect(await readNotifications(member, { ids: [first!] })).toEqual({ unread: 3 })
    expect(await readNotifications(member, { ids: [first!] })).toEqual({ unread: 3 })
    expect(await readNotifications(member, { tab: 'likes' })).toEqual({ unread: 1 })
    expect(await countUnreadByTab(member)).toMatchObject({ all: 1, likes: 0, fans: 1 })
    expect(await readNotifications(member, { all: true })).toEqual({ unread: 0 })
  })

  it('changes nothing of another member', async () => {
    const [ada, boris] = [await makeMember(), await makeMember()]
    await tell(ada)
    await readNotifications(boris, { ids: await idsOf(ada) })
    await readNotifications(boris, { all: true })
    expect(await unreadOf(ada)).toBe(1)
  })

  it('is exact when everything is read at once while more arrives', async () => {
    const member = await makeMember()
    await Promise.all([
      ...Array.from({ length: 6 }, () => tell(member)),
      ...Array.from({ length: 4 }, () => readNotifications(member, { all: true })),
    ])
    expect(await unreadOf(member)).toBe(
      await prisma.notification.count({ where: { userId: member.id, readAt: null } }),
    )
    expect(await readNotifications(member, { all: true })).toEqual({ unread: 0 })
  })

  it('what happens again after it was read is a new, unread one', async () => {
    const member = await makeMember()
    await tell(member, 'LIKES', 'like:post:1')
    await tell(member, 'LIKES', 'like:post:1')
    expect((await listNotifications(member, 'all', null)).items).toMatchObject([{ count: 2, read: false }])
    await readNotifications(member, { all: true })
    await tell(member, 'LIKES', 'like:post:1')
    expect(await unreadOf(member)).toBe(1)
  })

  it.each([{}, { ids: [] }, { ids: [1], all: true }, { all: false }, { tab: 'setting' }])(
    'refuses %j',
    (input) => {
      expect(readSchema.safeParse(input).success).toBe(false)
    },
  )
})

describe('listNotifications', () => {
  it('goes from page to page without a gap or a double', async () => {
    const member = await makeMember()
    for (let n = 0; n < 5; n++) await tell(member)
    const all = await idsOf(member)
    const first = await listNotifications(member, 'all', null, 2)
    const cursor = JSON.parse(Buffer.from(first.nextCursor!, 'base64url').toString()) as [string, number]
    const second = await listNotifications(member, 'all', { value: cursor[0], id: cursor[1] }, 3)
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(all)
    expect(second.nextCursor).toBeNull()
  })
})

describe('saveNotificationSettings', () => {
  it('takes effect with the next notification; other categories stay', async () => {
    const member = await makeMember()
    await saveNotificationSettings(member, { likes: { on: false } })
    await tell(member, 'LIKES')
    await tell(member, 'FANS')
    expect(await countUnreadByTab(member)).toMatchObject({ likes: 0, fans: 1 })
    expect(await getNotificationSettings(member)).toMatchObject({ likes: { on: false }, fans: { on: true } })
  })

  it('a mute ends by itself', async () => {
    const member = await makeMember()
    const soon = new Date(Date.now() + 60_000).toISOString()
    expect(
      (await saveNotificationSettings(member, { fans: { on: true, mutedUntil: soon } })).fans.mutedUntil,
    ).toBe(soon)
    await tell(member, 'FANS')
    expect(await unreadOf(member)).toBe(0)
    await prisma.notificationSetting.updateMany({
      where: { userId: member.id },
      data: { mutedUntil: new Date(Date.now() - 1) },
    })
    expect((await getNotificationSettings(member)).fans.mutedUntil).toBeNull()
    await tell(member, 'FANS')
    expect(await unreadOf(member)).toBe(1)
  })

  it('may be saved twice at once', async () => {
    const member = await makeMember()
    await Promise.all([1, 2, 3].map(() => saveNotificationSettings(member, { system: { on: false } })))
    expect((await getNotificationSettings(member)).system.on).toBe(false)
  })

  it('refuses a mute that does not end soon', () => {
    const far = new Date(Date.now() + 90 * 86_400_000).toISOString()
    expect(notificationSettingsSchema.safeParse({ fans: { on: true, mutedUntil: far } }).success).toBe(false)
  })
})
