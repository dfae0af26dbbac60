import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { request as ask } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startMailStandIn } from '../scripts/setup/mail-stand-in.mjs'
import { expect, test } from './fixtures'
import { startInstance } from './instance'
import { makeMember, PASSWORD } from './members'
import { startOwnSite } from './own-site'
import { siteUrl } from './site'

test('the health check says that the site is live and ready', async () => {
  for (const [path, data] of [
    ['/api/health', { live: true, ready: true, process: 'running', database: 'up', disk: 'free' }],
    ['/api/health?probe=live', { live: true }],
  ] as const) {
    const answer = await fetch(siteUrl + path)
    expect([answer.status, ((await answer.json()) as { data: unknown }).data]).toEqual([200, data])
    expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
  }
})

test.describe('a process of its own', () => {
  // only `npm run check` names the build and the database for a second process
  test.skip(!process.env.KERF_E2E_DATABASE, 'needs the site of npm run check')

  test('gives its metrics to Prometheus, and to nobody else', async () => {
    const METRICS_TOKEN = 'a-token-of-the-test-alone'
    const site = await startInstance({ DATABASE_URL: process.env.KERF_E2E_DATABASE!, METRICS_TOKEN })
    try {
      const page = await fetch(`${site.url}/en`)
      expect(page.status).toBe(200)
      // the request counts as finished with its last byte
      await page.text()
      const read = (authorization?: string) =>
        fetch(`${site.url}/api/metrics`, { headers: authorization ? { authorization } : {} })
      expect((await read()).status).toBe(401)
      expect((await read(`Bearer ${METRICS_TOKEN}x`)).status).toBe(401)
      const readAll = async () => {
        const answer = await read(`Bearer ${METRICS_TOKEN}`)
        expect(answer.status).toBe(200)
        return answer.text()
      }
      await expect
        .poll(readAll, { intervals: [100] })
        .toMatch(/^kerf_http_request_seconds_count\{method="GET",kind="page",status="200"\} 1$/m)
      const text = await readAll()
      for (const line of [
        /^kerf_database_up 1$/m,
        /^kerf_jobs_waiting \d+$/m,
        /^process_resident_memory_bytes \d+$/m,
      ])
        expect(text).toMatch(line)
    } finally {
      await site.stop()
    }
    // the site of the other tests has no METRICS_TOKEN, so the route does not exist
    expect((await fetch(`${siteUrl}/api/metrics`)).status).toBe(404)
  })

  test('finishes the requests under way when it is asked to stop, accepts no new ones, and ends', async () => {
    const { email } = await makeMember()
    const site = await startInstance({ DATABASE_URL: process.env.KERF_E2E_DATABASE! })
    const body = JSON.stringify({ email, password: PASSWORD })
    const slow = ask(`${site.url}/api/user/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        expect: '100-continue',
      },
    })
    const answered = once(slow, 'response') as Promise<[IncomingMessage]>
    slow.flushHeaders()
    // the server has the head of the request and waits for the body
    await once(slow, 'continue')
    slow.write(body.slice(0, 10))

    const stopped = site.stop()
    const refused = () =>
      fetch(`${site.url}/api/health`).then(
        () => false,
        () => true,
      )
    await expect.poll(refused, { intervals: [50] }).toBe(true)
    slow.end(body.slice(10))
    const [response] = await answered
    expect(response.statusCode).toBe(200)
    response.resume()
    expect(await stopped).toBe(0)
  })

  test('finishes the running job when it is asked to stop, and puts one that takes too long back at once', async () => {
    test.setTimeout(180_000)
    const folder = mkdtempSync(path.join(tmpdir(), 'kerf-slow-mail-'))
    const emails = () => readdirSync(folder).filter((name) => name.endsWith('.eml')).length
    let taken = 0
    let takeIt = () => {}
    const mail = await startMailStandIn(folder, async () => {
      taken++
      await new Promise<void>((done) => (takeIt = done))
    })
    const site = await startOwnSite({ SMTP_URL: mail.url })
    const write = async () => {
      const body = JSON.stringify({ email: `s${randomUUID().slice(0, 8)}@kerf.test`, purpose: 'register' })
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`${site.url}/api/user/sendCode`, { method: 'POST', headers, body })
      expect(answer.status).toBe(200)
    }
    const jobs = () =>
      site.query<{ locked: boolean; error: string | null }>(
        `SELECT locked_at IS NOT NULL AS locked, last_error AS error FROM graphile_worker.jobs WHERE task_identifier = 'send_mail'`,
      )
    try {
      await write()
      await expect.poll(() => taken).toBe(1)
      const ended = site.end()
      await expect
        .poll(() =>
          fetch(`${site.url}/api/health`).then(
            () => 'there',
            () => 'gone',
          ),
        )
        .toBe('gone')
      expect(await jobs()).toEqual([{ locked: true, error: null }])
      takeIt()
      expect(await ended).toBe(0)
      expect(emails()).toBe(1)
      expect(await jobs()).toEqual([])

      await site.start()
      await write()
      await expect.poll(() => taken).toBe(2)
      expect(await site.end()).toBe(0)
      expect(emails()).toBe(1)
      expect(await jobs()).toEqual([{ locked: false, error: 'the process stopped' }])
    } finally {
      takeIt()
      await site.stop()
      await mail.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
