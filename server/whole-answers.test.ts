import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { NodeNextRequest, NodeNextResponse } from 'next/dist/server/base-http/node'
import { sendResponse } from 'next/dist/server/send-response'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compressAnswers } from './compress-answers.mjs'
import { sendWhole } from './whole-answers.mjs'

let server: Server
let base: string
let goOn = () => {}

const textOf = (url: string) => JSON.stringify({ url, more: 'ü'.repeat(url.includes('long') ? 2_000 : 1) })
const inPieces = (texts: string[], waits = false) =>
  new ReadableStream({
    async start(controller) {
      for (const [index, text] of texts.entries()) {
        if (waits && index > 0) await new Promise<void>((next) => (goOn = next))
        controller.enqueue(new TextEncoder().encode(text))
      }
      controller.close()
    },
  })

function answerOf(url: string): Response {
  const headers = { 'content-type': url.includes('stream') ? 'text/event-stream' : 'application/json' }
  if (url === '/api/none') return new Response(null, { status: 204 })
  if (url === '/api/stream') return new Response(inPieces(['one', 'two'], true), { headers })
  if (url === '/api/pieces') return new Response(inPieces(['[1', ',2', ',3]']), { headers })
  return new Response(textOf(url), { status: url.includes('refused') ? 404 : 200, headers })
}

/** As Next does it: what the route returns is written into the response. */
const next = (request: IncomingMessage, response: ServerResponse) =>
  sendResponse(new NodeNextRequest(request), new NodeNextResponse(response), answerOf(request.url!))

beforeAll(async () => {
  server = createServer((request, response) => {
    compressAnswers(request, response)
    sendWhole(request, response)
    void next(request, response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

test.each([
  ['/api/short', 200],
  ['/api/refused', 404],
])('%s goes out whole, with its length and as it is', async (url, status) => {
  const answer = await fetch(base + url)
  expect(answer.status).toBe(status)
  expect(answer.headers.get('content-encoding')).toBeNull()
  expect(answer.headers.get('transfer-encoding')).toBeNull()
  expect(answer.headers.get('content-length')).toBe(String(Buffer.byteLength(textOf(url))))
  expect(await answer.text()).toBe(textOf(url))
})

test('a long answer is compressed', async () => {
  const answer = await fetch(`${base}/api/long`)
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  expect(await answer.text()).toBe(textOf('/api/long'))
})

test('what comes in several pieces, or as nothing, arrives', async () => {
  expect(await (await fetch(`${base}/api/pieces`)).json()).toEqual([1, 2, 3])
  const none = await fetch(`${base}/api/none`)
  expect([none.status, await none.text()]).toEqual([204, ''])
  const head = await fetch(`${base}/api/short`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect(await (await fetch(`${base}/files/x`)).text()).toBe(textOf('/files/x'))
})

test('of a stream every piece goes out as it comes', async () => {
  const reader = (await fetch(`${base}/api/stream`)).body!.getReader()
  const read = async () => new TextDecoder().decode((await reader.read()).value)
  // the second is made only once the first is here
  expect(await read()).toBe('one')
  goOn()
  expect(await read()).toBe('two')
  expect((await reader.read()).done).toBe(true)
})
