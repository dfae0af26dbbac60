import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import prom from 'prom-client'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { watchRequests } from './request-log.mjs'

type Line = { requestId: string; method: string; path: string; status: number; ms: number }
const lines: Line[] = []
const seen: (string | undefined)[] = []
let server: Server
let base: string
let trustedProxies = 0

beforeAll(async () => {
  server = createServer((request, response) => {
    watchRequests({ trustedProxies, write: (line: Line) => lines.push(line) })(request, response)
    seen.push(request.headers['x-request-id'] as string)
    response.statusCode = request.url?.startsWith('/en/gone') ? 404 : 200
    response.end('ok')
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())
beforeEach(() => {
  lines.length = seen.length = 0
  trustedProxies = 0
})

test('a request has one id in its response and its log line, which has no query', async () => {
  const answer = await fetch(`${base}/en/gone?token=secret`)
  await vi.waitFor(() => expect(lines).toHaveLength(1))
  expect(lines[0]).toMatchObject({ method: 'GET', path: '/en/gone', status: 404 })
  expect(lines[0]!.requestId).toBe(answer.headers.get('x-request-id'))
  expect(seen).toEqual([lines[0]!.requestId])
  expect(JSON.stringify(lines)).not.toContain('secret')
})

test('only a trusted proxy sets the id, and only a well-formed one', async () => {
  const ask = async (id: string) =>
    (await fetch(base, { headers: { 'x-request-id': id } })).headers.get('x-request-id')
  expect(await ask('from-outside')).not.toBe('from-outside')
  trustedProxies = 1
  expect(await ask('from-our-proxy')).toBe('from-our-proxy')
  expect(await ask('x'.repeat(300))).toHaveLength(36)
})

test('requests are counted by method, kind and status, not by address', async () => {
  await fetch(`${base}/api/posts/1`, { method: 'DELETE' })
  await vi.waitFor(() => expect(lines).toHaveLength(1))
  const text = await prom.register.metrics()
  expect(text).toMatch(/kerf_http_request_seconds_count\{method="DELETE",kind="api",status="200"\} 1/)
})
