import { once } from 'node:events'
import { request as ask } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { expect, test } from './fixtures'
import { startInstance } from './instance'
import { makeMember, PASSWORD } from './members'
import { siteUrl } from './site'

test('the site says that it lives and is ready', async () => {
  for (const path of ['/api/health', '/api/health?probe=live']) {
    const answer = await fetch(siteUrl + path)
    expect([answer.status, ((await answer.json()) as { data: unknown }).data]).toEqual([
      200,
      { live: true, ready: true },
    ])
    expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
  }
})

test.describe('a process of its own', () => {
  // only `npm run check` says which build and database a second process has to serve
  test.skip(!process.env.KERF_E2E_DATABASE, 'needs the site of npm run check')

  test('tells Prometheus, and nobody else, how it is', async () => {
    const METRICS_TOKEN = 'a-token-of-the-test-alone'
    const site = await startInstance({ DATABASE_URL: process.env.KERF_E2E_DATABASE!, METRICS_TOKEN })
    try {
      expect((await fetch(`${site.url}/en`)).status).toBe(200)
      const read = (authorization?: string) =>
        fetch(`${site.url}/api/metrics`, { headers: authorization ? { authorization } : {} })
      expect((await read()).status).toBe(401)
      expect((await read(`Bearer ${METRICS_TOKEN}x`)).status).toBe(401)
      const answer = await read(`Bearer ${METRICS_TOKEN}`)
      expect(answer.status).toBe(200)
      const text = await answer.text()
      for (const line of [
        /^kerf_http_request_seconds_count\{method="GET",kind="page",status="200"\} 1$/m,
        /^kerf_database_up 1$/m,
        /^kerf_jobs_waiting \d+$/m,
        /^process_resident_memory_bytes \d+$/m,
      ])
        expect(text).toMatch(line)
    } finally {
      await site.stop()
    }
    // the site of the other tests has no token: there is nothing here
    expect((await fetch(`${siteUrl}/api/metrics`)).status).toBe(404)
  })

  test('that is told to stop finishes what it has begun, takes nothing new, and ends', async () => {
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
    // it has the request, and waits for its words
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
})
