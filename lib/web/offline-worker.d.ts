// What stands before the service worker's source when it is served (app/worker.js/route.ts).
declare const BUILD: string
declare const PLAIN_PAGES: Record<string, string> & { en: string }

/** Not yet in the library of types: calls of the API go past the worker where a browser can do that. */
interface ExtendableEvent {
  addRoutes?(rules: { condition: { urlPattern: URLPattern }; source: 'network' }[]): Promise<void> | undefined
}
