// Constants that the server puts before the source of the service worker (app/worker.js/route.ts).
declare const BUILD: string
declare const PLAIN_PAGES: Record<string, string> & { en: string }

/** Static routing is not in the type library yet: where a browser supports it, calls of the API bypass the worker. */
interface ExtendableEvent {
  addRoutes?(rules: { condition: { urlPattern: URLPattern }; source: 'network' }[]): Promise<void> | undefined
}
