// @ts-check
// Scripts and stylesheets of the build from memory, compressed once and as far as it goes: they are a fifth smaller than
// what is worth compressing at every request, and on a slow line they are what a visitor waits for.
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileHeaders } from './security-headers.mjs'
import { chooseEncoding, compressBytes } from './compress.mjs'

const PREFIX = '/_next/static/'
/** as a build names its files; what is written in another way is for Next to read */
const plain = /^[\w./~-]+$/
/** @type {Record<string, string>} */
const types = { '.js': 'application/javascript; charset=UTF-8', '.css': 'text/css; charset=UTF-8' }

/**
 * `folder` is the build's. The function that comes back answers a request for a file that it has compressed, or that no
 * build has (true), or has nothing to say yet (false): the first one to ask gets the file from Next while it is
 * compressed.
 * @param {{ folder: string, headers: Record<string, string> }} options `headers` go with what no build has
 */
export function makeStaticFiles({ folder, headers }) {
  const all = listFiles(path.join(folder, 'static'))
  const known = new Set([...all].filter((url) => path.extname(url) in types))
  /** @type {Map<string, Buffer | null>} null: on its way */
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
    // a script of an earlier build: Next would look for a page of that name
    if (plain.test(url) && !all.has(url)) return refuse(response)
    if (!known.has(url)) return false
    if (chooseEncoding(request.headers['accept-encoding'] ?? '') !== 'br') return false
    const bytes = compressed.get(url)
    if (!bytes) {
      // what cannot be read now may be another time; Next says what is wrong
      if (bytes === undefined) keep(url).catch(() => compressed.delete(url))
      return false
    }
    for (const [name, text] of Object.entries(fileHeaders)) response.setHeader(name, text)
    // nobody asks why a file came as it is
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
 * A script with the request to compile all of it while it comes in, beside the page: Chromium otherwise compiles each
 * function when it is first called, in the way of whoever touches the page (three fifths of what our scripts took there).
 * Not the player, of which most is never called.
 * @param {Buffer} script
 */
const compiledAhead = (script) => (script.length > AHEAD_MAX ? script : Buffer.concat([AHEAD, script]))
const AHEAD = Buffer.from('//# allFunctionsCalledOnLoad\n')
const AHEAD_MAX = 300_000

/** The addresses of the build's files: nothing else is ever read. @param {string} folder */
function listFiles(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return new Set(files.map((file) => PREFIX + file.split(path.sep).map(encodeURIComponent).join('/')))
}
