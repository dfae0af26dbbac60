import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { notePageFailure } from './page-failures.mjs'
import { compressAnswers } from './compress-answers.mjs'
import { answerFailures } from './failed-pages.mjs'

const shared = globalThis as { [key: symbol]: unknown }
const askedDatabase = vi.fn<() => Promise<boolean>>()
let failure: 'unavailable' | 'storage_full' | null = null
let server: Server
let base: string

/** As Next fails: before anything is sent, in one piece or in several, and tells of it meanwhile. */
function next(request: IncomingMessage, response: ServerResponse) {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  if (request.url === '/en/works') return response.end('<p>works</p>'.repeat(500))
  if (request.url === '/en/late') {
    response.flushHeaders()
    response.statusCode = 500
    return response.end('begun')
  }
  response.statusCode = 500
  response.setHeader('cache-control', 's-maxage=31536000')
  if (request.url === '/en/in-pieces') {
    response.flushHeaders()
    response.write('<p>an error, and what it was</p>'.repeat(500))
  }
  if (request.url === '/en/ended-twice') setTimeout(() => response.end('an error of the error'), 2)
  setImmediate(() => notePageFailure(request.headers, failure))
  response.end('<p>an error, and what it was</p>')
}

beforeAll(async () => {
  shared[Symbol.for('kerf.databaseAnswers')] = askedDatabase
  server = createServer((request, response) => {
    compressAnswers(request, response)
    answerFailures(request, response)
    next(request, response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  delete shared[Symbol.for('kerf.databaseAnswers')]
})
beforeEach(() => {
  failure = null
  askedDatabase.mockImplementation(() => new Promise((answer) => setTimeout(answer, 5, true)))
})

async function ask(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(base + path, { headers: { 'x-request-id': crypto.randomUUID(), ...headers } })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, text }
}

describe.each(['/ja/fails', '/en/in-pieces', '/en/ended-twice'])('a page that fails, %s', (path) => {
  const title = path === '/ja/fails' ? '問題が発生しました' : 'Something went wrong'

  test('gets the page for a failure that stays, with status 500', async () => {
    const { status, headers, text } = await ask(path)
    expect(status).toBe(500)
    expect(text).toContain(`<h1>${title}</h1>`)
    expect(text).not.toContain('what it was')
    expect(text).not.toMatch(/<script|<link|src=/)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('retry-after')).toBeNull()
  })

  test.each([
    ['unavailable', 503],
    ['storage_full', 507],
  ] as const)('says when to come again where it passes: %s', async (kind, status) => {
    failure = kind
    const answer = await ask(path)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('retry-after')).toBe('30')
    expect(answer.text).toContain(path === '/ja/fails' ? '<html lang="ja">' : '<html lang="en">')
    expect(answer.text).not.toContain('what it was')
  })

  test('asks the database when no error was noted', async () => {
    askedDatabase.mockResolvedValue(false)
    expect((await ask(path)).status).toBe(503)
  })
})

test('a failure affects no other request', async () => {
  failure = 'unavailable'
  expect((await ask('/en/fails')).status).toBe(503)
  failure = null
  expect((await ask('/en/fails')).status).toBe(500)
  const works = await ask('/en/works')
  expect([works.status, works.text.length]).toEqual([200, 6_000])
})

test.each<[string, string, Record<string, string>]>([
  ['a call', '/api/fails', {}],
  ['the router of the browser', '/en/fails', { rsc: '1' }],
  ['an action', '/en/fails', { 'next-action': 'x' }],
])('%s gets what Next says', async (_, path, headers) => {
  const answer = await ask(path, headers)
  expect([answer.status, answer.text]).toEqual([500, '<p>an error, and what it was</p>'])
})

test('a page whose head was sent is written through', async () => {
  expect(await ask('/en/late')).toMatchObject({ status: 200, text: 'begun' })
})
