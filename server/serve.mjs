// @ts-check
// Serves the site: `node server/serve.mjs`, with PORT, HOST and the site's settings in the environment; the production build,
// or what is being written with NODE_ENV=development. In both everything below stands before Next.
// SIGTERM and SIGINT finish what is being answered and the jobs that run.
import { EventEmitter } from 'node:events'
import { createServer } from 'node:http'
import next from 'next'
import { compressAnswers } from './compress-answers.mjs'
import { makeListener } from './close-listener.mjs'
import { answerConnectionErrors } from './connection-errors.mjs'
import { makeEdge } from './edge.mjs'
import { answerFailures } from './failed-pages.mjs'
import { makeFirstPaint } from './first-paint.mjs'
import { makeAskedPages, sendCachedPage } from './cached-pages.mjs'
import { makeMadePages } from './made-pages.mjs'
import { watchRequests } from './request-log.mjs'
import { answerWrongMethods } from './wrong-methods.mjs'
import { securityHeaders, transportHeaders } from './security-headers.mjs'
import { createAnswerCache, makeCachedAnswers } from './answer-cache.mjs'
import { makeStaticFiles } from './static-files.mjs'

const development = process.env.NODE_ENV === 'development'
const folder = process.env.KERF_DIST || '.next'
const trustedProxies = Number(process.env.TRUSTED_PROXIES || 0)

/** What is being answered, and jobs, have this long to end. */
const GRACE_MS = 8_000
/** Proxies keep connections: each gets an answer that ends it, before nobody listens any more. Without a proxy nobody waits. */
const NOTICE_MS = trustedProxies > 0 ? 2_000 : 0

const port = Number(process.env.PORT || 3000)
const hostname = process.env.HOST || '127.0.0.1'
// The name that Next compares the addresses of the middleware's rewrites with: the middleware gets "localhost" for
// every loopback address, and what differs would be fetched through a connection to ourselves, middleware and all.
// In production nothing is upgraded to another protocol: Next would listen for it on the server, past everything that
// stands before. In development its tools talk through one.
const upgrades = new EventEmitter()
const httpServer = /** @type {import('node:http').Server} */ (upgrades)
const app = next({ dev: development, hostname: 'localhost', port, httpServer })
await app.prepare()
const handle = app.getRequestHandler()
// there is no build whose files could stay in memory
const isStatic = development ? () => false : makeStaticFiles({ folder, headers: securityHeaders })
// in development there is no build to take styles from
const answers = createAnswerCache()
const gatherMadePage = makeMadePages(development ? () => null : makeFirstPaint({ folder }), answers)
// lib/web/cache-answer.ts and lib/web/cache-page.ts live inside the bundle
Object.assign(globalThis, { [Symbol.for('kerf.answers')]: answers })
const sendCachedAnswer = makeCachedAnswers(answers)
const sendAskedPage = makeAskedPages(answers)

const headers = transportHeaders(process.env.PUBLIC_URL || '')
const edge = makeEdge({ trustedProxies, headers, development })
const watch = watchRequests({
  trustedProxies,
  write: process.env.LOG_REQUESTS === '1' ? (line) => console.log(JSON.stringify(line)) : undefined,
})
// what has no host is refused with our headers (server/edge.mjs); time-outs are looked for often enough to mean what they say
const options = { requireHostHeader: false, connectionsCheckingInterval: 5_000 }
let stopping = false
const listener = makeListener((request, response) => {
  watch(request, response)
  if (edge(request, response)) return
  if (isStatic(request, response) || sendCachedPage(request, response)) return
  if (sendAskedPage(request, response) || sendCachedAnswer(request, response)) return
  compressAnswers(request, response)
  gatherMadePage(request, response)
  answerWrongMethods(request, response)
  // in development Next shows what went wrong
  if (!development) answerFailures(request, response)
  void handle(request, response)
})
const server = createServer(options, listener.listen)
if (development) server.on('upgrade', (...upgrade) => upgrades.emit('upgrade', ...upgrade))
answerConnectionErrors(server, headers)
// longer than a proxy keeps its connections, so that it never writes into one that we are closing
server.keepAliveTimeout = 65_000
// a body has limits of its own (server/body-deadline.mjs); this is the longest upload
server.requestTimeout = 3_600_000
server.headersTimeout = 20_000
server.listen(port, hostname)
server.on('error', (error) => {
  console.error(error.message)
  process.exit(1)
})

for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void stop())

/** Unready at once, then no kept-alive connection, then nobody listens: whoever asks meanwhile is answered. */
async function stop() {
  if (stopping) return
  stopping = true
  listener.endConnections()
  // streams end and the queue takes no new job from now on (lib/bootstrap/start-process.ts hears the signal too)
  await new Promise((noticed) => setTimeout(noticed, NOTICE_MS))
  const answered = new Promise((done) => void listener.close(server, () => done(undefined)))
  // jobs finish, or are put back
  const shared = /** @type {{ [key: symbol]: (() => Promise<unknown>) | undefined }} */ (
    /** @type {unknown} */ (globalThis)
  )
  const background = shared[Symbol.for('kerf.stopProcess')]?.()
  void Promise.allSettled([answered, background])
    .then(() => app.close())
    .finally(() => process.exit(0))
  server.closeIdleConnections()
  setInterval(() => server.closeIdleConnections(), 200).unref()
  setTimeout(() => process.exit(0), GRACE_MS).unref()
}
