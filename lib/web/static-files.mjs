// Scripts and stylesheets of the build from memory, compressed once and as far as it goes: they are a fifth smaller than
// what is worth compressing at every request, and on a slow line they are what a visitor waits for.
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { chooseEncoding, compressBytes } from './compress.mjs'

const PREFIX = '/_next/static/'
const types = { '.js': 'application/javascript; charset=UTF-8', '.css': 'text/css; charset=UTF-8' }

/**
 * `folder` is the build's. The function that comes back answers a request for a file that it has compressed (true), or
 * has nothing to say yet (false): the first one to ask gets the file from Next while it is compressed.
 */
export function makeStaticFiles({ folder, headers }) {
  const known = listFiles(path.join(folder, 'static'))
  /** @type {Map<string, Buffer | null>} null: on its way */
  const kept = new Map()

  async function keep(url) {
    kept.set(url, null)
    const bytes = await readFile(path.join(folder, 'static', url.slice(PREFIX.length)))
    kept.set(url, await compressBytes(bytes, 'br', 'forever'))
  }

  return (request, response) => {
    const { method, url } = request
    if (method !== 'GET' || !known.has(url)) return false
    if (chooseEncoding(request.headers['accept-encoding'] ?? '') !== 'br') return false
    const bytes = kept.get(url)
    if (!bytes) {
      // what cannot be read now may be another time; Next says what is wrong
      if (bytes === undefined) keep(url).catch(() => kept.delete(url))
      return false
    }
    for (const [name, text] of Object.entries(headers)) response.setHeader(name, text)
    response.setHeader('content-type', types[path.extname(url)])
    // the name changes with the content
    response.setHeader('cache-control', 'public, max-age=31536000, immutable')
    response.setHeader('vary', 'accept-encoding')
    response.setHeader('content-encoding', 'br')
    response.setHeader('content-length', bytes.length)
    response.end(bytes)
    return true
  }
}

/** The addresses of the build's scripts and stylesheets: nothing else is ever read. */
function listFiles(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return new Set(
    files
      .filter((file) => path.extname(file) in types)
      .map((file) => PREFIX + file.split(path.sep).map(encodeURIComponent).join('/')),
  )
}
