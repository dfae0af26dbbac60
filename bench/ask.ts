// Requests an address over and over: `node --import tsx bench/ask.ts URL SECONDS CONNECTIONS ENCODING [COOKIE]`. Prints one
// line of JSON. It uses Node's own client and discards bodies: a client that collects them (autocannon) is busy itself at
// 1,500 pages a second, while a process of the site sends 8,900.
import { Agent, get } from 'node:http'
import { quantile } from './quantile'

const [address = '', seconds, connections, encoding, cookie] = process.argv.slice(2)
const url = new URL(address)
const options = {
  agent: new Agent({ keepAlive: true, maxSockets: Number(connections) }),
  ...{ host: url.hostname, port: url.port, path: url.pathname + url.search },
  headers: { 'accept-encoding': encoding, ...(cookie && { cookie }) },
  timeout: 10_000,
}
const times: number[] = []
let refused = 0
const end = performance.now() + Number(seconds) * 1000

/** Resolves to true for a complete response with a status of 2xx. */
const ask = () =>
  new Promise<boolean>((resolve) => {
    const request = get(options, (response) => {
      response.once('end', () =>
        resolve(response.complete && Math.floor((response.statusCode ?? 0) / 100) === 2),
      )
      response.once('error', () => resolve(false))
      response.resume()
    })
    request.once('timeout', () => request.destroy(new Error('timed out')))
    request.once('error', () => resolve(false))
  })

async function askOnAndOn() {
  for (let from = performance.now(); from < end;) {
    if (!(await ask())) refused++
    const now = performance.now()
    times.push(now - from)
    from = now
  }
}

const began = performance.now()
await Promise.all(Array.from({ length: Number(connections) }, askOnAndOn))
const took = (performance.now() - began) / 1000
const [p50, p99] = [0.5, 0.99].map((part) => Math.round(quantile(times, part) * 10) / 10)
console.log(JSON.stringify({ total: times.length, rate: times.length / took, p50, p99, refused }))
options.agent.destroy()
