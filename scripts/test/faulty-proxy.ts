import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A fault of the network; it also affects connections that are already open. */
export type NetworkFault =
  | 'pass'
  /** nothing listens, and open connections are reset */
  | 'refuse'
  /** bytes of both directions are dropped; connections open during the fault never recover */
  | 'swallow'
  /** the server's side is closed and the client is not notified; connections open during the fault never recover */
  | 'half-open'
  /** each chunk is delayed by this time */
  | { delayMs: number }
  /** a few bytes at a time, in both directions */
  | { trickleBytes: number; everyMs: number }
  /** a connection is reset after this many bytes of responses, counted from now on */
  | { cutAfterBytes: number }
  /** requests for which it returns true reach the server; the connection is reset before the first byte of the response */
  | { cutAnswerTo: (request: Buffer) => boolean }

type Counts = {
  /** connections accepted so far */
  accepted: number
  /** connections that the proxy reset so far */
  cut: number
  open: number
  bytesSent: number
  bytesAnswered: number
}

export type FaultyProxy = {
  port: number
  counts: Counts
  set: (fault: NetworkFault) => Promise<void>
  /** resets all open connections; the fault stays */
  cutAll: () => void
  stop: () => Promise<void>
}

/**
 * Starts a TCP proxy on the loopback address before `target`, with a fault that can change at any time; at first there is none.
 * It listens on `port`, or on a free one.
 */
export async function startFaultyProxy(
  target: { port: number; host?: string },
  port = 0,
): Promise<FaultyProxy> {
  const pairs = new Set<Pair>()
  const counts: Counts = { accepted: 0, cut: 0, open: 0, bytesSent: 0, bytesAnswered: 0 }
  let fault: NetworkFault = 'pass'

  const server = createServer({ allowHalfOpen: true, noDelay: true }, (near) => {
    counts.accepted++
    const far = connect({ ...target, host: target.host ?? '127.0.0.1', allowHalfOpen: true, noDelay: true })
    const pair = makePair({ near, far, counts, fault: () => fault })
    pairs.add(pair)
    counts.open = pairs.size
    near.once('close', () => {
      pairs.delete(pair)
      counts.open = pairs.size
    })
  })
  const listenAt = async (at: number) => {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
  }
  const cutAll = () => pairs.forEach((pair) => pair.cut())
  await listenAt(port)
  const { port: taken } = server.address() as AddressInfo

  return {
    port: taken,
    counts,
    cutAll,
    async set(next) {
      fault = next
      for (const pair of pairs) pair.begin()
      if (next === 'refuse' && server.listening) {
        server.close()
        cutAll()
        await once(server, 'close')
      } else if (next !== 'refuse' && !server.listening) await listenAt(taken)
    },
    async stop() {
      const closed = server.listening ? once(server, 'close') : null
      if (closed) server.close()
      for (const pair of pairs) pair.cut()
      await closed
    },
  }
}

type Pair = {
  /** called when the fault has changed */
  begin: () => void
  cut: () => void
}

function makePair({
  near,
  far,
  counts,
  fault,
}: {
  near: Socket
  far: Socket
  counts: Counts
  fault: () => NetworkFault
}): Pair {
  let [dead, cutsAtAnswer, answered] = [false, false, 0]
  const cut = () => {
    if (near.destroyed) return
    counts.cut++
    near.resetAndDestroy()
    far.destroy()
  }
  const begin = () => {
    const now = fault()
    answered = 0
    dead ||= now === 'swallow' || now === 'half-open'
    if (now === 'half-open') far.destroy()
  }
  begin()

  /** Keeps the order of each direction, whatever the delay of its chunks. */
  const through = (to: Socket, count: (bytes: number) => void) => {
    let before = Promise.resolve()
    const write = async (chunk: Buffer) => {
      if (dead || to.destroyed) return
      count(chunk.length)
      to.write(chunk)
    }
    return (work: 'end' | Buffer) => {
      const now = fault()
      const delay = typeof now === 'object' && 'delayMs' in now ? pause(now.delayMs) : undefined
      before = before.then(async () => {
        await delay
        if (work === 'end') {
          if (!dead) to.end()
        } else if (typeof now === 'object' && 'trickleBytes' in now) {
          for (let from = 0; from < work.length; from += now.trickleBytes) {
            await write(work.subarray(from, from + now.trickleBytes))
            await pause(now.everyMs)
          }
        } else await write(work)
      })
    }
  }
  const toFar = through(far, (bytes) => (counts.bytesSent += bytes))
  const toNear = through(near, (bytes) => (counts.bytesAnswered += bytes))

  near.on('data', (chunk: Buffer) => {
    const now = fault()
    if (typeof now === 'object' && 'cutAnswerTo' in now) cutsAtAnswer ||= now.cutAnswerTo(chunk)
    toFar(chunk)
  })
  far.on('data', (chunk: Buffer) => {
    if (cutsAtAnswer) return cut()
    const now = fault()
    if (typeof now === 'object' && 'cutAfterBytes' in now) {
      const left = now.cutAfterBytes - answered
      answered += chunk.length
      if (chunk.length >= left) {
        if (left > 0) near.write(chunk.subarray(0, left))
        return void setImmediate(cut)
      }
    }
    toNear(chunk)
  })
  near.on('end', () => (dead ? near.destroy() : toFar('end')))
  far.on('end', () => toNear('end'))
  near.on('error', () => undefined)
  far.on('error', () => {
    if (!dead) cut()
  })
  near.on('close', () => far.destroy())
  return { begin, cut }
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))
