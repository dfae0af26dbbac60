import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startFaultyProxy, type FaultyProxy } from './faulty-proxy'

let server: Server
let proxy: FaultyProxy
/** what the far side heard, and what became of its connections */
let heard: string
let farEnds: string[]
const mine: Socket[] = []

beforeEach(async () => {
  heard = ''
  // a late end of an earlier test's connection is none of this one's
  const ends: string[] = (farEnds = [])
  server = createServer((socket) => {
    socket.on('data', (chunk: Buffer) => {
      heard += String(chunk)
      socket.write(`answer to ${String(chunk)}`)
    })
    socket.on('error', () => undefined)
    socket.on('close', () => ends.push('closed'))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  proxy = await startFaultyProxy({ port: (server.address() as AddressInfo).port })
})
afterEach(async () => {
  for (const socket of mine.splice(0)) socket.destroy()
  await proxy.stop()
  server.close()
})

/** A connection, what came, and how it ended: '' while it is open. */
function open() {
  const socket = connect(proxy.port, '127.0.0.1')
  mine.push(socket)
  const received = { socket, text: '', end: '' }
  socket.on('data', (chunk: Buffer) => (received.text += String(chunk)))
  socket.on('error', ({ code }: NodeJS.ErrnoException) => (received.end = code ?? 'error'))
  socket.on('close', () => (received.end ||= 'closed'))
  return received
}

const soon = (what: () => unknown) => expect.poll(what, { interval: 5, timeout: 5_000 })

describe('a network that fails as configured', () => {
  test('passes everything on and counts it', async () => {
    const one = open()
    one.socket.write('hello')
    await soon(() => one.text).toBe('answer to hello')
    expect(proxy.counts).toEqual({ accepted: 1, cut: 0, open: 1, bytesSent: 5, bytesAnswered: 15 })
    one.socket.end()
    await soon(() => one.end).toBe('closed')
    await soon(() => [farEnds, proxy.counts.open]).toEqual([['closed'], 0])
  })

  test('delays data and keeps its order', async () => {
    await proxy.set({ delayMs: 40 })
    const one = open()
    const from = performance.now()
    one.socket.write('a')
    await soon(() => one.text).toBe('answer to a')
    expect(performance.now() - from).toBeGreaterThan(75)
    for (const letter of 'bcd') one.socket.write(letter)
    await soon(() => heard).toBe('abcd')
  })

  test('passes data on byte by byte, and all of it arrives', async () => {
    await proxy.set({ trickleBytes: 1, everyMs: 5 })
    const one = open()
    const from = performance.now()
    one.socket.write('hello')
    await soon(() => one.text.length).toBeGreaterThanOrEqual('hello'.length)
    await soon(() => heard).toBe('hello')
    expect(performance.now() - from).toBeGreaterThan(20)
  })

  test('cuts a response after some bytes, and sends no further one on the connection', async () => {
    const one = open()
    one.socket.write('hello')
    await soon(() => one.text).toBe('answer to hello')
    await proxy.set({ cutAfterBytes: 6 })
    one.socket.write('again')
    await soon(() => one.end).toMatch(/^(ECONNRESET|closed)$/)
    expect(one.text.length).toBeLessThanOrEqual('answer to hello'.length + 6)
    await soon(() => [farEnds, proxy.counts.cut]).toEqual([['closed'], 1])
  })

  test('cuts the response to one request, which arrives', async () => {
    await proxy.set({ cutAnswerTo: (request) => request.includes('COMMIT') })
    const one = open()
    one.socket.write('UPDATE')
    await soon(() => one.text).toBe('answer to UPDATE')
    one.socket.write('COMMIT')
    await soon(() => one.end).toBe('ECONNRESET')
    expect([heard, one.text]).toEqual(['UPDATECOMMIT', 'answer to UPDATE'])
  })

  test('refuses connections, ends open ones, and accepts new ones on the same port later', async () => {
    const one = open()
    one.socket.write('hello')
    await soon(() => one.text).toBe('answer to hello')
    await proxy.set('refuse')
    await soon(() => one.end).toBe('ECONNRESET')
    const other = open()
    await soon(() => other.end).toBe('ECONNREFUSED')
    await proxy.set('pass')
    const third = open()
    third.socket.write('hello')
    await soon(() => third.text).toBe('answer to hello')
  })

  test.each([
    ['swallow', []],
    ['half-open', ['closed']],
  ] as const)('%s: nothing is answered, also afterwards, and no side is notified', async (fault, ends) => {
    const before = open()
    before.socket.write('hello')
    await soon(() => before.text).toBe('answer to hello')
    await proxy.set(fault)
    const during = open()
    for (const one of [before, during]) one.socket.write('lost')
    await soon(() => proxy.counts.accepted).toBe(2)
    await soon(() => farEnds.slice(0, 1)).toEqual(ends)
    await proxy.set('pass')
    const after = open()
    after.socket.write('well')
    await soon(() => after.text).toBe('answer to well')
    for (const one of [before, during]) one.socket.write('lost')
    after.socket.write('done')
    await soon(() => heard).toBe('hellowelldone')
    expect([before.text, before.end, during.text, during.end]).toEqual(['answer to hello', '', '', ''])
  })

  test('a connection without responses can be closed', async () => {
    await proxy.set('swallow')
    const one = open()
    await soon(() => proxy.counts.open).toBe(1)
    one.socket.end()
    await soon(() => proxy.counts.open).toBe(0)
    const other = open()
    await soon(() => proxy.counts.open).toBe(1)
    proxy.cutAll()
    await soon(() => other.end).toBe('ECONNRESET')
  })
})
