import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startMailServer } from '@/bench/faults/stand-ins'
import { prisma } from '@/lib/db/client'
import { forgetEnv } from '@/lib/env'
import { startFaultyProxy, type FaultyProxy } from '@/scripts/test/faulty-proxy'
import { findJobs } from '@/lib/jobs/test-queue'
import { composeMail } from './compose-mail'
import { queueMail } from './deliver-mail'
import type { Mail } from './schema'
import { sendMail } from './send-mail'
import { sendMailTask } from './tasks'

let server: Awaited<ReturnType<typeof startMailServer>>
let proxy: FaultyProxy

beforeEach(async () => {
  server = await startMailServer()
  proxy = await startFaultyProxy({ port: server.port })
  process.env.SMTP_URL = `smtp://127.0.0.1:${proxy.port}?ignoreTLS=true`
  forgetEnv()
})
afterEach(async () => {
  await proxy.stop()
  await server.stop()
  delete process.env.SMTP_URL
  forgetEnv()
})

const email = (to = `m-${randomUUID()}@kerf.example`): Mail => ({
  to,
  locale: 'en',
  template: 'code',
  params: { purpose: 'login', code: '418204', minutes: 10 },
})
const soon = (what: () => unknown) => expect.poll(what, { interval: 10, timeout: 5_000 })

it('an accepted email whose reply was lost is retried under the same Message-ID', async () => {
  const mail = email()
  await queueMail(prisma, mail)
  const [job] = await findJobs({ payloadText: mail.to })
  const work = () => sendMailTask(job!.payload, { job: job! })
  // the line that ends the email
  await proxy.set({ cutAnswerTo: (request) => request.toString('latin1').endsWith('\r\n.\r\n') })
  await expect(work()).rejects.toThrow()
  expect(server.emails).toHaveLength(1)
  await proxy.set('pass')
  await work()
  expect(server.emails).toHaveLength(2)
  expect(server.emails[0]!.id).toMatch(/^<job-/)
  expect(server.emails[1]!.id).toBe(server.emails[0]!.id)
})

it.each(['swallow', { trickleBytes: 1, everyMs: 40 }, { delayMs: 200 }] as const)(
  'with %j sending stops at its timeout and leaves no connection open',
  async (fault) => {
    await proxy.set(fault)
    const from = performance.now()
    await expect(sendMail(composeMail(email()), { timeoutMs: 400 })).rejects.toThrow()
    expect(performance.now() - from).toBeLessThan(10_000)
    await soon(() => proxy.counts.open).toBe(0)
    expect(server.emails).toEqual([])
    await proxy.set('pass')
    await sendMail(composeMail(email()), { timeoutMs: 2_000 })
    expect(server.emails).toHaveLength(1)
  },
)

it.each(['refuse', { cutAfterBytes: 30 }] as const)(
  'with %j sending fails, and succeeds afterwards',
  async (fault) => {
    await proxy.set(fault)
    await expect(sendMail(composeMail(email()), { timeoutMs: 2_000 })).rejects.toThrow()
    await proxy.set('pass')
    await sendMail(composeMail(email()), { timeoutMs: 2_000 })
    expect(server.emails).toHaveLength(1)
  },
)
