import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { openText } from '@/lib/core/secrets'
import { prisma } from '@/lib/db/client'
import { composeMail } from '@/lib/mail/compose-mail'
import { makeMember } from '@/lib/seeds/test-member'
import { site } from '@/lib/site'
import { forgetPoints } from '@/lib/db/limit-rate'
import { deleteJobs, findJobs } from '@/lib/jobs/test-queue'
import { createFeedback, SUPPORT_EMAILS, WAITING_MAX } from './create-feedback'
import { receiveFeedback } from './receive-feedback'
import { SCREENSHOT_MAX } from './limits'
import type { FeedbackInput } from './schema'
import { forgetScreenshots, SCREENSHOT_DAYS } from './tasks'

const from = () => ({ ipHash: randomUUID() })
const makeInput = (): FeedbackInput => ({
  type: 'suggestion',
  description: `A ruler on the bed. ${randomUUID()}`,
  email: 'ada@kerf.example',
})
const storedFeedback = (description: string) => prisma.feedback.findMany({ where: { description } })

async function emailsAbout(description: string) {
  const jobs = await findJobs<{ to: string; locale: 'en'; template: 'feedback'; sealed: string }>({
    task: 'send_mail',
    payloadText: '\"feedback\"',
  })
  return jobs
    .map(({ payload: { sealed, ...address } }) => ({
      ...address,
      params: JSON.parse(openText(sealed)) as never,
    }))
    .filter(({ params }) => (params as { description: string }).description === description)
}

test('stores a row and mails support, with the name of a member', async () => {
  const viewer = await makeMember()
  const input = { ...makeInput(), phone: '13800138000' }
  expect(await createFeedback(viewer, input, from(), 'ja')).toEqual({})
  expect(await storedFeedback(input.description)).toMatchObject([
    { ...input, userId: viewer.id, language: 'JA' },
  ])
  const [email, ...others] = await emailsAbout(input.description)
  expect(others).toEqual([])
  const mail = composeMail(email!)
  expect(mail.to).toBe(site.supportEmail)
  for (const part of [input.description, 'ada@kerf.example, 13800138000', '日本語', viewer.nickname])
    expect(mail.text).toContain(part)
})

test('delays emails by minutes when many networks write at once, and stores everything', async () => {
  await forgetPoints(SUPPORT_EMAILS, 'support')
  const inputs = Array.from({ length: SUPPORT_EMAILS.points + 3 }, makeInput)
  for (const input of inputs) await createFeedback(null, input, from(), 'en')
  const rows = await prisma.feedback.findMany({
    where: { description: { in: inputs.map(({ description }) => description) } },
    orderBy: { id: 'asc' },
    select: { id: true },
  })
  expect(rows).toHaveLength(inputs.length)
  const keys = rows.map(({ id }) => `mail:feedback:later:${id}`)
  const waiting = (await findJobs({ key: 'mail:feedback:later:%' }))
    .filter(({ key }) => key !== null && keys.includes(key))
    .toSorted((one, other) => one.run_at.getTime() - other.run_at.getTime())
  expect(waiting.length).toBeGreaterThanOrEqual(3)
  for (const [n, { run_at: at }] of waiting.entries())
    if (n > 0) expect(at.getTime() - waiting[n - 1]!.run_at.getTime()).toBeGreaterThanOrEqual(60_000)
  // more emails than support reads in a day are dropped, the rows stay
  await prisma.$executeRaw`
    SELECT graphile_worker.add_job('send_mail', '{}'::json, job_key => 'mail:feedback:later:full:' || n,
      run_at => now() + interval '1 day') FROM generate_series(1, ${WAITING_MAX}) AS n`
  const overLimit = makeInput()
  await createFeedback(null, overLimit, from(), 'en')
  await deleteJobs({ key: 'mail:feedback:later:full:%' })
  expect(await storedFeedback(overLimit.description)).toHaveLength(1)
  expect(await emailsAbout(overLimit.description)).toEqual([])
  await forgetPoints(SUPPORT_EMAILS, 'support')
})

test('the email keeps line breaks and escapes markup', () => {
  const params = {
    id: 7,
    type: 'functional',
    description: 'One <b>\n\nTwo',
    contact: 'a@kerf.example',
    member: null,
    language: 'en',
  }
  const mail = composeMail({ to: 'x@kerf.example', locale: 'en', template: 'feedback', params } as never)
  expect(mail.subject).toBe('Feedback 7: functional failure')
  expect(mail.text).toContain('One <b>\n\nTwo')
  expect(mail.html).toContain('One &lt;b&gt;</p>')
})

test('accepts five an hour from one address, also at once; a member is counted separately', async () => {
  const client = from()
  const inputs = Array.from({ length: 8 }, makeInput)
  const results = await Promise.allSettled(inputs.map((input) => createFeedback(null, input, client, 'en')))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  for (const result of results)
    if (result.status === 'rejected')
      expect(result.reason).toMatchObject({ code: 'too_many', params: { seconds: expect.any(Number) } })
  const stored = await prisma.feedback.count({
    where: { description: { in: inputs.map(({ description }) => description) } },
  })
  expect(stored).toBe(5)
  await createFeedback(await makeMember(), makeInput(), client, 'en')
})

/** Returns a request as a browser sends it. */
function sent(fields: Record<string, string>, file?: Uint8Array, name = 'screenshot') {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.set(key, value)
  if (file) form.set(name, new File([new Uint8Array(file)], 'screen.png', { type: 'image/png' }))
  return new Request('https://kerf.example/api/feedback/screenshot', { method: 'POST', body: form })
}
const picture = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#357' } })
    .withExif({ IFD0: { Artist: 'Ada' } })
    .png()
    .toBuffer()
const uploadsOf = (ownerId: number | null) => prisma.upload.count({ where: { ownerId } })

describe('receiveFeedback', () => {
  test('stores the screenshot with the text, re-encoded, and support can see it', async () => {
    const viewer = await makeMember()
    const input = makeInput() as Record<string, string>
    expect(await receiveFeedback(viewer, sent(input, await picture()), from(), 'en')).toEqual({})
    const [row] = await prisma.feedback.findMany({
      where: { description: input.description },
      include: { upload: true },
    })
    expect(row).toMatchObject({ userId: viewer.id, upload: { ownerId: viewer.id, width: 900 } })
    const [email] = await emailsAbout(input.description!)
    const mail = composeMail(email!)
    expect(mail.html).toContain(`/files/i/${row!.upload!.token}/`)
    // half a year later the picture is erased, the text stays
    await forgetScreenshots(new Date(Date.now() + (SCREENSHOT_DAYS - 1) * 86_400_000))
    expect(await uploadsOf(viewer.id)).toBe(1)
    await forgetScreenshots(new Date(Date.now() + (SCREENSHOT_DAYS + 1) * 86_400_000))
    expect(await uploadsOf(viewer.id)).toBe(0)
    expect(await storedFeedback(input.description!)).toMatchObject([{ uploadId: null }])
  })

  test('accepts a visitor’s message, and one without a screenshot', async () => {
    const [one, other] = [makeInput(), makeInput()] as Record<string, string>[]
    await receiveFeedback(null, sent(one!, await picture()), from(), 'en')
    expect(await storedFeedback(one!.description!)).toMatchObject([
      { userId: null, uploadId: expect.any(Number) },
    ])
    await receiveFeedback(null, sent(other!), from(), 'en')
    expect(await storedFeedback(other!.description!)).toMatchObject([{ uploadId: null }])
  })

  test.each<[string, Record<string, string>, () => Promise<Uint8Array> | Uint8Array, string, string]>([
    ['no picture', {}, () => new TextEncoder().encode('<svg onload="x"/>'), 'screenshot', 'unreadable_file'],
    ['too large a file', {}, () => new Uint8Array(SCREENSHOT_MAX + 1), 'screenshot', 'too_large'],
    ['too few words', { description: 'short' }, picture, 'screenshot', 'invalid'],
    ['another field', {}, picture, 'virus', 'invalid'],
    ['a field of words too many', { role: 'OPERATOR' }, picture, 'screenshot', 'invalid'],
  ])('refuses %s and stores nothing', async (_, more, file, name, code) => {
    const viewer = await makeMember()
    const input = { ...makeInput(), ...more } as Record<string, string>
    const asked = receiveFeedback(viewer, sent(input, await file(), name), from(), 'en')
    await expect(asked).rejects.toMatchObject({ code })
    expect(await storedFeedback(input.description!)).toEqual([])
    expect(await uploadsOf(viewer.id)).toBe(0)
  })

  test('accepts five an hour, and keeps no picture of those beyond', async () => {
    const viewer = await makeMember()
    const bytes = await picture()
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, () =>
        receiveFeedback(viewer, sent(makeInput() as Record<string, string>, bytes), from(), 'en'),
      ),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(await uploadsOf(viewer.id)).toBe(5)
  })

  test('stores and mails a repeated message once, also at once; a screenshot that was missing counts as new', async () => {
    const viewer = await makeMember()
    const input = makeInput() as Record<string, string>
    const bytes = await picture()
    const send = (who: typeof viewer | null, file?: Uint8Array, more = {}) =>
      receiveFeedback(who, sent({ ...input, ...more }, file), from(), 'en')
    await Promise.all([send(viewer), send(viewer)])
    expect([(await storedFeedback(input.description!)).length, await uploadsOf(viewer.id)]).toEqual([1, 0])
    await Promise.all([send(viewer, bytes), send(viewer, bytes)])
    await send(viewer)
    expect([(await storedFeedback(input.description!)).length, await uploadsOf(viewer.id)]).toEqual([2, 1])
    expect(await emailsAbout(input.description!)).toHaveLength(2)
    // another sender, another phone number, another day
    await send(null)
    await send(null, undefined, { phone: '13800138000' })
    await prisma.feedback.updateMany({
      where: { description: input.description },
      data: { createdAt: new Date(Date.now() - 25 * 3_600_000) },
    })
    await send(null)
    expect(await storedFeedback(input.description!)).toHaveLength(5)
  })
})
