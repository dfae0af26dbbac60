import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openText } from '@/lib/core/secrets'
import { prisma } from '@/lib/db/client'
import { composeMail } from '@/lib/mail/compose-mail'
import { makeMember } from '@/lib/seeds/test-member'
import { site } from '@/lib/site'
import { createFeedback } from './create-feedback'
import type { FeedbackInput } from './schema'

const from = () => ({ ipHash: randomUUID() })
const words = (): FeedbackInput => ({
  type: 'suggestion',
  description: `A ruler on the bed. ${randomUUID()}`,
  email: 'ada@kerf.example',
})
const keptOf = (description: string) => prisma.feedback.findMany({ where: { description } })

async function lettersAbout(description: string) {
  const jobs = await prisma.$queryRaw<
    { payload: { to: string; locale: 'en'; template: 'feedback'; sealed: string } }[]
  >`
    SELECT payload FROM graphile_worker._private_jobs AS job
    JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id WHERE task.identifier = 'send_mail'`
  return jobs
    .map(({ payload: { sealed, ...address } }) => ({
      ...address,
      params: JSON.parse(openText(sealed)) as never,
    }))
    .filter(({ params }) => (params as { description: string }).description === description)
}

test('a row and a letter to support, with the name of a member', async () => {
  const viewer = await makeMember()
  const input = { ...words(), phone: '13800138000' }
  expect(await createFeedback(viewer, input, from(), 'ja')).toEqual({})
  expect(await keptOf(input.description)).toMatchObject([{ ...input, userId: viewer.id, language: 'JA' }])
  const [letter, ...others] = await lettersAbout(input.description)
  expect(others).toEqual([])
  const mail = composeMail(letter!)
  expect(mail.to).toBe(site.supportEmail)
  for (const part of [input.description, 'ada@kerf.example, 13800138000', '日本語', viewer.nickname])
    expect(mail.text).toContain(part)
})

test('lines stay lines, and nothing of it is markup', () => {
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

test('five an hour from one address, also at once; a member has an own count', async () => {
  const client = from()
  const inputs = Array.from({ length: 8 }, words)
  const results = await Promise.allSettled(inputs.map((input) => createFeedback(null, input, client, 'en')))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  for (const result of results)
    if (result.status === 'rejected')
      expect(result.reason).toMatchObject({ code: 'too_many', params: { seconds: expect.any(Number) } })
  const kept = await prisma.feedback.count({
    where: { description: { in: inputs.map(({ description }) => description) } },
  })
  expect(kept).toBe(5)
  await createFeedback(await makeMember(), words(), client, 'en')
})
