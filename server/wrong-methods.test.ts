import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerWrongMethods, makeMethodRefusal } from './wrong-methods.mjs'

let server: Server
let base: string

/** Answers as Next does: 405 with nothing where a route has no such method, its methods to OPTIONS. */
async function next(request: IncomingMessage, response: ServerResponse) {
  // Next waits until its answer is sent
  const sent = new Promise((done) => response.on('finish', done))
  const { method, url } = request
  const missing = url === '/api/nothing'
  if (method === 'OPTIONS') response.setHeader('allow', 'OPTIONS, POST')
  response.statusCode =
    method === 'OPTIONS' ? (missing ? 404 : 204) : method === 'POST' && !missing ? 200 : 405
  if (response.statusCode === 404) response.write('nothing here')
  response.end(response.statusCode === 200 ? 'made' : undefined)
  // a second end, as of a failed pipe
  if (url === '/api/twice' && method !== 'OPTIONS') response.end()
  await sent
}

beforeAll(async () => {
  const refuse = makeMethodRefusal(next)
  server = createServer((request, response) => {
    answerWrongMethods(request, response, refuse)
    void next(request, response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

it('a call of a method that is not served is answered in the envelope, in the language of the call', async () => {
  const answer = await fetch(`${base}/api/user/getById`, { headers: { language: 'ja' } })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([405, 'application/json'])
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toEqual({
    code: 405,
    data: { error: 'wrong_method' },
    errMsg: expect.stringContaining('リクエスト方法') as string,
  })
})

it('with the methods of its route, and with 404 where there is no route', async () => {
  const [wrong, missing] = await Promise.all(
    ['/api/user/getById', '/api/nothing'].map((at) => fetch(base + at, { method: 'PUT', body: 'x' })),
  )
  expect([wrong!.status, wrong!.headers.get('allow')]).toEqual([405, 'OPTIONS, POST'])
  expect([missing!.status, missing!.headers.get('allow')]).toEqual([404, null])
  expect(await missing!.json()).toMatchObject({ code: 404, data: { error: 'not_found' } })
})

it('a page or a file is only read', async () => {
  const page = await fetch(`${base}/en/feed.xml`, { headers: { accept: 'text/plain' } })
  expect([page.status, page.headers.get('allow'), await page.text()]).toEqual([
    405,
    'GET, HEAD',
    'Method Not Allowed\n',
  ])
})

it('to HEAD without the envelope, and everything else as it is', async () => {
  const head = await fetch(`${base}/api/user/getById`, { method: 'HEAD' })
  expect([head.status, head.headers.get('allow'), await head.text()]).toEqual([405, 'OPTIONS, POST', ''])
  const call = await fetch(`${base}/api/posts`, { method: 'POST' })
  expect([call.status, await call.text()]).toEqual([200, 'made'])
})

it('an answer that Next ends twice stays a 405, and ends nothing else', async () => {
  const failures: unknown[] = []
  const listen = (error: unknown) => failures.push(error)
  process.on('unhandledRejection', listen)
  const answer = await fetch(`${base}/api/twice`)
  await answer.arrayBuffer()
  await new Promise((done) => setTimeout(done, 20))
  process.off('unhandledRejection', listen)
  expect([answer.status, failures]).toEqual([405, []])
})
