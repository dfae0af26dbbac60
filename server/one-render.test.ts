import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createAnswerCache } from './answer-cache.mjs'
import { makeAskedPages } from './cached-pages.mjs'
import { nonceIn, policyOfRequest } from './content-policy.mjs'
import { makeMadePages } from './made-pages.mjs'
import { createRenders } from './one-render.mjs'

const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' }
const READERS = 20

const answers = createAnswerCache()
const renders = createRenders()
const gather = makeMadePages(() => null, answers, renders)
const sendAskedPage = makeAskedPages(answers, renders)
let server: Server
let base: string
let asked: number
/** the renders that have begun, each with the function that ends it */
let begun: (() => void)[]
/** responses that their readers have not read to the end */
let unread: ServerResponse[]

beforeAll(async () => {
  server = createServer((request, response) => {
    asked++
    request.headers['content-security-policy'] = policyOfRequest()
    const render = () => {
      gather(request, response)
      const nonce = nonceIn(request.headers['content-security-policy'])!
      const stamp = answers.stamp()
      const number = begun.push(() => {
        if (request.url!.includes('shared')) answers.offer(nonce, { tags: ['search'], seconds: 60 }, stamp)
        if (request.url!.includes('elsewhere')) response.writeHead(307, { location: '/en' })
        else response.setHeader('content-type', 'text/html; charset=utf-8')
        if (!request.url!.includes('stored')) return response.end(`render ${number}`)
        // as Next sends a page of its own cache
        response.setHeader('content-security-policy', "default-src 'self'")
        response.write(`render ${number}`)
        unread.push(response)
      })
    }
    if (!sendAskedPage(request, response, render)) render()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  answers.clear()
  asked = 0
  begun = []
  unread = []
})
afterAll(() => void server.close())

const read = async (path: string, signal?: AbortSignal) => {
  const answer = await fetch(base + path, { headers, signal, redirect: 'manual' })
  return answer.text()
}
const readers = async (path: string, count = READERS) => {
  const pages = Array.from({ length: count }, () => read(path))
  await vi.waitFor(() => expect(asked).toBeGreaterThanOrEqual(count))
  return pages
}
const begins = (count: number) => vi.waitFor(() => expect(begun).toHaveLength(count))

test('a page that many ask for at once is rendered once', async () => {
  const pages = await readers('/en/search?q=shared')
  expect(begun).toHaveLength(1)
  begun[0]!()
  expect(new Set(await Promise.all(pages))).toEqual(new Set(['render 1']))
  expect(begun).toHaveLength(1)
})

test.each(['own', 'elsewhere'])(
  'an answer that is not cached (%s) is rendered for each request, and all the others begin at once',
  async (what) => {
    const pages = await readers(`/en/search?q=${what}`)
    begun[0]!()
    await begins(READERS)
    for (const end of begun.slice(1)) end()
    expect(new Set(await Promise.all(pages)).size).toBe(READERS)
  },
)

test('a reader who is slow to read a page that is not rendered delays nobody', async () => {
  const pages = await readers('/en/detail/1?from=stored')
  begun[0]!()
  await begins(READERS)
  for (const end of begun.slice(1)) end()
  for (const response of unread) response.end()
  expect(new Set(await Promise.all(pages)).size).toBe(READERS)
})

test('when the reader leaves whose request renders, another one renders', async () => {
  const leaves = new AbortController()
  const left = read('/en/search?q=shared', leaves.signal).catch(() => 'left')
  await begins(1)
  const pages = await readers('/en/search?q=shared')
  await vi.waitFor(() => expect(asked).toBe(READERS + 1))
  leaves.abort()
  expect(await left).toBe('left')
  await begins(2)
  begun[1]!()
  expect(new Set(await Promise.all(pages))).toEqual(new Set(['render 2']))
})

test('where a removal keeps each render out of the cache, all who waited for three render at once', async () => {
  const pages = await readers('/en/search?q=shared')
  for (const round of [1, 2, 3]) {
    await begins(round)
    answers.expire(['search'], 'removal')
    begun[round - 1]!()
  }
  await begins(READERS)
  for (const end of begun.slice(3)) end()
  expect(new Set(await Promise.all(pages)).size).toBe(READERS)
})

test('a page that a removal changed during its render is rendered once more for all who waited', async () => {
  const pages = await readers('/en/search?q=shared')
  answers.expire(['search'], 'removal')
  begun[0]!()
  await begins(2)
  begun[1]!()
  const texts = await Promise.all(pages)
  expect([texts.filter((text) => text === 'render 1').length, begun.length]).toEqual([1, 2])
})
