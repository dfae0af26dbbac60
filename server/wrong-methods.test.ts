import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerWrongMethods } from './wrong-methods.mjs'

let server: Server
let base: string

/** Answers as Next does: 405 with nothing where an entry point has no such method. */
beforeAll(async () => {
  server = createServer((request, response) => {
    answerWrongMethods(request, response)
    response.statusCode = request.method === 'POST' ? 200 : 405
    response.end(request.method === 'POST' ? 'made' : undefined)
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

it('to HEAD without the envelope, and everything else as it is', async () => {
  const head = await fetch(`${base}/api/user/getById`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([405, ''])
  const [page, call] = [await fetch(`${base}/en`), await fetch(`${base}/api/posts`, { method: 'POST' })]
  expect([page.status, await page.text()]).toEqual([405, ''])
  expect([call.status, await call.text()]).toEqual([200, 'made'])
})
