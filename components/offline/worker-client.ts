import type { SavedEntry } from './saved-list'

type Wish = { what: 'keep' | 'forget'; path: string } | { what: 'renew'; prefix: string }
/** `gone`: it is not public any more. `full`: the device has no room. `network`: there is no connection. */
export type SaveAnswer = { ok: true; entry?: SavedEntry } | { ok: false; why: 'gone' | 'full' | 'network' }

/** Whether this browser can keep pages: it has a worker and a place for them (not on plain http). */
export const canSaveOffline = (): boolean => 'serviceWorker' in navigator && 'caches' in window

/** The worker; it is registered by whoever needs it first. Rejects where the browser forbids it. */
async function findWorker(): Promise<ServiceWorker> {
  const workers = navigator.serviceWorker
  // the file says itself that it must not be cached
  if (!(await workers.getRegistration()))
    await workers.register('/worker.js', { scope: '/', updateViaCache: 'none' })
  const { active } = await workers.ready
  return active!
}

/** Asks the worker (lib/web/offline-worker.mjs), which does one thing after the other. Rejects where there is none. */
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

/** The worker is there, has the offline page of this variant, and what is saved is brought up to date. */
export async function startWorker(prefix: string): Promise<void> {
  if (!canSaveOffline()) return
  try {
    await askWorker({ what: 'renew', prefix })
  } catch {
    // a browser that forbids it (private windows, settings) reads online as ever
  }
}
