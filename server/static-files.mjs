// @ts-check
// Serves scripts and stylesheets of the build from memory, compressed once at the highest level. They are a fifth smaller
// than with a level that suits each request, and on a slow line visitors wait for them.
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileHeaders } from './security-headers.mjs'
import { chooseEncoding, compressBytes } from './compress.mjs'

const PREFIX = '/_next/static/'
/** A file name as builds write it; Next handles every other spelling. */
const plain = /^[\w./~-]+$/
/** @type {Record<string, string>} */
const types = { '.js': 'application/javascript; charset=UTF-8', '.css': 'text/css; charset=UTF-8' }

/**
 * Returns a function that answers a request for a compressed file, or with 404 for a file that the build does not have, and
 * returns true. It returns false for everything else: the first request for a file gets it from Next while it is compressed.
 * `folder` is the build's.
 * @param {{ folder: string, headers: Record<string, string> }} options `headers` of the 404 response
 */
export function makeStaticFiles({ folder, headers }) {
  const all = listFiles(path.join(folder, 'static'))
  const known = new Set([...all].filter((url) => path.extname(url) in types))
  /** @type {Map<string, Buffer | null>} null while a file is compressed */
  const compressed = new Map()

  /** @param {string} url */
  async function keep(url) {
    compressed.set(url, null)
    const bytes = await readFile(path.join(folder, 'static', url.slice(PREFIX.length)))
    compressed.set(
      url,
      await compressBytes(url.endsWith('.js') ? compiledAhead(bytes) : bytes, 'br', 'forever'),
    )
  }

  /** @param {import('node:http').ServerResponse} response */
  function refuse(response) {
    for (const [name, text] of Object.entries(headers)) response.setHeader(name, text)
    response.writeHead(404, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end('Not found')
    return true
  }

  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   */
  return (request, response) => {
    const { method, url = '' } = request
    if (method !== 'GET' || !url.startsWith(PREFIX)) return false
    // a script of an earlier build, for which Next would look for a page
    if (plain.test(url) && !all.has(url)) return refuse(response)
    if (!known.has(url)) return false
    if (chooseEncoding(request.headers['accept-encoding'] ?? '') !== 'br') return false
    const bytes = compressed.get(url)
    if (!bytes) {
      // a failed read is repeated at the next request; Next answers this one
      if (bytes === undefined) keep(url).catch(() => compressed.delete(url))
      return false
    }
    for (const [name, text] of Object.entries(fileHeaders)) response.setHeader(name, text)
    // files need no id for support
    response.removeHeader('x-request-id')
    response.setHeader('content-type', types[path.extname(url)] ?? '')
    // the name changes with the content
    response.setHeader('cache-control', 'public, max-age=31536000, immutable')
    response.setHeader('vary', 'accept-encoding')
    response.setHeader('content-encoding', 'br')
    response.setHeader('content-length', bytes.length)
    response.end(bytes)
    return true
  }
}

/**
 * Prepends the hint that makes Chromium compile all functions of a script in the background while it loads. Without it
 * each function is compiled at its first call, on the main thread: three fifths of the time that our scripts took there.
 * The player is excluded, because most of it is never called.
 * @param {Buffer} script
 */
const compiledAhead = (script) => (script.length > AHEAD_MAX ? script : Buffer.concat([AHEAD, script]))
const AHEAD = Buffer.from('//# allFunctionsCalledOnLoad\n')
const AHEAD_MAX = 300_000

/** Returns the addresses of the build's files; no other file is ever read. @param {string} folder */
function listFiles(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return new Set(files.map((file) => PREFIX + file.split(path.sep).map(encodeURIComponent).join('/')))
}
