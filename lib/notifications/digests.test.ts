import { beforeAll, describe, expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { forgetEnv } from '@/lib/env'
import { findEmail, listEmails } from '@/lib/mail/mailbox'
import { makeMember } from '@/lib/seeds/test-member'
import { POST as unsubscribe, GET as ask } from '@/app/api/notifications/unsubscribe/route'
import { queueDigests, sendDigest } from './digests'
import { insertNotifications } from './insert-notifications'
import { readNotifications } from './read-notifications'
import { saveNotificationSettings } from './save-settings'
import { takeJobs } from '@/lib/jobs/test-queue'
import { endDigest, readUnsubscribeToken, unsubscribeToken } from './unsubscribe'

// with the development pages on, emails go to the folder that emailsTo reads
beforeAll(() => {
  process.env.KERF_DEV_PAGES = '1'
  forgetEnv()
})

type Digest = 'OFF' | 'DAILY' | 'WEEKLY'
async function makeReader(digest: Digest, language: 'EN' | 'JA' = 'EN', dayOffsetMinutes = 0) {
  const member = await makeMember()
  const email = `digest-${member.id}@kerf.example`
  await prisma.user.update({ where: { id: member.id }, data: { digest, language, email, dayOffsetMinutes } })
  return { ...member, email }
}
const notifyMember = (userId: number, n: number) =>
  inTransaction((tx) =>
    insertNotifications(
      tx,
      {
        ...{ category: 'SYSTEM', key: 'seeds_given', params: { seeds: n }, groupKey: `n:${n}` },
        subject: { type: 'seeds', id: userId },
      },
      [userId],
    ),
  )
const jobsOf = (userId: number) =>
  takeJobs('send_digest', `"userId":${userId},`).then(async (compact) =>
    compact.length > 0 ? compact : takeJobs('send_digest', `"userId" : ${userId},`),
  )
const emailsTo = async (to: string) => (await listEmails(500)).filter((email) => email.to === to)

// a Wednesday and the Monday after it
const wednesday = (hour: number) => new Date(Date.UTC(2026, 10, 25, hour, 5))
const thursday = (hour: number) => new Date(Date.UTC(2026, 10, 26, hour, 5))
const monday = (hour: number) => new Date(Date.UTC(2026, 10, 30, hour, 5))

describe('a digest', () => {
  it('is sent once a day, from eight in the morning in the member’s zone', async () => {
    const reader = await makeReader('DAILY', 'EN', 540)
    await notifyMember(reader.id, 1)
    await queueDigests(new Date(Date.UTC(2026, 10, 24, 22, 5)))
    expect(await jobsOf(reader.id)).toEqual([])
    await queueDigests(new Date(Date.UTC(2026, 10, 24, 23, 5)))
    const [job] = await jobsOf(reader.id)
    expect(job).toMatchObject({ from: 0, to: 1, period: 'daily' })
    await sendDigest(job)
    await notifyMember(reader.id, 2)
    await queueDigests(wednesday(3))
    expect(await jobsOf(reader.id)).toEqual([])
    await queueDigests(wednesday(23))
    expect(await jobsOf(reader.id)).toMatchObject([{ from: 1, to: 2 }])
  })

  it('covers the day before as well when that day’s digest could not be sent', async () => {
    const reader = await makeReader('DAILY')
    await notifyMember(reader.id, 1)
    await queueDigests(wednesday(9))
    // no email was sent: the job still waits
    await notifyMember(reader.id, 2)
    await queueDigests(thursday(9))
    const [job, ...more] = await jobsOf(reader.id)
    expect([job, more]).toMatchObject([{ from: 0, to: 2 }, []])
    // the queue runs a job again when its process ended right after it
    for (let n = 0; n < 2; n++) await sendDigest(job)
    await queueDigests(monday(9))
    expect(await jobsOf(reader.id)).toEqual([])
    expect((await emailsTo(reader.email))[0]!.text).toContain('2 Seeds')
    expect((await emailsTo(reader.email))[0]!.text).toContain('1 Seed.')
  })

  it('covers nothing older when it is switched on, for the first time or again', async () => {
    const reader = await makeReader('OFF')
    await notifyMember(reader.id, 1)
    for (const digest of ['daily', 'weekly'] as const) await saveNotificationSettings(reader, { digest })
    await queueDigests(monday(9))
    expect(await jobsOf(reader.id)).toEqual([])
    await notifyMember(reader.id, 2)
    // a change of rhythm is no new start
    await saveNotificationSettings(reader, { digest: 'daily' })
    await queueDigests(new Date(Date.UTC(2026, 11, 1, 9)))
    expect(await jobsOf(reader.id)).toMatchObject([{ from: 1, to: 2 }])
  })

  it('is sent on Mondays when weekly; never when it is off or nothing is new', async () => {
    const [weekly, off, idle] = [
      await makeReader('WEEKLY'),
      await makeReader('OFF'),
      await makeReader('DAILY'),
    ]
    for (const { id } of [weekly, off, idle]) await notifyMember(id, 1)
    await readNotifications(idle, { all: true })
    for (const at of [wednesday(9), thursday(9), monday(9), monday(10)]) await queueDigests(at)
    expect(await jobsOf(weekly.id)).toMatchObject([{ period: 'weekly' }])
    expect(await jobsOf(off.id)).toEqual([])
    expect(await jobsOf(idle.id)).toEqual([])
  })

  it('lists what is unread in the member’s language, with a one-click link to end it', async () => {
    const reader = await makeReader('DAILY', 'JA')
    for (let n = 1; n <= 14; n++) await notifyMember(reader.id, n)
    await sendDigest({ userId: reader.id, from: 0, to: 14, period: 'daily' })
    const [email, ...more] = await emailsTo(reader.email)
    expect(more).toEqual([])
    expect(email!.subject).toBe('Kerf：新しい通知14件')
    expect(email!.text).toContain('14\u00a0Seedsを受け取りました')
    expect(email!.text).toContain('ほか2件あります。')
    expect(email!.text).not.toContain('- 2\u00a0Seeds')
    const { headers } = (await findEmail(email!.id))!
    const token = unsubscribeToken(reader.id)
    expect(headers['list-unsubscribe']).toBe(
      `<https://kerf.example/api/notifications/unsubscribe?token=${token}&language=ja>`,
    )
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    expect(email!.text).toContain(`https://kerf.example/ja/unsubscribe?key=${token}`)
  })

  it('is not sent to a member who has read everything, or ended it, meanwhile', async () => {
    const reader = await makeReader('DAILY')
    await notifyMember(reader.id, 1)
    await endDigest(unsubscribeToken(reader.id))
    await sendDigest({ userId: reader.id, from: 0, to: 1, period: 'daily' })
    await prisma.user.update({ where: { id: reader.id }, data: { digest: 'DAILY' } })
    await readNotifications(reader, { all: true })
    await sendDigest({ userId: reader.id, from: 0, to: 1, period: 'daily' })
    expect(await emailsTo(reader.email)).toEqual([])
  })
})

describe('the link that ends a digest', () => {
  const callEndpoint = (endpoint: typeof unsubscribe, token: string, init?: RequestInit) =>
    endpoint(
      new Request(`https://kerf.example/api/notifications/unsubscribe?token=${token}&language=ja`, init),
      {
        params: Promise.resolve({}),
      },
    )

  it('works with one POST of a mail program without a log-in, also twice', async () => {
    const [reader, other] = [await makeReader('WEEKLY'), await makeReader('DAILY')]
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    }
    for (let n = 0; n < 2; n++)
      expect((await callEndpoint(unsubscribe, unsubscribeToken(reader.id), init)).status).toBe(200)
    const digestOf = async ({ id }: { id: number }) =>
      (await prisma.user.findUniqueOrThrow({ where: { id }, select: { digest: true } })).digest
    expect([await digestOf(reader), await digestOf(other)]).toEqual(['OFF', 'DAILY'])
  })

  it('answers the same for a member who deleted the account, and ends no session', async () => {
    const reader = await makeReader('OFF')
    await prisma.user.update({ where: { id: reader.id }, data: { status: 'DELETED' } })
    const answer = await callEndpoint(unsubscribe, unsubscribeToken(reader.id), { method: 'POST' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  it('asks a person who follows it, and changes nothing by that', async () => {
    const reader = await makeReader('WEEKLY')
    const token = unsubscribeToken(reader.id)
    const answer = await callEndpoint(ask, token)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe(`https://kerf.example/ja/unsubscribe?key=${token}`)
    expect(await prisma.user.findUnique({ where: { id: reader.id } })).toMatchObject({ digest: 'WEEKLY' })
  })

  it('is valid for its own member only', async () => {
    const reader = await makeReader('WEEKLY')
    const token = unsubscribeToken(reader.id)
    expect(readUnsubscribeToken(token)).toBe(reader.id)
    const [, hash] = token.split('.')
    for (const wrong of [
      `${reader.id + 1}.${hash}`,
      token.slice(0, -1),
      `${token}0`,
      '',
      '1.',
      `${reader.id}`,
    ]) {
      expect(readUnsubscribeToken(wrong)).toBeNull()
      expect(await endDigest(wrong)).toBe(false)
    }
    expect(await prisma.user.findUnique({ where: { id: reader.id } })).toMatchObject({ digest: 'WEEKLY' })
  })
})
