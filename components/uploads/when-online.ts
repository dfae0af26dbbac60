/** time until a retry without a signal of the browser, ms */
const WAIT_MS = 15_000

/** Resolves when the browser is online again, or after a while, unless it was cancelled. */
export function whenOnline(signal: AbortSignal, go: () => void, ms = WAIT_MS): void {
  const on = new AbortController()
  const once = () => {
    on.abort()
    clearTimeout(timer)
    if (!signal.aborted) go()
  }
  const timer = setTimeout(once, ms)
  window.addEventListener('online', once, { signal: on.signal })
}
