import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { notifyContests } from '@/lib/activities/notify-contests'
import { prisma } from '@/lib/db/client'
import { byLocale } from '@/lib/i18n/locales'
import { inTransaction } from '@/lib/db/transaction'
import { notifyExpiringCodes } from '@/lib/rewards/notify-expiring-codes'
import { makeReward } from '@/lib/rewards/test-reward'
import { makeMember } from '@/lib/seeds/test-member'
import { announce, announcementSchema, cancelAnnouncement, countAudience } from './announcements'
import { listNotifications } from './queries'
import { announceTask, RETENTION_DAYS, notifyManyTask, tidyNotifications } from './tasks'
import { notify } from './notify'
import { takeJobs } from '@/lib/jobs/test-queue'
import { wordNotifications } from './notification-texts'

const rowsOf = (userId: number, key?: string) =>
  prisma.notification.findMany({ where: { userId, key }, orderBy: { seq: 'asc' } })
const members = (count: number) => Promise.all(Array.from({ length: count }, () => makeMember()))
async function runMany(payload: string, batch?: number): Promise<number> {
  let rounds = 0
  for (;;) {
    const jobs = await takeJobs('notify_many', payload)
    if (jobs.length === 0) return rounds
    for (const job of jobs) await notifyManyTask(job, batch)
    rounds++
  }
}

describe('a new post', () => {
  const publish = (id: number, authorId: number) =>
    inTransaction((tx) => notify(tx, 'post_published', { post: { id, authorId, title: 'A lamp' } }))

  it('notifies followers who want updates in batches, once, even when the job runs twice', async () => {
    const [author, off, gone, ...fans] = await members(6)
    for (const { id } of [off!, gone!, ...fans])
      await prisma.follow.create({
        data: { followerId: id, followedId: author!.id, updates: id !== off!.id },
      })
    await prisma.user.update({ where: { id: gone!.id }, data: { status: 'DELETED' } })
    const id = 1_000_000 + author!.id
    await publish(id, author!.id)
    const [job] = await takeJobs('notify_many', `published:post:${id}"`)
    await notifyManyTask(job)
    await notifyManyTask(job)
    for (const fan of fans)
      expect(await rowsOf(fan.id)).toMatchObject([
        { key: 'post_published', category: 'FOLLOWING', count: 1, subjectId: id, actorIds: [author!.id] },
      ])
    expect(await rowsOf(off!.id)).toEqual([])
    expect(await rowsOf(gone!.id)).toEqual([])
    await prisma.user.update({ where: { id: gone!.id }, data: { status: 'ACTIVE' } })
    expect(await takeJobs('notify_many', `published:post:${id}"`)).toEqual([])
    // the rows bypassed the counters of follows
    await prisma.follow.deleteMany({ where: { followedId: author!.id } })
  })

  it('continues after a batch when its author has many followers, and reaches each once', async () => {
    const [author, ...fans] = await members(8)
    await prisma.follow.createMany({
      data: fans.map(({ id }) => ({ followerId: id, followedId: author!.id })),
    })
    const id = 1_000_000 + author!.id
    await publish(id, author!.id)
    expect(await runMany(`published:post:${id}"`, 3)).toBe(3)
    for (const fan of fans) expect(await rowsOf(fan.id)).toMatchObject([{ count: 1, subjectId: id }])
    await prisma.follow.deleteMany({ where: { followedId: author!.id } })
  })
})

describe('an announcement', () => {
  const input = (rest = {}) =>
    announcementSchema.parse({
      texts: { ...byLocale(() => 'Closed on Sunday.'), ja: '日曜日はお休みです。' },
      ...{ href: '/reward/store', language: null, region: null, runAt: null, key: null },
      ...rest,
    })

  it('reaches the members of a language and region in their own language, with its link', async () => {
    const [english, japanese, elsewhere] = await members(3)
    await prisma.user.update({ where: { id: japanese!.id }, data: { language: 'JA', region: 'JP' } })
    await prisma.user.update({ where: { id: elsewhere!.id }, data: { language: 'JA', region: 'US' } })
    const wanted = input({ language: 'ja', region: 'JP' })
    expect(await countAudience(wanted)).toBeGreaterThanOrEqual(1)
    const id = (await announce(wanted))!
    const [job] = await takeJobs('announce', `${id}`)
    await announceTask(job)
    await announceTask(job)
    await runMany(`announcement:${id}"`)
    expect([await rowsOf(english!.id), await rowsOf(elsewhere!.id)]).toEqual([[], []])
    const { items } = await listNotifications(japanese!, 'system', null)
    expect(await wordNotifications('ja', items)).toMatchObject([
      { text: '日曜日はお休みです。', href: '/reward/store', read: false },
    ])
    expect(await wordNotifications('en', items)).toMatchObject([{ text: 'Closed on Sunday.' }])
    expect(await prisma.announcement.findUnique({ where: { id } })).toMatchObject({
      doneAt: expect.any(Date),
    })
    await announceTask(job)
    expect(await takeJobs('notify_many', `announcement:${id}"`)).toEqual([])
  })

  it('waits for its time, can be cancelled until then, and is stored once per key', async () => {
    const runAt = new Date(Date.now() + 3_600_000)
    const key = randomUUID()
    const id = (await announce(input({ runAt, key })))!
    expect(await announce(input({ key }))).toBeNull()
    const [waiting] = await prisma.$queryRaw<{ at: Date }[]>`
      SELECT run_at AS at FROM graphile_worker.jobs WHERE key = ${`announce:${id}`}`
    expect(waiting!.at).toEqual(runAt)
    expect(await cancelAnnouncement(id)).toBe(true)
    expect(await cancelAnnouncement(id)).toBe(false)
    const [job] = await takeJobs('announce', `${id}`)
    await announceTask(job)
    expect(await takeJobs('notify_many', `announcement:${id}"`)).toEqual([])
  })

  it('reaches nobody when it is cancelled after its start and before its first batch', async () => {
    const member = await makeMember()
    const id = (await announce(input()))!
    const [job] = await takeJobs('announce', `${id}`)
    await announceTask(job)
    expect(await cancelAnnouncement(id)).toBe(true)
    await runMany(`announcement:${id}"`)
    expect(await rowsOf(member.id, 'announcement')).toEqual([])
    expect(await prisma.announcement.findUnique({ where: { id } })).toMatchObject({
      notified: 0,
      doneAt: null,
    })
  })

  it('tells the operator how many members have it, even when a batch runs twice or somebody muted it', async () => {
    const all = await members(5)
    await prisma.user.updateMany({
      where: { id: { in: all.map(({ id }) => id) } },
      data: { region: 'BV' },
    })
    await prisma.notificationSetting.create({ data: { userId: all[1]!.id, category: 'SYSTEM', on: false } })
    const id = (await announce(input({ region: 'BV' })))!
    const [job] = await takeJobs('announce', `${id}`)
    await announceTask(job)
    const [first] = await takeJobs('notify_many', `announcement:${id}"`)
    // the process died between the commit of the batch and the report of its end
    await notifyManyTask(first, 2)
    await notifyManyTask(first, 2)
    await runMany(`announcement:${id}"`, 2)
    expect(await prisma.announcement.findUnique({ where: { id } })).toMatchObject({
      notified: 4,
      doneAt: expect.any(Date),
    })
    for (const [at, { id: userId }] of all.entries())
      expect(await rowsOf(userId, 'announcement')).toHaveLength(at === 1 ? 0 : 1)
  })

  it('cannot be cancelled once a batch of its members is notified', async () => {
    const [first] = await members(2)
    await prisma.user.updateMany({ where: { id: first!.id }, data: { region: 'AQ' } })
    const id = (await announce(input({ region: 'AQ' })))!
    const [job] = await takeJobs('announce', `${id}`)
    await announceTask(job)
    const [batch] = await takeJobs('notify_many', `announcement:${id}"`)
    await notifyManyTask(batch, 1)
    expect(await cancelAnnouncement(id)).toBe(false)
    await runMany(`announcement:${id}"`)
    expect(await rowsOf(first!.id, 'announcement')).toMatchObject([{ count: 1 }])
  })

  it.each([
    [{ href: 'https://elsewhere.example' }],
    [{ href: '//elsewhere.example' }],
    [{ region: 'Japan' }],
    [{ texts: { en: 'Only English' } }],
    [{ key: 'two words' }],
  ])('refuses %j', (change) => {
    expect(() => input(change)).toThrow()
  })
})

it('a code that expires within three days notifies once', async () => {
  const [member, other] = await members(2)
  const reward = await makeReward({ price: 1, stock: 5 })
  const soon = new Date(Date.now() + 2 * 86_400_000)
  const redeem = (userId: number, validUntil: Date, code: string | null) =>
    prisma.redemption.create({
      data: {
        ...{ userId, rewardId: reward.id, region: 'EU', price: 1, status: 'SUCCEEDED', validUntil },
        ...{ idempotencyKey: randomUUID() },
        ...(code ? { code: { create: { rewardId: reward.id, region: 'EU', code } } } : {}),
      },
      select: { id: true },
    })
  const { id } = await redeem(member!.id, soon, randomUUID())
  // too early for three days, and too late for anything
  for (const validUntil of [Date.now() + 3 * 86_400_000 + 60_000, Date.now() - 60_000])
    await redeem(other!.id, new Date(validUntil), randomUUID())
  await redeem(other!.id, soon, null)
  await notifyExpiringCodes()
  await notifyExpiringCodes()
  const rows = await rowsOf(member!.id, 'code_expires')
  expect(rows).toMatchObject([{ subjectType: 'redemption', subjectId: id, count: 1 }])
  const [worded] = await wordNotifications('en', (await listNotifications(member!, 'system', null)).items)
  expect(worded!.text).toMatch(/^Your code for .+ expires on \d+ \w+ 20\d\d\.$/)
  expect(await rowsOf(other!.id)).toEqual([])
  // these redemptions have no entry in the ledger, and other test files audit it
  await prisma.rewardCode.deleteMany({ where: { rewardId: reward.id } })
  await prisma.redemption.deleteMany({ where: { rewardId: reward.id } })
})

it('a contest notifies when it begins and when three days are left, once each', async () => {
  const [member] = await members(1)
  const day = (n: number) => new Date(Date.now() + n * 86_400_000)
  const { id } = await prisma.activity.create({
    data: {
      ...{ slug: randomUUID(), titles: { en: 'Gifts' }, summaries: {}, rules: {}, prizes: {} },
      ...{ tag: randomUUID(), startsAt: day(0), endsAt: day(10) },
    },
    select: { id: true },
  })
  for (const at of [day(0.1), day(0.2), day(4), day(7.5), day(8), day(11)]) {
    await notifyContests(at)
    await runMany(`contest:${id}:`)
  }
  expect((await rowsOf(member!.id)).map(({ key }) => key)).toEqual(['contest_started', 'contest_ends_soon'])
  await prisma.activity.delete({ where: { id } })
})

it.each([
  ['of two days', 0, 2, [0.1, 1, 1.9], ['contest_started']],
  ['of three days', 0, 3, [0.1, 1, 2.9], ['contest_started']],
  ['of four days', 0, 4, [0.1, 1.1, 3.9], ['contest_started', 'contest_ends_soon']],
  ['that was inserted a day before its end', -9, 1, [0.1, 0.9], []],
] as const)(
  'a contest %s is not said to have three days left when it has fewer',
  async (_, from, to, at, keys) => {
    const [member] = await members(1)
    const day = (n: number) => new Date(Date.now() + n * 86_400_000)
    const { id } = await prisma.activity.create({
      data: {
        ...{ slug: randomUUID(), titles: { en: 'Gifts' }, summaries: {}, rules: {}, prizes: {} },
        ...{ tag: randomUUID(), startsAt: day(from), endsAt: day(to) },
      },
      select: { id: true },
    })
    for (const n of at) {
      await notifyContests(day(n))
      await runMany(`contest:${id}:`)
    }
    expect((await rowsOf(member!.id)).map(({ key }) => key)).toEqual(keys)
    await prisma.activity.delete({ where: { id } })
  },
)

it('tidyNotifications deletes notifications older than 180 days and keeps the rest', async () => {
  const { id } = await makeMember()
  const old = (days: number) => new Date(Date.now() - days * 86_400_000)
  for (const days of [RETENTION_DAYS - 1, RETENTION_DAYS + 1])
    await prisma.notification.create({
      data: {
        ...{ userId: id, category: 'SYSTEM', key: 'badge_awarded', params: {}, groupKey: `${days}` },
        updatedAt: old(days),
      },
    })
  await tidyNotifications()
  expect((await rowsOf(id)).map(({ groupKey }) => groupKey)).toEqual([`${RETENTION_DAYS - 1}`])
})
