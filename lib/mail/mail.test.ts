import { randomUUID } from 'node:crypto'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { prisma } from '@/lib/db/client'
import { forgetEnv } from '@/lib/env'
import { locales } from '@/lib/i18n/locales'
import { composeMail } from './compose-mail'
import { deliverMail, queueMail } from './deliver-mail'
import { findLetter, listLetters } from './mailbox'
import type { Mail } from './schema'
import { sendMailTask } from './tasks'

type Job = { payload: Record<string, unknown> }
const jobsFor = (to: string) => prisma.$queryRaw<Job[]>`
  SELECT payload FROM graphile_worker._private_jobs WHERE payload::text LIKE ${`%${to}%`}`
const address = () => `m-${randomUUID()}@kerf.example`
const codeFor = (to: string): Mail => ({
  to,
  locale: 'en',
  template: 'code',
  params: { purpose: 'login', code: '418204', minutes: 10 },
})

describe('letters', () => {
  const mails: Mail[] = locales.flatMap((locale) => [
    ...(['login', 'register', 'reset', 'delete'] as const).map((purpose): Mail => ({
      to: 'a@b.example',
      locale,
      template: 'code',
      params: { purpose, code: '418204', minutes: 10 },
    })),
    { to: 'a@b.example', locale, template: 'no_account', params: {} },
    { to: 'a@b.example', locale, template: 'has_account', params: {} },
    { to: 'a@b.example', locale, template: 'welcome', params: { nickname: 'Ada', seeds: 20 } },
    { to: 'a@b.example', locale, template: 'password_changed', params: {} },
  ])
  test.each(mails)('$template in $locale', (mail) => {
    const { subject, html, text } = composeMail(mail)
    for (const part of [subject, html, text]) expect(part).not.toMatch(/mail\.|undefined|\{\w+\}/)
    expect(text).toContain('support@kerf.example')
    expect(html).toContain(`<html lang="${{ en: 'en', 'zh-cn': 'zh-CN', ja: 'ja' }[mail.locale]}">`)
    if (mail.template === 'code')
      expect([subject, html, text].every((part) => part.includes('418204'))).toBe(true)
    if (mail.template === 'no_account')
      expect(text).toContain(`https://kerf.example/${mail.locale}/login?type=register`)
  })

  test('a nickname is text, not markup', () => {
    const { html } = composeMail({
      to: 'a@b.example',
      locale: 'en',
      template: 'welcome',
      params: { nickname: `"><img src=x onerror='1'>`, seeds: 0 },
    })
    expect(html).not.toContain('<img')
    expect(html).toContain('&quot;&gt;&lt;img src=x onerror=&#39;1&#39;&gt;')
  })

  test('params of another letter are refused', () => {
    expect(() =>
      composeMail({ to: 'a@b.example', locale: 'en', template: 'code', params: {} } as never),
    ).toThrow()
  })
})

describe('without a mail server', () => {
  test('a letter becomes a file that the mailbox shows', async () => {
    const to = address()
    await deliverMail(codeFor(to))
    const letter = (await listLetters(500)).find((one) => one.to === to)
    expect(letter).toMatchObject({ to, subject: '418204 is your Kerf code' })
    expect(letter!.html).toContain('418204')
    expect(await findLetter(letter!.id)).toEqual(letter)
    expect(await jobsFor(to)).toEqual([])
  })

  test.each(['../../etc/passwd', '1', '', '0000000000000-00000000000z', '0000000000000-000000000000'])(
    'there is no letter %j',
    async (id) => expect(await findLetter(id)).toBeNull(),
  )
})

describe('the queue', () => {
  test('keeps a letter sealed, with the transaction or not at all, and sends it', async () => {
    const to = address()
    await expect(
      prisma.$transaction(async (tx) => {
        await queueMail(tx, codeFor(to))
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    expect(await jobsFor(to)).toEqual([])

    await queueMail(prisma, codeFor(to))
    const [job] = await jobsFor(to)
    expect(JSON.stringify(job)).not.toContain('418204')
    await sendMailTask(job!.payload)
    expect((await listLetters(500)).filter((one) => one.to === to)).toHaveLength(1)
  })

  test('takes params in clear from other domains, and drops what is out of date', async () => {
    const [fresh, old] = [address(), address()]
    await sendMailTask(codeFor(fresh))
    await sendMailTask({ ...codeFor(old), notAfter: new Date(Date.now() - 1).toISOString() })
    const letters = await listLetters(500)
    expect(letters.filter((one) => one.to === fresh)).toHaveLength(1)
    expect(letters.filter((one) => one.to === old)).toHaveLength(0)
    await expect(sendMailTask({ to: fresh, template: 'nothing', locale: 'en', params: {} })).rejects.toThrow()
  })
})

describe('with a mail server', () => {
  beforeEach(() => forgetEnv())
  afterEach(() => {
    delete process.env.SMTP_URL
    forgetEnv()
  })

  test('a letter goes there, to one address', async () => {
    const got: { to: string[]; body: string }[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, session, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          got.push({
            to: session.envelope.rcptTo.map((one) => one.address),
            body: Buffer.concat(chunks).toString(),
          })
          done()
        })
      },
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    process.env.SMTP_URL = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}?ignoreTLS=true`
    const to = address()
    await deliverMail(codeFor(to))
    await new Promise<void>((done) => server.close(() => done()))
    expect(got).toHaveLength(1)
    expect(got[0]!.to).toEqual([to])
    expect(got[0]!.body).toContain('Auto-Submitted: auto-generated')
    expect(await jobsFor(to)).toEqual([])
  })

  test('one that is silent for 5 s or refuses leaves the letter to the queue', async () => {
    const silent = createServer(() => undefined)
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
    const port = (silent.address() as AddressInfo).port
    process.env.SMTP_URL = `smtp://127.0.0.1:${port}`
    const [slow, refused] = [address(), address()]
    const from = Date.now()
    await deliverMail(codeFor(slow), { notAfter: new Date(Date.now() + 600_000) })
    expect(Date.now() - from).toBeLessThan(6_500)
    await new Promise<void>((done) => {
      silent.close(() => done())
    })
    await deliverMail(codeFor(refused))
    for (const to of [slow, refused]) {
      const jobs = await jobsFor(to)
      expect(jobs).toHaveLength(1)
      expect(JSON.stringify(jobs)).not.toContain('418204')
    }
  })
})
