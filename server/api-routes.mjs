// @ts-check
// A call is handed to the function that Next has built for its route, by the interface that Next has for hosts of its own
// (https://nextjs.org/docs/app/api-reference/adapters). Next's server would first look for it among files, rewrites, headers and
// pages, through a router and a server of its own, which takes longer than most calls.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** Plain addresses alone: of all others Next knows what they mean. */
const PLAIN = /^\/api((?:\/[\w-]+)+)$/

/**
 * @typedef {object} Place of the tree of addresses
 * @property {Map<string, Place>} named
 * @property {Place} [any] below a parameter
 * @property {string} [file]
 */
/** @typedef {{ handler: (request: object, response: object, context: object) => Promise<unknown> }} Built */

/** @returns {Place} */
const makePlace = () => ({ named: new Map() })

/**
 * The file of each route under /api, by its address; nothing of those that take any number of segments.
 * @param {Record<string, string>} files of Next's manifest, by their routes
 */
function treeOf(files) {
  const root = makePlace()
  for (const [route, file] of Object.entries(files)) {
    const found = /^\/api\/(.+)\/route$/.exec(route)
    if (!found?.[1] || /\[\.\.\.|\[\[|[(@]/.test(route)) continue
    let place = root
    for (const segment of found[1].split('/')) {
      const next = segment.startsWith('[') ? place.any : place.named.get(segment)
      const below = next ?? makePlace()
      if (segment.startsWith('[')) place.any = below
      else place.named.set(segment, below)
      place = below
    }
    place.file = file
  }
  return root
}

/**
 * A name is nearer than a parameter, as in Next; a way that ends nowhere is left.
 * @param {Place} place @param {string[]} segments @returns {string | undefined}
 */
function find(place, [segment, ...rest]) {
  if (segment === undefined) return place.file
  const named = place.named.get(segment)
  return (named && find(named, rest)) ?? (place.any && find(place.any, rest))
}

/**
 * @param {Record<string, string>} files
 * @returns {(url: string) => string | undefined} the file that answers an address
 */
export function makeRouteFinder(files) {
  const root = treeOf(files)
  return (url) => {
    const segments = PLAIN.exec(url.split('?', 1)[0] ?? '')?.[1]
    return segments === undefined ? undefined : find(root, segments.slice(1).split('/'))
  }
}

/**
 * The function that comes back answers a call of a route of the build (true), or leaves it to Next (false).
 * @param {{ folder: string }} build
 */
export function makeApiRoutes({ folder }) {
  const directory = path.resolve(folder)
  const read = createRequire(import.meta.url)
  const findFile = makeRouteFinder(
    JSON.parse(readFileSync(path.join(directory, 'server/app-paths-manifest.json'), 'utf8')),
  )
  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   */
  return (request, response) => {
    const file = findFile(request.url ?? '')
    if (file === undefined) return false
    request.headers['x-forwarded-for'] ??= request.socket.remoteAddress
    const requestMeta = { distDir: directory }
    const waitUntil = (/** @type {Promise<unknown>} */ work) => void work.catch(() => undefined)
    const answer = async () => {
      /** @type {Built} */
      const { handler } = read(path.join(directory, 'server', file))
      await handler(request, response, { requestMeta, waitUntil })
    }
    // what a route does not catch Next has reported and answered with 500
    answer().catch((error) => {
      console.error(error)
      response.destroy()
    })
    return true
  }
}
