// @ts-check
// Serves the site: `node server/serve.mjs`, with PORT, HOST and the site's settings in the environment. It serves the
// production build or, with NODE_ENV=development, the sources; in both modes all parts below run before Next.
// SIGTERM and SIGINT let requests and jobs in progress finish.
import { EventEmitter } from 'node:events'
import { createServer } from 'node:http'
import next from 'next'
import { compressAnswers } from './compress-answers.mjs'
import { makeListener } from './close-listener.mjs'
import { answerConnectionErrors } from './connection-errors.mjs'
import { makeEdge } from './edge.mjs'
import { answerFailures } from './failed-pages.mjs'
import { makeFirstPaint } from './first-paint.mjs'
import { makeAskedPages, makeCachedPages } from './cached-pages.mjs'
import { makeMadePages } from './made-pages.mjs'
import { watchRequests } from './request-log.mjs'
import { answerWrongMethods, makeMethodRefusal } from './wrong-methods.mjs'
import { createRenders } from './one-render.mjs'
import { securityHeaders, transportHeaders } from './security-headers.mjs'
import { createAnswerCache, makeCachedAnswers } from './answer-cache.mjs'
import { makeStaticFiles } from './static-files.mjs'

const development = process.env.NODE_ENV === 'development'
const folder = process.env.KERF_DIST || '.next'
const trustedProxies = Number(process.env.TRUSTED_PROXIES || 0)

/** Time in which requests and jobs in progress have to end. */
const GRACE_MS = 8_000
/** Time in which each kept-alive connection of a proxy gets a response that closes it, before the listener closes. */
const NOTICE_MS = trustedProxies > 0 ? 2_000 : 0

const port = Number(process.env.PORT || 3000)
const hostname = process.env.HOST || '127.0.0.1'
// Next compares the host of the middleware's rewrites with `hostname`. The middleware sees "localhost" for every loopback
// address; with another name Next would fetch each rewrite through a connection to this server, middleware included.
// Next gets an emitter instead of the server for upgrades: on the server itself it would accept them without the checks
// below. Only the tools of development use upgrades.
const upgrades = new EventEmitter()
const httpServer = /** @type {import('node:http').Server} */ (upgrades)
const app = next({ dev: development, hostname: 'localhost', port, httpServer })
await app.prepare()
const handle = app.getRequestHandler()
// development has no build with files to serve from memory
const isStatic = development ? () => false : makeStaticFiles({ folder, headers: securityHeaders })
const answers = createAnswerCache()
const renders = createRenders()
const firstPaint = development ? () => null : makeFirstPaint({ folder })
const gatherMadePage = makeMadePages(firstPaint, answers, renders)
// for lib/web/cache-answer.ts and lib/web/cache-page.ts, which are inside of the bundle
Object.assign(globalThis, { [Symbol.for('kerf.answers')]: answers })
const sendCachedAnswer = makeCachedAnswers(answers)
const sendCachedPage = makeCachedPages(renders)
const sendAskedPage = makeAskedPages(answers, renders)

const headers = transportHeaders(process.env.PUBLIC_URL || '')
const refuseMethod = makeMethodRefusal(handle)
const edge = makeEdge({ trustedProxies, headers, development, refuseMethod })
const watch = watchRequests({
  trustedProxies,
  write: process.env.LOG_REQUESTS === '1' ? (line) => console.log(JSON.stringify(line)) : undefined,
})
// server/edge.mjs refuses requests without a host, with the site's headers; the interval keeps time-outs precise
const options = { requireHostHeader: false, connectionsCheckingInterval: 5_000 }
let stopping = false
const listener = makeListener((request, response) => {
  watch(request, response)
  if (edge(request, response)) return
  if (isStatic(request, response)) return
  const render = () => letNextAnswer(request, response)
  if (sendCachedPage(request, response, render)) return
  if (sendAskedPage(request, response, render) || sendCachedAnswer(request, response)) return
  render()
})

/** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
function letNextAnswer(request, response) {
  compressAnswers(request, response)
  gatherMadePage(request, response)
  answerWrongMethods(request, response, refuseMethod)
  // in development Next shows the error
  if (!development) answerFailures(request, response)
  void handle(request, response)
}

const server = createServer(options, listener.listen)
if (development) server.on('upgrade', (...upgrade) => upgrades.emit('upgrade', ...upgrade))
answerConnectionErrors(server, headers)
// longer than a proxy keeps its connections, so that it never writes into one that closes
server.keepAliveTimeout = 65_000
// the longest upload; server/body-deadline.mjs limits bodies
server.requestTimeout = 3_600_000
server.headersTimeout = 20_000
server.listen(port, hostname)
server.on('error', (error) => {
  console.error(error.message)
  process.exit(1)
})

for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void stop())

/** Stops without losing a request: reports unready, ends kept-alive connections, then closes the listener. */
async function stop() {
  if (stopping) return
  stopping = true
  listener.endConnections()
  // lib/bootstrap/start-process.ts handles the signal too: streams end and the queue takes no new job
  await new Promise((noticed) => setTimeout(noticed, NOTICE_MS))
  const answered = new Promise((done) => void listener.close(server, () => done(undefined)))
  // finishes jobs or puts them back
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
