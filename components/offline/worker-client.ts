import type { SavedEntry } from './saved-list'

type Wish = { what: 'keep' | 'forget'; path: string } | { what: 'renew'; prefix: string }
/** `gone`: no longer public; `full`: the device has no room; `network`: no connection. */
export type SaveAnswer = { ok: true; entry?: SavedEntry } | { ok: false; why: 'gone' | 'full' | 'network' }

/** Whether this browser can save pages: it needs service workers and the Cache API, which plain http lacks. */
export const canSaveOffline = (): boolean => 'serviceWorker' in navigator && 'caches' in window

/** Returns the active service worker and registers it when needed. Rejects where the browser forbids it. */
async function findWorker(): Promise<ServiceWorker> {
  const workers = navigator.serviceWorker
  // The file's own headers forbid caching.
  if (!(await workers.getRegistration()))
    await workers.register('/worker.js', { scope: '/', updateViaCache: 'none' })
  const { active } = await workers.ready
  return active!
}

/**
 * Sends a request to the service worker (lib/web/offline-worker.mjs), which handles one at a time. Rejects where there
 * is none.
 */
export async function askWorker(wish: Wish): Promise<SaveAnswer> {
  const worker = await findWorker()
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<SaveAnswer>) => {
      port1.close()
      resolve(data)
    }
    worker.postMessage(wish, [port2])
  })
}

/** Starts the service worker, stores the offline page of this variant, and renews the saved pages. */
export async function startWorker(prefix: string): Promise<void> {
  if (!canSaveOffline()) return
  try {
    await askWorker({ what: 'renew', prefix })
  } catch {
    // A browser that forbids it (private windows, settings) still reads online.
  }
}
