import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isSignedBody, SIGNATURE_HEADER } from '@/lib/core/signature'

/** What the store does with the next request: answer well, or fail in one of the ways of real servers. */
export type Mood =
  | 'deliver'
  | 'refuse'
  | 'out_of_stock'
  | 'error'
  | 'garbage'
  | 'close'
  /** delivers, and closes the connection before it answers */
  | 'deliver_and_close'
  /** takes the request and never answers */
  | 'hang'
  /** delivers and answers twice on the same connection */
  | 'twice'
  | { delayMs: number }

export type StandIn = {
  url: string
  secret: string
  /** the moods of the next requests, in order; after them the store delivers */
  moods: Mood[]
  /** the keys of the received requests, in order */
  asked: string[]
  /** delivered codes by idempotency key */
  delivered: Map<string, string>
  stop: () => Promise<void>
}

/**
 * Starts a stand-in for the store's server as the provider `http` expects it: signed requests, one delivery per
 * idempotency key.
 */
export async function startStore(
  secret = 'the secret that the store and the site share',
  port = 0,
  delivered = new Map<string, string>(),
): Promise<StandIn> {
  const store: Omit<StandIn, 'url' | 'stop'> = { secret, moods: [], asked: [], delivered }
  const server = createServer((request, response) => void serve(store, request, response))
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  return Object.assign(store, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  })
}

async function serve(
  store: Omit<StandIn, 'url' | 'stop'>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = Buffer.concat(await request.toArray())
  const key = String(request.headers['idempotency-key'])
  const answer = (status: number, text: string) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(text)
  const header = request.headers[SIGNATURE_HEADER]
  if (request.url !== '/redemptions' || !isSignedBody(store.secret, String(header), body))
    return void answer(401, '{"error":"signature"}')

  store.asked.push(key)
  const mood = store.moods.shift() ?? 'deliver'
  if (mood === 'hang') return
  if (mood === 'error') return void answer(500, 'Internal Server Error')
  if (mood === 'garbage') return void answer(200, '<html>Maintenance</html>')
  if (mood === 'close') return void request.socket.destroy()
  if (mood === 'refuse') return void answer(200, '{"status":"refused","reason":"region_closed"}')
  if (mood === 'out_of_stock') return void answer(409, '{"status":"refused","reason":"out_of_stock"}')
  const code = store.delivered.get(key) ?? `STORE-${key.replace(/\D/g, '')}-${Date.now().toString(36)}`
  store.delivered.set(key, code)
  if (mood === 'deliver_and_close') return void request.socket.destroy()
  if (mood === 'twice') {
    const text = JSON.stringify({ status: 'delivered', code })
    const once = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${text.length}\r\n\r\n${text}`
    return void request.socket.end(once + once)
  }
  const send = () => answer(200, JSON.stringify({ status: 'delivered', code }))
  if (typeof mood === 'object') setTimeout(send, mood.delayMs)
  else send()
}
