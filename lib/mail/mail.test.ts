import { randomUUID } from 'node:crypto'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { prisma } from '@/lib/db/client'
import { forgetEnv } from '@/lib/env'
import { languageTags, locales, type Locale } from '@/lib/i18n/locales'
import { deleteJobs, findJobs } from '@/lib/jobs/test-queue'
import { composeMail } from './compose-mail'
import { deliverMail, queueMail } from './deliver-mail'
import { findEmail, listEmails } from './mailbox'
import type { Mail } from './schema'
import { sendMail } from './send-mail'
import { sendMailTask } from './tasks'

// the mailbox is for development
beforeEach(() => {
  process.env.KERF_DEV_PAGES = '1'
  forgetEnv()
})

const anyJob = { job: { id: '1', created_at: new Date() } }
const jobsFor = (to: string) => findJobs({ payloadText: to })
const address = () => `m-${randomUUID()}@kerf.example`
const codeFor = (to: string): Mail => ({
  to,
  locale: 'en',
  template: 'code',
  params: { purpose: 'login', code: '418204', minutes: 10 },
})

describe('composeMail', () => {
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
    ...(['approved', 'rejected', 'removed', 'restored'] as const).map((verdict): Mail => ({
      to: 'a@b.example',
      locale,
      template: 'review',
      params: {
        ...{ postId: 7, postType: 0, title: 'A lamp', verdict, seeds: verdict === 'rejected' ? 0 : 40 },
        ...{
          reasons: ['approved', 'restored'].includes(verdict) ? [] : ['unclear_pictures', 'nonsense'],
          note: 'Blurred',
        },
      },
    })),
    ...(['removed', 'restored'] as const).map((verdict): Mail => ({
      to: 'a@b.example',
      locale,
      template: 'review',
      params: {
        ...{ postId: 7, postType: 0, path: '/designs/detail/7-moth', title: 'A moth', verdict, seeds: 0 },
        ...{ reasons: verdict === 'removed' ? ['unsafe'] : [], note: 'Blurred' },
      },
    })),
    ...[true, false].map((lifted): Mail => ({
      to: 'a@b.example',
      locale,
      template: 'suspension',
      params: {
        lifted,
        until: lifted ? null : '2026-12-24T00:00:00.000Z',
        reason: 'spam',
        note: 'See above',
      },
    })),
    {
      to: 'a@b.example',
      locale,
      template: 'redemption',
      params: {
        ...{ redemptionId: 3, name: '10 off', kind: 'coupon', region: 'EU', code: 'KERF-ABCD-EFGH-IJKL' },
        offer: { currency: 'EUR', minOrder: 50, worth: 10 },
        validUntil: '2026-12-21T00:00:00.000Z',
      },
    },
    {
      to: 'a@b.example',
      locale,
      template: 'digest',
      params: {
        ...{ period: 'weekly', count: 9, unsubscribe: '1.abc' },
        items: [
          { text: 'Ada <likes> it', href: '/detail/7#comment-3' },
          { text: 'Nowhere', href: null },
        ],
      },
    },
  ])
  test('states the true reason for each email', () => {
    const compose = (mail: Omit<Mail, 'to' | 'locale'>, locale: Mail['locale'] = 'en') =>
      composeMail({ to: 'a@b.example', locale, ...mail } as Mail).text
    const code = { template: 'code', params: { purpose: 'login', code: '418204', minutes: 10 } } as const
    const suspended = {
      template: 'suspension',
      params: { lifted: false, until: '2026-12-24T00:00:00.000Z', reason: 'spam', note: null },
    } as const
    expect(compose(code)).toContain('someone entered your address')
    expect(compose({ template: 'password_changed', params: {} })).toContain('you have a Kerf account')
    expect(compose({ template: 'waiting_redemptions', params: { ids: [1, 2], hours: 48 } })).toContain(
      'you run this site',
    )
    expect(compose(suspended, 'zh-cn')).toContain('因为您有 Kerf 账号')
    expect(compose(suspended, 'zh-cn')).toContain('2026年12月24日之前')
    expect(compose(suspended, 'ja')).toContain('2026年12月24日まで')
    // the address follows the label of a button, with the punctuation of the language
    expect(compose({ template: 'password_changed', params: {} }, 'zh-cn')).toMatch(/设置新密码：\nhttp/)
  })

  test('names no region for a parcel, and does not call a design a project', () => {
    const redeemed = (kind: 'coupon' | 'product') =>
      composeMail({
        ...{ to: 'a@b.example', locale: 'en', template: 'redemption' },
        params: {
          ...{ redemptionId: 3, name: 'Cover', kind, region: 'JP', offer: null, code: null },
          validUntil: null,
        },
      }).text
    expect([redeemed('coupon').includes('region: Japan'), redeemed('product').includes('Japan')]).toEqual([
      true,
      false,
    ])
    const design = composeMail({
      ...{ to: 'a@b.example', locale: 'ja', template: 'review' },
      params: {
        ...{ postId: 7, postType: 0, path: '/designs/detail/7-moth', title: 'A moth', verdict: 'restored' },
        ...{ seeds: 0, reasons: [], note: null },
      },
    }).text
    expect(design).toContain('デザインを見る')
    expect(design).not.toMatch(/作品|誤り/)
  })

  test.each<[Locale, RegExp]>([
    ['en', /stays up/],
    ['zh-cn', /已发布的版本仍在展示/],
    ['ja', /公開中のバージョンはそのまま/],
  ])(
    'of a rejected edit says in %s that the published version stays, and where to discard the edit',
    (locale, stays) => {
      const wordsOf = (more: object) => {
        const { text } = composeMail({
          ...{ to: 'a@b.example', locale, template: 'review' },
          params: {
            ...{ postId: 7, postType: 0, title: 'A lamp', verdict: 'rejected', seeds: 0 },
            ...{ reasons: ['unclear_pictures'], note: null, published: false, ...more },
          },
        })
        return [
          stays.test(text),
          text.includes('tab=works&status=rejected'),
          text.includes('form/operate?id=7'),
        ]
      }
      expect(wordsOf({ published: true })).toEqual([true, true, true])
      expect(wordsOf({})).toEqual([false, false, true])
    },
  )

  test.each(mails)('writes $template in $locale', (mail) => {
    const { subject, html, text } = composeMail(mail)
    for (const part of [subject, html, text]) expect(part).not.toMatch(/mail\.|undefined|\{\w+\}/)
    expect(text).toContain('support@kerf.example')
    expect(html).toContain(`<html lang="${languageTags[mail.locale]}">`)
    if (mail.template === 'redemption')
      expect(text).toMatch(mail.locale === 'en' ? /€10 off orders of €50 or more/ : /10/)
    if (mail.template === 'code')
      expect([subject, html, text].every((part) => part.includes('418204'))).toBe(true)
    if (mail.template === 'review')
      expect([text.includes('- '), text.includes('Blurred')]).toEqual([
        ['rejected', 'removed'].includes(mail.params.verdict),
        true,
      ])
    if (mail.template === 'digest')
      expect([html.includes('Ada &lt;likes&gt; it'), text.includes('/detail/7#comment-3')]).toEqual([
        true,
        true,
      ])
    // readable without pictures and in the dark
    expect(html).not.toMatch(/<img|url\(/)
    expect(html).toContain('prefers-color-scheme:dark')
    if (mail.template === 'no_account')
      expect(text).toContain(`https://kerf.example/${mail.locale}/login?type=register`)
  })

  test('writes a nickname as text rather than markup', () => {
    const { html } = composeMail({
      to: 'a@b.example',
      locale: 'en',
      template: 'welcome',
      params: { nickname: `"><img src=x onerror='1'>`, seeds: 0 },
    })
    expect(html).not.toContain('<img')
    expect(html).toContain('&quot;&gt;&lt;img src=x onerror=&#39;1&#39;&gt;')
  })

  test('refuses the params of another email', () => {
    expect(() =>
      composeMail({ to: 'a@b.example', locale: 'en', template: 'code', params: {} } as never),
    ).toThrow()
  })
})

describe('deliverMail without a mail server', () => {
  test('writes a file that the mailbox shows', async () => {
    const to = address()
    await deliverMail(codeFor(to))
    const email = (await listEmails(500)).find((one) => one.to === to)
    expect(email).toMatchObject({ to, subject: '418204 is your Kerf code' })
    expect(email!.html).toContain('418204')
    expect(await findEmail(email!.id)).toEqual(email)
    expect(await jobsFor(to)).toEqual([])
  })

  test('shows nothing when the development pages are off, not even by id', async () => {
    const to = address()
    await deliverMail(codeFor(to))
    const email = (await listEmails(500)).find((one) => one.to === to)!
    process.env.KERF_DEV_PAGES = '0'
    forgetEnv()
    expect([await listEmails(500), await findEmail(email.id)]).toEqual([[], null])
  })

  test.each(['../../etc/passwd', '1', '', '0000000000000-00000000000z', '0000000000000-000000000000'])(
    'findEmail returns null for %j',
    async (id) => expect(await findEmail(id)).toBeNull(),
  )
})

describe('queueMail and the task send_mail', () => {
  test('store an email sealed, in the transaction or not at all, and send it', async () => {
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
    await sendMailTask(job!.payload, { job: job! })
    expect((await listEmails(500)).filter((one) => one.to === to)).toHaveLength(1)
  })

  test('take plain params from other domains, and drop an expired email', async () => {
    const [fresh, old] = [address(), address()]
    await sendMailTask(codeFor(fresh), anyJob)
    await sendMailTask({ ...codeFor(old), notAfter: new Date(Date.now() - 1).toISOString() }, anyJob)
    const emails = await listEmails(500)
    expect(emails.filter((one) => one.to === fresh)).toHaveLength(1)
    expect(emails.filter((one) => one.to === old)).toHaveLength(0)
    await expect(
      sendMailTask({ to: fresh, template: 'nothing', locale: 'en', params: {} }, anyJob),
    ).rejects.toThrow()
  })
})

describe('deliverMail with a mail server', () => {
  type Got = { to: string[]; body: string }
  type Refusal = { responseCode: number } & Error
  let server: SMTPServer
  let got: Got[]
  /** the replies to the next emails; undefined accepts one */
  let refusals: (Refusal | undefined)[]
  /** the refusals of every email before its receiver is named */
  let atStep: { onConnect?: Refusal; onMailFrom?: Refusal }

  const refusal = (responseCode: number) => Object.assign(new Error('not today'), { responseCode })

  beforeEach(async () => {
    forgetEnv()
    got = []
    refusals = []
    atStep = {}
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onConnect: (_, done) => done(atStep.onConnect),
      onMailFrom: (_, session, done) => done(atStep.onMailFrom),
      onRcptTo: (_, session, done) => done(refusals.shift()),
      onData(stream, session, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const to = session.envelope.rcptTo.map((one) => one.address)
          got.push({ to, body: Buffer.concat(chunks).toString() })
          done()
        })
      },
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    process.env.SMTP_URL = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}?ignoreTLS=true`
  })
  afterEach(async () => {
    await new Promise<void>((done) => server.close(() => done()))
    delete process.env.SMTP_URL
    forgetEnv()
  })
  /** Works like the queue: the job goes when its task is done, and stays when it throws. */
  async function work(to: string): Promise<'sent' | 'again'> {
    const [job] = await jobsFor(to)
    try {
      await sendMailTask(job!.payload, { job: job! })
    } catch {
      return 'again'
    }
    await deleteJobs({ payloadText: to })
    return 'sent'
  }

  test('sends an email through the queue, to one address, before all others', async () => {
    const to = address()
    await deliverMail(codeFor(to))
    expect(got).toEqual([])
    const [job] = await jobsFor(to)
    expect(job).toMatchObject({ priority: -10 })
    expect(JSON.stringify(job)).not.toContain('418204')
    expect(await work(to)).toBe('sent')
    expect(got).toHaveLength(1)
    expect(got[0]!.to).toEqual([to])
    expect(got[0]!.body).toContain('Auto-Submitted: auto-generated')
    expect(await jobsFor(to)).toEqual([])
  })

  test('retries after a temporary refusal, and gives up after a permanent one', async () => {
    const [later, never] = [address(), address()]
    await deliverMail(codeFor(later))
    refusals = [refusal(451), refusal(421)]
    expect([await work(later), await work(later), await work(later)]).toEqual(['again', 'again', 'sent'])
    expect(got.map(({ to }) => to)).toEqual([[later]])
    await deliverMail(codeFor(never))
    refusals = [refusal(550)]
    expect(await work(never)).toBe('sent')
    expect(got).toHaveLength(1)
  })

  test.each(['onConnect', 'onMailFrom'] as const)(
    'retries after a refusal at %s, which is about the site and not about the receiver',
    async (step) => {
      const to = address()
      await deliverMail(codeFor(to))
      // blocked for now, or the settings lack a password
      atStep = { [step]: refusal(step === 'onConnect' ? 554 : 530) }
      expect(await work(to)).toBe('again')
      atStep = {}
      expect(await work(to)).toBe('sent')
      expect(got.map((one) => one.to)).toEqual([[to]])
    },
  )

  test('keeps the Message-ID at each try, different from every other email’s', async () => {
    const to = address()
    await queueMail(prisma, codeFor(to))
    const [job] = await jobsFor(to)
    await sendMailTask(job!.payload, { job: job! })
    expect(await work(to)).toBe('sent')
    await queueMail(prisma, codeFor(to))
    expect(await work(to)).toBe('sent')
    const [first, again, other] = got.map(({ body }) => /^Message-ID: (<job-\S+@\S+>)\r$/m.exec(body)?.[1])
    expect(first).toBeDefined()
    expect(again).toBe(first)
    expect(other).not.toBe(first)
  })

  test('adds the headers of a one-click unsubscription to a digest', async () => {
    const to = address()
    const params = {
      period: 'daily',
      count: 1,
      items: [{ text: 'Ada likes it', href: null }],
      unsubscribe: '1.abc',
    }
    await queueMail(prisma, { to, locale: 'en', template: 'digest', params } as Mail)
    expect(await work(to)).toBe('sent')
    const headers = got[0]!.body.replace(/\r\n[ \t]+/g, ' ')
    expect(headers).toMatch(
      /^List-Unsubscribe: <https:\/\/kerf\.example\/api\/notifications\/unsubscribe\?token=1\.abc&language=en>\r$/m,
    )
    expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  })

  test('never keeps a request waiting for a silent or absent server', async () => {
    const silent = createServer(() => undefined)
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
    const slow = address()
    for (const url of [`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`, 'smtp://127.0.0.1:1']) {
      process.env.SMTP_URL = url
      forgetEnv()
      const from = Date.now()
      await deliverMail(codeFor(slow), { notAfter: new Date(Date.now() + 600_000) })
      expect(Date.now() - from).toBeLessThan(10_000)
    }
    const from = Date.now()
    await expect(sendMail(composeMail(codeFor(slow)), { timeoutMs: 700 })).rejects.toThrow()
    expect(await work(slow)).toBe('again')
    expect(Date.now() - from).toBeLessThan(10_000)
    await new Promise<void>((done) => {
      silent.close(() => done())
    })
  })
})
