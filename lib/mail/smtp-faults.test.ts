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

const letter = (to = `m-${randomUUID()}@kerf.example`): Mail => ({
  to,
  locale: 'en',
  template: 'code',
  params: { purpose: 'login', code: '418204', minutes: 10 },
})
const soon = (what: () => unknown) => expect.poll(what, { interval: 10, timeout: 5_000 })

it('a letter that was taken, and the answer lost, is tried again under the same Message-ID', async () => {
  const mail = letter()
  await queueMail(prisma, mail)
  const [job] = await findJobs({ words: mail.to })
  const work = () => sendMailTask(job!.payload, { job: job! })
  // the line that ends the letter
  await proxy.set({ cutAnswerTo: (request) => request.toString('latin1').endsWith('\r\n.\r\n') })
  await expect(work()).rejects.toThrow()
  expect(server.letters).toHaveLength(1)
  await proxy.set('pass')
  await work()
  expect(server.letters).toHaveLength(2)
  expect(server.letters[0]!.id).toMatch(/^<job-/)
  expect(server.letters[1]!.id).toBe(server.letters[0]!.id)
})

it.each(['swallow', { trickleBytes: 1, everyMs: 40 }, { delayMs: 200 }] as const)(
  'with %j it has its time and no more, and leaves no connection behind',
  async (fault) => {
    await proxy.set(fault)
    const from = performance.now()
    await expect(sendMail(composeMail(letter()), { timeoutMs: 400 })).rejects.toThrow()
    expect(performance.now() - from).toBeLessThan(1_500)
    await soon(() => proxy.counts.open).toBe(0)
    expect(server.letters).toEqual([])
    await proxy.set('pass')
    await sendMail(composeMail(letter()), { timeoutMs: 2_000 })
    expect(server.letters).toHaveLength(1)
  },
)

it.each(['refuse', { cutAfterBytes: 30 }] as const)(
  'with %j it fails, and comes when that is over',
  async (fault) => {
    await proxy.set(fault)
    await expect(sendMail(composeMail(letter()), { timeoutMs: 2_000 })).rejects.toThrow()
    await proxy.set('pass')
    await sendMail(composeMail(letter()), { timeoutMs: 2_000 })
    expect(server.letters).toHaveLength(1)
  },
)
