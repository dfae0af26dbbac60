import http from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { makeListener, QUIET_MS } from './close-listener.mjs'

const AT_ONCE = 30

/** What `count` callers get, each over a connection of its own, as long as somebody listens. */
async function ask(port: number, count: number): Promise<string[]> {
  const seen: string[] = []
  const one = () =>
    new Promise<string>((resolve) => {
      const request = http.request({ port, method: 'POST', agent: false }, (answer) => {
        answer.resume()
        answer.on('end', () => resolve(String(answer.statusCode)))
      })
      request.on('error', (error: NodeJS.ErrnoException) => resolve(error.code!))
      request.end('a')
    })
  const caller = async () => {
    for (let outcome = ''; outcome !== 'ECONNREFUSED'; seen.push(outcome)) outcome = await one()
  }
  await Promise.all(Array.from({ length: count }, caller))
  return seen
}

it('a listener that closes resets no connection and answers every request', async () => {
  let answered = 0
  let noted = () => undefined as void
  const enough = new Promise<void>((resolve) => (noted = resolve))
  const listener = makeListener((_, response) => {
    // a page that takes its time: others connect meanwhile
    for (const end = performance.now() + 3; performance.now() < end;);
    response.setHeader('connection', 'close').end('b')
    if (++answered === 2 * AT_ONCE) noted()
  })
  const server = http.createServer(listener.listen)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const asked = ask((server.address() as AddressInfo).port, AT_ONCE)
  await enough
  await new Promise<void>((done) => void listener.close(server, done))
  const seen = await asked
  expect(seen.filter((outcome) => outcome !== '200' && outcome !== 'ECONNREFUSED')).toEqual([])
  expect(seen.filter((outcome) => outcome === '200')).toHaveLength(answered)
})

it('a listener closes only after a time without new connections, because clients reconnect after a response', async () => {
  const listener = makeListener((_, response) => void response.setHeader('connection', 'close').end('b'))
  const server = http.createServer(listener.listen)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  let connected = 0
  server.on('connection', () => (connected = performance.now()))
  const asked = ask((server.address() as AddressInfo).port, 1)
  await once(server, 'connection')
  await new Promise<void>((done) => void listener.close(server, done))
  expect(performance.now() - connected).toBeGreaterThan(QUIET_MS)
  await asked
})

it('a response in progress at the end closes its connection', async () => {
  const open: http.ServerResponse[] = []
  let arrived = () => undefined as void
  const bothArrived = new Promise<void>((resolve) => (arrived = resolve))
  const listener = makeListener((_, response) => {
    open.push(response)
    if (open.length === 2) arrived()
  })
  const server = http.createServer(listener.listen)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const agent = new http.Agent({ keepAlive: true })
  const { port } = server.address() as AddressInfo
  const answers = [1, 2].map(async () => {
    const [answer] = (await once(http.get({ port, agent }), 'response')) as [http.IncomingMessage]
    answer.resume()
    return answer.headers.connection
  })
  await bothArrived
  // one is half sent: nothing can be said with it any more
  open[0]!.write('a')
  listener.endConnections()
  for (const response of open) response.end('b')
  expect((await Promise.all(answers)).sort()).toEqual(['close', 'keep-alive'])
  agent.destroy()
  await new Promise<void>((done) => void listener.close(server, done))
})
