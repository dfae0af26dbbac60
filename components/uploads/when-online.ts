/** how long a lost connection is waited for before it is tried again unasked */
const WAIT_MS = 15_000

/** Goes on once the browser says that the connection is back, or after a while, unless it was cancelled meanwhile. */
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
