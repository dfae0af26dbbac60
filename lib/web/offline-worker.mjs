// The service worker, served as /worker.js with the id of the build before it (app/worker.js/route.ts). Plain
// JavaScript, because it runs outside the bundle, in browsers. It guarantees that a page comes from the network while
// one answers in time, and that everything it stores is the same for everyone, fetched without cookies, and saved at
// the reader's wish.
/* global BUILD, PLAIN_PAGES */

/** @typedef {{ path: string, files: string[], build: string, keptAt: string }} Entry */
/** @typedef {{ text: string, headers: Headers }} Page */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self))

/** The cache of this build's offline pages with their files; the next build's worker deletes it. */
const OWN = `kerf-offline-${BUILD}`
/** The cache of saved how-tos (pages, files and pictures), and the cache of their entries under the same addresses. */
const SAVED = 'kerf-kept'
const LIST = 'kerf-kept-list'

const FRESH_MS = 10 * 60 * 1000
/** How long a reader with a saved copy waits for the network, ms. */
const PATIENCE_MS = 3000
/** How long one file may take before a renewal fails, ms: the following requests wait for it. */
const FETCH_MS = 60_000
/** The prefixes of addresses, which are the keys of the pages above. */
const PREFIXES = `(?:${Object.keys(PLAIN_PAGES).join('|')})`
const PREFIX = new RegExp(`^/(?:m/)?${PREFIXES}(?=/|$)`)
const BENCH = new RegExp(`^/(?:m/)?${PREFIXES}/bench/\\d+$`)
const HOW_TO = new RegExp(`^/(?:m/)?${PREFIXES}/(?:detail|bench)/(\\d+)$`)
/** Files of pages: the same for everyone, with names that change with the content. */
const FILE = /^\/(?:_next\/static|fonts|icons|files\/i)\//
/**
 * Matches the files that a page names in its elements, styles and data: each a quoted value of its own. In a member's
 * text quotes are escaped, so an address there is no file of the page.
 */
const PAGE_FILES =
  /(?:(?:^|[^\\])\\?"|url\()(\/_next\/static\/[\w./~%@-]+\.(?:js|css)\b|\/icons\/[0-9a-f]{6}\.svg\b|\/fonts\/[\w/-]+\.woff2\b)/g
/** The boundary between two pieces of a page's data, which may cut an address in two. */
const BETWEEN = /"\]\)<\/script><script(?: nonce="[\w-]*")?>self\.__next_f\.push\(\[1,"/g
/** The data of a page of workshop mode (components/workshop/offline-data.tsx); only such pages are saved. */
const OFFLINE_DATA = /<script type="application\/json" id="kept">([^<]*)<\/script>/
/** The headers that are stored with a saved page: its type and its permissions. */
const HEADERS = ['content-type', 'content-security-policy', 'x-content-type-options', 'referrer-policy', 'permissions-policy', 'x-frame-options', 'cross-origin-opener-policy'] // prettier-ignore

worker.addEventListener('install', (event) => {
  // Where the browser supports it, calls of the API bypass the worker.
  event.addRoutes?.([{ condition: { urlPattern: new URLPattern({ pathname: '/api/*' }) }, source: 'network' }])?.catch?.(() => undefined) // prettier-ignore
  event.waitUntil(install())
})
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin || pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') event.respondWith(answerPage(event, pathname))
  else if (FILE.test(pathname)) event.respondWith(answerFile(request))
})
worker.addEventListener('message', (event) => {
  const [port] = event.ports
  event.waitUntil(inTurn(() => obey(event.data)).then((answer) => port?.postMessage(answer)))
})

async function install() {
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const prefixes = new Set(open.flatMap(({ url }) => PREFIX.exec(new URL(url).pathname)?.[0] ?? []))
  try {
    for (const prefix of prefixes) await keepOfflinePage(prefix)
  } catch (error) {
    // The worker of an earlier build stays, with its offline page. The first worker begins without one (`renew` fetches
    // it later), because without a worker nobody can tell the reader why nothing is saved.
    if (worker.registration.active) throw error
  }
  await worker.skipWaiting()
}

async function activate() {
  for (const name of await caches.keys()) {
    if (name.startsWith('kerf-') && ![OWN, SAVED, LIST].includes(name)) await caches.delete(name)
  }
  // The request goes out while the worker starts.
  await worker.registration.navigationPreload?.enable()
}

/**
 * Answers from the network; without one with what the reader saved, or with the offline page. A saved how-to also
 * replaces a network that does not answer in time, and a failing site.
 * @param {FetchEvent} event
 * @param {string} pathname
 */
async function answerPage(event, pathname) {
  const saved = async () => (BENCH.test(pathname) ? fromCache(SAVED, pathname) : undefined)
  try {
    const answer = await inTime(fromNetwork(event), saved)
    return answer.status >= 500 ? ((await saved().catch(() => undefined)) ?? answer) : answer
  } catch {
    return storedPage(pathname, event.request.referrer)
  }
}

/** @param {FetchEvent} event */
const fromNetwork = async ({ preloadResponse, request }) => (await preloadResponse) ?? fetch(request)

/**
 * Returns the response of the network, or the stored one when the network takes too long and a stored one exists.
 * @param {Promise<Response>} network
 * @param {() => Promise<Response | undefined>} stored
 * @returns {Promise<Response>}
 */
function inTime(network, stored) {
  return new Promise((resolve, reject) => {
    const show = (/** @type {Response | undefined} */ answer) => answer && resolve(answer)
    // Unreadable storage counts as empty: the wait for the network continues.
    const late = setTimeout(() => stored().then(show, () => undefined), PATIENCE_MS)
    network.then(resolve, reject).finally(() => clearTimeout(late))
  })
}

/**
 * Returns the page that the device has for the address. The last resort needs no storage, which the browser may have
 * cleared.
 * @param {string} pathname
 * @param {string} referrer
 */
async function storedPage(pathname, referrer) {
  try {
    const stored = (await savedPage(pathname, referrer)) ?? (await offlinePage(pathname))
    if (stored) return stored
  } catch {
    // Unreadable storage counts as empty.
  }
  const html = PLAIN_PAGES[PREFIX.exec(pathname)?.[0].split('/').at(-1) ?? 'en'] ?? PLAIN_PAGES.en
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}

/**
 * Answers from the network, and from storage where the network does not have the file of a saved page: the site fails, or
 * runs another build. A picture that the site does not know was removed.
 * @param {Request} request
 */
async function answerFile(request) {
  const cached = () => caches.match(request, { ignoreVary: true })
  try {
    const answer = await inTime(fetch(request), cached)
    const isRemoved = answer.status < 500 && new URL(request.url).pathname.startsWith('/files/')
    return answer.ok || isRemoved ? answer : ((await cached().catch(() => undefined)) ?? answer)
  } catch (error) {
    const answer = await cached()
    if (answer) return answer
    throw error
  }
}

/**
 * Returns the saved how-to, or a redirect to it from its ordinary page, in any language.
 * @param {string} pathname
 * @param {string} referrer
 * @returns {Promise<Response | undefined>}
 */
async function savedPage(pathname, referrer) {
  const id = HOW_TO.exec(pathname)?.[1]
  if (id === undefined) return undefined
  const saved = await entries()
  const wanted = pathname.replace('/detail/', '/bench/')
  const entry =
    saved.find(({ path }) => path === wanted) ?? saved.find(({ path }) => path.endsWith(`/bench/${id}`))
  if (!entry) return undefined
  if (entry.path === pathname) return fromCache(SAVED, pathname)
  // A reader who comes from the saved copy has closed it and must not return to it.
  if (referrer && new URL(referrer).pathname === entry.path) return undefined
  return Response.redirect(entry.path, 302)
}

/**
 * Returns the offline page in the variant of the address, otherwise in the one that was used last.
 * @param {string} pathname
 * @returns {Promise<Response | undefined>}
 */
async function offlinePage(pathname) {
  const wanted = `${PREFIX.exec(pathname)?.[0] ?? ''}/offline`
  const stored = (await (await caches.open(OWN)).keys()).map(({ url }) => new URL(url).pathname)
  const pages = stored.filter((path) => path.endsWith('/offline'))
  const path = pages.find((one) => one === wanted) ?? pages.at(-1)
  return path === undefined ? undefined : fromCache(OWN, path)
}

/**
 * @param {string} name
 * @param {string} path
 */
async function fromCache(name, path) {
  return (await caches.open(name)).match(path, { ignoreVary: true })
}

/** @type {Promise<unknown>} */
let last = Promise.resolve()
/**
 * Runs one task after another, so that a sweep never removes files that another task is just storing.
 * @param {() => Promise<object>} work
 */
function inTurn(work) {
  const done = last.then(work).catch((error) => ({ ok: false, why: whyNot(error) }))
  last = done
  return done
}

/** @param {unknown} error */
const whyNot = (error) =>
  error instanceof Gone
    ? 'gone'
    : /** @type {Error | undefined} */ (error)?.name === 'QuotaExceededError'
      ? 'full'
      : 'network'

/** @param {{ what?: string, path: string, prefix: string }} asked */
async function obey({ what, path, prefix }) {
  if (what === 'keep' && BENCH.test(path)) return { ok: true, entry: await keep(path) }
  if (what === 'forget') await forget(path)
  if (what === 'renew' && PREFIX.exec(prefix)?.[0] === prefix) await renew(prefix)
  return { ok: true }
}

/**
 * Stores the offline page of this variant, and renews saved how-tos that are old or of another build.
 * @param {string} prefix
 */
async function renew(prefix) {
  if (!(await fromCache(OWN, `${prefix}/offline`))) await keepOfflinePage(prefix)
  /** @type {unknown} */
  let trouble
  for (const { path, build, keptAt } of await entries()) {
    if (build === BUILD && Date.now() - Date.parse(keptAt) < FRESH_MS) continue
    // a failure of one how-to does not stop the renewal of the others
    await keep(path).catch((error) => {
      if (!(error instanceof Gone)) trouble ??= error
    })
  }
  if (trouble) throw trouble
}

/** @param {string} prefix */
async function keepOfflinePage(prefix) {
  const cache = await caches.open(OWN)
  const html = await readPage(`${prefix}/offline`)
  await storeFiles(cache, filesOf(html.text))
  await cache.put(`${prefix}/offline`, pageResponse(html))
}

/**
 * Stores the files first and the page last, so that an interrupted download changes no saved page.
 * @param {string} path
 * @returns {Promise<Entry>}
 */
async function keep(path) {
  let html
  try {
    html = await readPage(path)
  } catch (error) {
    // the page is no longer public, so its copy goes too
    if (error instanceof Gone) await forget(path)
    throw error
  }
  const found = OFFLINE_DATA.exec(html.text)?.[1]
  if (!found) throw new Error('not a page of workshop mode')
  const { pictures, ...data } = JSON.parse(found)
  const files = [...filesOf(html.text), ...pictures]
  const cache = await caches.open(SAVED)
  try {
    await storeFiles(cache, files)
    await cache.put(path, pageResponse(html))
  } catch (error) {
    // On a full device the new files would take the last room; after a network failure the next try continues from
    // them.
    if (whyNot(error) === 'full') await sweep()
    throw error
  }
  const entry = { ...data, path, files, build: BUILD, keptAt: new Date().toISOString() }
  await (await caches.open(LIST)).put(path, Response.json(entry))
  await sweep()
  return entry
}

/** @param {string} path */
async function forget(path) {
  await (await caches.open(LIST)).delete(path)
  await sweep()
}

/** Deletes everything that belongs to no saved how-to: removed ones, and files of earlier builds. */
async function sweep() {
  const wanted = new Set((await entries()).flatMap(({ path, files }) => [path, ...files]))
  const cache = await caches.open(SAVED)
  for (const request of await cache.keys()) {
    if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request)
  }
}

/** @returns {Promise<Entry[]>} */
async function entries() {
  const list = await caches.open(LIST)
  const answers = await Promise.all((await list.keys()).map((request) => list.match(request)))
  return Promise.all(answers.flatMap((answer) => answer?.json() ?? []))
}

class Gone extends Error {}

/**
 * Reads a page as everyone gets it: sends no cookie, and follows no redirect.
 * @param {string} path
 * @returns {Promise<Page>}
 */
async function readPage(path) {
  const response = await fetch(path, { credentials: 'omit', cache: 'no-cache', redirect: 'error', signal: AbortSignal.timeout(FETCH_MS) }) // prettier-ignore
  if (response.status === 404 || response.status === 410) throw new Gone()
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return { text: await response.text(), headers: response.headers }
}

/** @param {Page} page */
function pageResponse({ text, headers }) {
  /** @type {[name: string, value: string][]} */
  const forwarded = HEADERS.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? '']] : []))
  return new Response(text, { headers: forwarded })
}

/**
 * Returns the scripts, styles, fonts and icons of a page.
 * @param {string} html
 */
const filesOf = (html) => [
  ...new Set([...html.replace(BETWEEN, '').matchAll(PAGE_FILES)].map(([, address = '']) => address)),
]

/**
 * @param {Cache} cache
 * @param {string[]} paths
 */
async function storeFiles(cache, paths) {
  for (const path of paths) {
    // a file name of the build never changes its content
    if (BUILD !== 'development' && (await cache.match(path, { ignoreVary: true }))) continue
    await cache.put(path, await readFile(path))
  }
}

/** @param {string} path */
async function readFile(path) {
  const response = await fetch(path, { credentials: 'omit', signal: AbortSignal.timeout(FETCH_MS) })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response
}
