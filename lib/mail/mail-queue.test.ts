import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startWorker, type Worker } from '@/lib/bootstrap/worker'
import { prisma } from '@/lib/db/client'
import { forgetEnv } from '@/lib/env'
import { addJob } from '@/lib/jobs/add-job'
import { deleteJobs, findJobs } from '@/lib/jobs/test-queue'
import { AWAITED_AT_ONCE, deliverMail, MAIL_QUEUE, queueMail } from './deliver-mail'
import type { Mail } from './schema'
import { sendMailTask } from './tasks'

const domain = `${randomUUID()}.kerf.example`
const address = () => `m-${randomUUID()}@${domain}`
const code = (to = address()): Mail => ({
  to,
  locale: 'en',
  template: 'code',
  params: { purpose: 'login', code: '418204', minutes: 10 },
})
let worker: Worker | undefined
let release = () => {}

beforeEach(async () => {
  // earlier test files leave jobs, which this worker would run
  await deleteJobs({})
  process.env.SMTP_URL = 'smtp://127.0.0.1:9'
  forgetEnv()
})
afterEach(async () => {
  release()
  await worker?.stop()
  worker = undefined
  await deleteJobs({ payloadText: domain })
  delete process.env.SMTP_URL
  forgetEnv()
})

test('while the mail server lets emails wait, the other jobs run', async () => {
  const hanging = new Promise<void>((done) => (release = done))
  const done: string[] = []
  for (let n = 0; n < 4; n++) await deliverMail(code())
  for (let n = 0; n < 4; n++) await queueMail(prisma, code())
  await prisma.$executeRaw`
    SELECT graphile_worker.add_job('send_digest', json_build_object('to', ${address()}::text), queue_name => ${MAIL_QUEUE})`
  const begun = new Set<string>()
  const hang = (payload: unknown) => {
    begun.add((payload as Mail).to)
    return hanging
  }
  await addJob(prisma, 'index_search', { domain }, { runAt: new Date(Date.now() + 500) })
  worker = await startWorker({
    send_mail: hang,
    send_digest: hang,
    index_search: async () => void done.push('index_search'),
  })
  await expect.poll(() => done, { timeout: 10_000 }).toEqual(['index_search'])
  expect(begun.size).toBeGreaterThan(0)
})

test('codes go several at once, within a limit that leaves workers for other emails and jobs', async () => {
  const hanging = new Promise<void>((done) => (release = done))
  const begun: string[] = []
  for (let n = 0; n < 2 * AWAITED_AT_ONCE; n++) await deliverMail(code())
  for (let n = 0; n < 2; n++) await queueMail(prisma, { ...code(), locale: 'ja' })
  await addJob(prisma, 'index_search', { domain })
  worker = await startWorker({
    send_mail: (payload) => {
      begun.push((payload as Mail).locale)
      return hanging
    },
    index_search: async () => void begun.push('index_search'),
  })
  await expect
    .poll(() => [...begun].sort(), { timeout: 10_000 })
    .toEqual([...Array<string>(AWAITED_AT_ONCE).fill('en'), 'index_search', 'ja'])
})

/** Lets the queue try an email once more after `failures`, and returns the seconds until its next try. */
async function waitAfter(to: string, failures: number): Promise<number> {
  const [job] = await findJobs({ payloadText: to })
  await prisma.$queryRaw`
    SELECT id FROM graphile_worker.reschedule_jobs(ARRAY[${job!.id}::bigint], now(), attempts => ${failures}::int)`
  worker ??= await startWorker({ send_mail: (payload, { job }) => sendMailTask(payload, { job }) })
  const read = async () => {
    const [row] = await prisma.$queryRaw<{ failed: boolean; seconds: number }[]>`
      SELECT last_error IS NOT NULL AND locked_at IS NULL AS failed, extract(epoch FROM run_at - now())::int AS seconds
      FROM graphile_worker.jobs WHERE id = ${job!.id}::bigint`
    return row!
  }
  await expect.poll(async () => (await read()).failed, { timeout: 10_000 }).toBe(true)
  return (await read()).seconds
}

test('a code is tried again soon, so that it arrives while it is valid once the mail server is back', async () => {
  const mail = code()
  await deliverMail(mail, { notAfter: new Date(Date.now() + 600_000) })
  expect(await waitAfter(mail.to, 6)).toBeLessThan(30)
})

test('any other email follows within twenty minutes once the mail server is back', async () => {
  const mail = code()
  await queueMail(prisma, mail)
  const wait = await waitAfter(mail.to, 8)
  expect(wait).toBeGreaterThan(600)
  expect(wait).toBeLessThan(1_200)
})
