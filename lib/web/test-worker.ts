import { readFileSync } from 'node:fs'
import vm from 'node:vm'
import { prefixes } from '@/lib/i18n/locales'

type Handler = (event: Record<string, unknown>) => void
type Page = { body: string; status?: number; headers?: Record<string, string> }

/** The page without a network, by prefix. */
const plain = Object.fromEntries(prefixes.map((prefix) => [prefix, prefix === 'en' ? 'plain' : '素']))

const ORIGIN = 'https://kerf.example'

/** The caches of a browser; they outlive the worker. */
export class TestCaches {
  readonly stores = new Map<string, Map<string, Response>>()
  /** how many responses fit in */
  room = Infinity

  async open(name: string) {
    const store = this.stores.get(name) ?? new Map<string, Response>()
    this.stores.set(name, store)
    const key = (request: string | Request) =>
      new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname
    return {
      match: async (request: string | Request) => store.get(key(request))?.clone(),
      put: async (request: string | Request, response: Response) => {
        const stored = [...this.stores.values()].reduce((sum, { size }) => sum + size, 0)
        if (!store.has(key(request)) && stored >= this.room)
          throw new DOMException('no room', 'QuotaExceededError')
        store.delete(key(request))
        store.set(key(request), response)
      },
      delete: async (request: string | Request) => store.delete(key(request)),
      keys: async () => [...store.keys()].map((path) => new Request(ORIGIN + path)),
    }
  }
  async match(request: Request) {
    for (const name of this.stores.keys()) {
      const found = await (await this.open(name)).match(request)
      if (found) return found
    }
    return undefined
  }
  async keys() {
    return [...this.stores.keys()]
  }
  async delete(name: string) {
    return this.stores.delete(name)
  }
  /** returns the addresses in one cache */
  in(name: string): string[] {
    return [...(this.stores.get(name)?.keys() ?? [])]
  }
  /** returns all cached bodies as one text */
  async texts(): Promise<string> {
    const all = [...this.stores.values()].flatMap((store) => [...store.values()])
    return (await Promise.all(all.map((response) => response.clone().text()))).join('\n')
  }
}

/** Runs the service worker of a build in a simulated browser. `site` answers its network requests. */
export function startTestWorker(
  build: string,
  caches: TestCaches,
  site: Map<string, Page>,
  windows: string[] = [],
) {
  const handlers = new Map<string, Handler>()
  const asked: { path: string; credentials?: RequestCredentials }[] = []
  const network = { on: true, slow: false }
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => (arrive = resolve))
  const timers = new Map<number, () => void>()
  let lastTimer = 0
  const scope = {
    location: new URL(`${ORIGIN}/worker.js`),
    registration: { active: null as object | null },
    clients: { matchAll: async () => windows.map((path) => ({ url: ORIGIN + path })) },
    skipWaiting: async () => undefined,
    addEventListener: (name: string, handler: Handler) => void handlers.set(name, handler),
  }
  const fetchIt = async (request: string | { url: string }, init: RequestInit = {}) => {
    const path = new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname
    // requests of the worker itself, not those it passes on
    if (typeof request === 'string') asked.push({ path, credentials: init.credentials })
    if (!network.on) throw new TypeError('Failed to fetch')
    if (network.slow) await arrival
    const page = site.get(path)
    return page
      ? new Response(page.body, { status: page.status ?? 200, headers: page.headers })
      : new Response('', { status: 404 })
  }
  class Answer extends Response {
    static override redirect(url: string, status = 302) {
      return new Response(null, { status, headers: { location: url } })
    }
  }
  vm.runInNewContext(
    `const BUILD = ${JSON.stringify(build)}\nconst PLAIN_PAGES = ${JSON.stringify(plain)}\n${readFileSync('lib/web/offline-worker.mjs', 'utf8')}`,
    {
      self: scope,
      caches,
      fetch: fetchIt,
      Response: Answer,
      URL,
      URLPattern: class {},
      Date,
      Promise,
      Error,
      AbortSignal,
      setTimeout: (run: () => void) => {
        timers.set(++lastTimer, run)
        return lastTimer
      },
      clearTimeout: (id: number) => timers.delete(id),
    },
  )

  async function fire(name: string, event: Record<string, unknown> = {}) {
    const waits: Promise<unknown>[] = []
    handlers.get(name)!({ ...event, waitUntil: (promise: Promise<unknown>) => void waits.push(promise) })
    await Promise.all(waits)
  }

  return {
    asked,
    network,
    /** `active`: the worker of an earlier build */
    registration: scope.registration,
    /** ends the time that a reader waits for the network */
    losePatience: () => timers.forEach((run) => run()),
    /** returns how many network requests have a running timer */
    waits: () => timers.size,
    /** lets the slow network respond */
    arrive: () => arrive(),
    /** installs and activates the worker */
    begin: async () => {
      await fire('install')
      await fire('activate')
    },
    /** sends the worker a message of a page */
    ask: async (wish: Record<string, unknown>) => {
      let answer: unknown
      await fire('message', { data: wish, ports: [{ postMessage: (given: unknown) => (answer = given) }] })
      return answer as { ok: boolean; why?: string; entry?: Record<string, unknown> }
    },
    /** returns the worker's response to a request of a page; null when it leaves the request to the browser */
    visit: async (
      path: string,
      {
        mode = 'navigate',
        method = 'GET',
        origin = ORIGIN,
        from = '',
      }: { mode?: string; method?: string; origin?: string; from?: string } = {},
    ): Promise<Response | null> => {
      let answer: Promise<Response> | undefined
      handlers.get('fetch')!({
        request: { url: origin + path, mode, method, referrer: from && ORIGIN + from },
        preloadResponse: Promise.resolve(undefined),
        respondWith: (given: Promise<Response>) => (answer = given),
      })
      return answer === undefined ? null : answer
    },
  }
}
