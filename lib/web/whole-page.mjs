// Around an answer of Next: an HTML page is gathered, gets the policy that names its scripts, is compressed and sent as
// one; everything else goes through untouched. Plain JavaScript for scripts/serve.mjs.
import { chooseEncoding, compressBytes } from './compress.mjs'
import { policyOf } from './content-policy.mjs'
import { saysMissing } from './missing-page.mjs'
import { askDatabase, digestsIn, pageFailure } from './page-failures.mjs'
import { becomeUnavailable, sayWithoutScripts, unavailablePage } from './unavailable-page.mjs'

/** Far larger than any page of ours. */
const PAGE_MAX = 16 * 1024 * 1024
/** Within this an error of a page is judged (instrumentation.ts). */
const JUDGED_MS = 20

/** The response to hand to Next for a request that may be answered by a page; `finish` makes its HTML what is sent. */
export function gatherPage(request, response, finish) {
  const accepted = request.headers['accept-encoding'] ?? ''
  // ours to do, once the scripts are known
  delete request.headers['accept-encoding']
  // what only the head is wanted of is made all the same: its status and its length stand in the whole
  const { method } = request
  if (method === 'HEAD') request.method = 'GET'
  const { write, end, flushHeaders } = response
  const chunks = []
  let size = 0

  const isPage = () =>
    !response.headersSent && String(response.getHeader('content-type') ?? '').startsWith('text/html')
  const add = (chunk, encoding) => {
    if (chunk === undefined || chunk === null || typeof chunk === 'function') return
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk, encoding) : Buffer.from(chunk)
    size += bytes.length
    if (size > PAGE_MAX) throw new Error('a page of more than 16 MB')
    chunks.push(bytes)
  }
  const restore = () => {
    Object.assign(response, { write, end, flushHeaders })
    request.method = method
  }
  const handOn = () => {
    restore()
    if (accepted) request.headers['accept-encoding'] = accepted
  }

  // headers wait until the page is whole
  response.flushHeaders = () => undefined
  response.write = (chunk, encoding, done) => {
    if (!isPage()) {
      handOn()
      return response.write(chunk, encoding, done)
    }
    add(chunk, typeof encoding === 'string' ? encoding : undefined)
    const called = typeof encoding === 'function' ? encoding : done
    if (called) queueMicrotask(called)
    return true
  }
  response.end = (chunk, encoding, done) => {
    if (!isPage()) {
      handOn()
      // a feed or a map of the site
      const failure = response.statusCode === 500 && !response.headersSent && pageFailure(request)
      if (failure) becomeUnavailable(response, failure)
      return response.end(chunk, encoding, done)
    }
    add(chunk, typeof encoding === 'string' ? encoding : undefined)
    restore()
    const called = [chunk, encoding, done].find((one) => typeof one === 'function')
    send(request, response, Buffer.concat(chunks), accepted, finish).then(called, () => response.destroy())
    return response
  }
  return response
}

async function send(request, response, gathered, accepted, finish) {
  if (response.statusCode === 304 || gathered.length === 0) return void response.end(gathered)
  const made = gathered.toString()
  const digests = digestsIn(made)
  const failed = response.statusCode === 500 || digests.length > 0
  // who judges the error is told of it a moment after the page
  if (failed) await new Promise((judged) => setTimeout(judged, JUDGED_MS))
  // where nobody told of an error, the database is asked
  const away = failed ? (pageFailure(request, digests) ?? (await askDatabase())) : null
  if (away) becomeUnavailable(response, away)
  else if (response.statusCode === 200 && saysMissing(made)) response.statusCode = 404
  const whole = away ? unavailablePage(request.url) : finish(made)
  const html = failed && !away ? sayWithoutScripts(whole, request.url) : whole
  response.setHeader('content-security-policy', policyOf(html))
  const plain = Buffer.from(html)
  const encoding = chooseEncoding(accepted)
  const bytes = encoding ? await compressBytes(plain, encoding, 'once') : plain
  if (encoding) {
    response.setHeader('content-encoding', encoding)
    const vary = response.getHeader('vary')
    if (!/accept-encoding/i.test(String(vary ?? '')))
      response.setHeader('vary', [vary, 'accept-encoding'].flat().filter(Boolean).join(', '))
  }
  response.setHeader('content-length', bytes.length)
  response.end(bytes)
}
